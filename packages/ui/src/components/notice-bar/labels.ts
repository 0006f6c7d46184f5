import { defineLabels } from '../../labels/labels-context.ts'

/** Strings of the notice bar. */
export const noticeBarLabels = /* @__PURE__ */ defineLabels('noticeBar', { close: '关闭' }, { close: 'Close' })
