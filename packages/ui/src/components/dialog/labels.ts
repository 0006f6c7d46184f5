import { defineLabels } from '../../labels/labels-context.ts'

/** Strings of dialogs and drawers. */
export const dialogLabels = /* @__PURE__ */ defineLabels('dialog', { close: '关闭' }, { close: 'Close' })
