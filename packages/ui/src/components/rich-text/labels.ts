import { defineLabels } from '../../labels/labels-context.ts'

/** Strings of the rich text viewer. */
export const richTextLabels = /* @__PURE__ */ defineLabels('richText', { table: '表格' }, { table: 'Table' })
