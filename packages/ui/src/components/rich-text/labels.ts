import { defineLabels } from '../../labels/labels-context.ts'

/** Strings of rich text that is read. */
export const richTextLabels = /* @__PURE__ */ defineLabels('richText', { table: '表格' }, { table: 'Table' })
