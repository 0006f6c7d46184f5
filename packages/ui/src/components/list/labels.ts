import { defineLabels } from '../../labels/labels-context.ts'

/** Strings of lists. */
export const listLabels = /* @__PURE__ */ defineLabels('list', { unread: '未读' }, { unread: 'unread' })
