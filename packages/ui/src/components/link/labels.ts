import { defineLabels } from '../../labels/labels-context.ts'

/** Strings of links. */
export const linkLabels = /* @__PURE__ */ defineLabels(
  'link',
  { external: '在新窗口打开' },
  { external: 'opens in a new window' },
)
