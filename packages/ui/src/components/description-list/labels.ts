import { defineLabels } from '../../labels/labels-context.ts'

/** Strings of description lists. */
export const descriptionListLabels = /* @__PURE__ */ defineLabels('descriptionList', { empty: '无' }, { empty: 'None' })
