import { defineLabels } from '../../labels/labels-context.ts'

/** Strings of dialogs. */
export const dialogLabels = /* @__PURE__ */ defineLabels(
  'dialog',
  { close: '关闭', cancel: '取消', confirm: '确认' },
  { close: 'Close', cancel: 'Cancel', confirm: 'Confirm' },
)
