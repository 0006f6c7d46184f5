import { defineLabels } from '../../labels/labels-context.ts'

/** Strings of the time picker. */
export const timePickerLabels = /* @__PURE__ */ defineLabels(
  'timePicker',
  {
    empty: '时间',
    open: '打开时间列表',
    close: '收起时间列表',
    clear: '清除时间',
    options: '可选时间',
    bad: (example: string) => `时间格式不正确，请按 ${example} 的格式填写。`,
    early: (least: string) => `不能早于 ${least}。`,
    late: (most: string) => `不能晚于 ${most}。`,
  },
  {
    empty: 'Time',
    open: 'Open list of times',
    close: 'Close list of times',
    clear: 'Clear time',
    options: 'Times',
    bad: (example: string) => `This is not a time. Write it like ${example}.`,
    early: (least: string) => `Choose ${least} or later.`,
    late: (most: string) => `Choose ${most} or earlier.`,
  },
)
