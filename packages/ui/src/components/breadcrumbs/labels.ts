import { defineLabels } from '../../labels/labels-context.ts'

/** Strings of the breadcrumbs. */
export const breadcrumbsLabels = /* @__PURE__ */ defineLabels(
  'breadcrumbs',
  { navigation: '当前位置' },
  { navigation: 'Breadcrumbs' },
)
