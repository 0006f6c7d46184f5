import { defineLabels } from '../../labels/labels-context.ts'

/** Strings of form fields. */
export const fieldLabels = /* @__PURE__ */ defineLabels(
  'field',
  { required: '必填', optional: '选填' },
  { required: 'required', optional: 'optional' },
)
