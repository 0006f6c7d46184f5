import { defineLabels } from '../../labels/labels-context.ts'

/** Strings of a form inside a card. */
export const cardFormLabels = /* @__PURE__ */ defineLabels(
  'cardForm',
  {
    submit: '提交',
    choose: '请选择',
    sent: '已提交。',
    again: '再填一次',
    failed: (why: string) => `未能提交：${why}`,
    failedWhy: '请稍后再试。',
    missing: '请填写此项。',
    noNumber: '请输入数字。',
    noDate: '请选择日期。',
    noChoice: '请从列表中选择。',
    tooSmall: (limit: number) => `不能小于 ${limit}。`,
    tooLarge: (limit: number) => `不能大于 ${limit}。`,
    tooLong: (limit: number) => `最多 ${limit} 个字，请缩短。`,
  },
  {
    submit: 'Send',
    choose: 'Choose',
    sent: 'Sent.',
    again: 'Fill in again',
    failed: (why) => `Not sent: ${why}`,
    failedWhy: 'try again in a moment.',
    missing: 'Fill this in.',
    noNumber: 'Enter a number.',
    noDate: 'Choose a date.',
    noChoice: 'Choose an option from the list.',
    tooSmall: (limit) => `Enter ${limit} or more.`,
    tooLarge: (limit) => `Enter ${limit} or less.`,
    tooLong: (limit) => `Enter at most ${limit} characters.`,
  },
)
