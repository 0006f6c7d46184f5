import { defineLabels } from '../../labels/labels-context.ts'

/** Strings of relative times. */
export const relativeTimeLabels = /* @__PURE__ */ defineLabels(
  'relativeTime',
  { justNow: '刚刚' },
  { justNow: 'just now' },
)
