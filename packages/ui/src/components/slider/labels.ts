import { defineLabels } from '../../labels/labels-context.ts'

/** Strings of the slider for a range. */
export const sliderLabels = /* @__PURE__ */ defineLabels(
  'slider',
  { from: '最小值', to: '最大值' },
  { from: 'Minimum', to: 'Maximum' },
)
