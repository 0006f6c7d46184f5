import { defineLabels } from '../../labels/labels-context.ts'

/** Strings of the date range picker, beside those that it shares with the date and time picker. */
export const dateRangePickerLabels = /* @__PURE__ */ defineLabels(
  'dateRangePicker',
  {
    empty: '起止日期',
    title: '选择起止日期',
    presets: '常用日期范围',
    chooseFirst: '请选择开始日期',
    chooseLast: '请选择结束日期',
    order: '结束日期不能早于开始日期。',
  },
  {
    empty: 'First – last day',
    title: 'Choose a date range',
    presets: 'Common ranges',
    chooseFirst: 'Choose the first day',
    chooseLast: 'Choose the last day',
    order: 'The last day is before the first. Swap them.',
  },
)
