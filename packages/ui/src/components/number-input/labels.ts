import { defineLabels } from '../../labels/labels-context.ts'

/** Strings of the number input. */
export const numberInputLabels = /* @__PURE__ */ defineLabels(
  'numberInput',
  {
    increase: '增加',
    decrease: '减少',
    badNumber: '请输入数字。',
    badWhole: '请输入整数。',
    tooLong: '数字的位数太多。',
    decimals: (count: string) => `最多 ${count} 位小数。`,
    low: (min: string) => `请输入不小于 ${min} 的数字。`,
    high: (max: string) => `请输入不大于 ${max} 的数字。`,
  },
  {
    increase: 'Increase',
    decrease: 'Decrease',
    badNumber: 'Enter a number.',
    badWhole: 'Enter a whole number.',
    tooLong: 'The number has too many digits.',
    decimals: (count: string) => `Enter at most ${count} decimal ${count === '1' ? 'place' : 'places'}.`,
    low: (min: string) => `Enter ${min} or more.`,
    high: (max: string) => `Enter ${max} or less.`,
  },
)
