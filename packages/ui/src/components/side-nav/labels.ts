import { defineLabels } from '../../labels/labels-context.ts'

/** Strings of the side navigation. */
export const sideNavLabels = /* @__PURE__ */ defineLabels(
  'sideNav',
  {
    collapse: '收起导航',
    expand: '展开导航',
    below: (name: string) => `${name}的下级页面`,
  },
  {
    collapse: 'Collapse navigation',
    expand: 'Expand navigation',
    below: (name: string) => `Pages below ${name}`,
  },
)
