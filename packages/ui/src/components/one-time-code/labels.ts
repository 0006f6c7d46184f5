import { defineLabels } from '../../labels/labels-context.ts'

/** Strings of the one-time code. */
export const oneTimeCodeLabels = /* @__PURE__ */ defineLabels(
  'oneTimeCode',
  { digits: (count: string) => `请输入 ${count} 位数字。` },
  { digits: (count: string) => `Enter ${count} digits.` },
)
