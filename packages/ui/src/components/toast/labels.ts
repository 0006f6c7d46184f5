import { defineLabels } from '../../labels/labels-context.ts'

/** Strings of toasts. */
export const toastLabels = /* @__PURE__ */ defineLabels(
  'toast',
  { region: '通知消息（{hotkey}）', toast: '消息', dismiss: '关闭消息' },
  { region: 'Messages ({hotkey})', toast: 'Message', dismiss: 'Dismiss message' },
)
