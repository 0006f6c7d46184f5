import { defineLabels } from '../../labels/labels-context.ts'

/** Strings of alert dialogs. */
export const alertDialogLabels = /* @__PURE__ */ defineLabels(
  'alertDialog',
  { cancel: '取消', confirm: '确认', failed: '操作没有成功，请稍后重试。' },
  { cancel: 'Cancel', confirm: 'Confirm', failed: 'That did not work. Please try again later.' },
)
