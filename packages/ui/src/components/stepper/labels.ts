import { defineLabels } from '../../labels/labels-context.ts'

/** Strings of the stepper. */
export const stepperLabels = /* @__PURE__ */ defineLabels(
  'stepper',
  { optional: '选填', position: (at: number, count: number) => `第 ${at} 步，共 ${count} 步` },
  { optional: 'optional', position: (at: number, count: number) => `Step ${at} of ${count}` },
)
