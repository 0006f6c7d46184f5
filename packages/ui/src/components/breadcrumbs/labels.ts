import { defineLabels } from '../../labels/labels-context.ts'

/** Strings of the breadcrumbs. */
export const breadcrumbsLabels = /* @__PURE__ */ defineLabels(
  'breadcrumbs',
  { navigation: '当前位置', more: (count: number) => `展开中间的 ${count} 级` },
  { navigation: 'Breadcrumbs', more: (count) => `Show ${count} hidden levels` },
)
