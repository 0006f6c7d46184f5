import { defineLabels } from '../../labels/labels-context.ts'

/** Strings of the error state. */
export const errorStateLabels = /* @__PURE__ */ defineLabels(
  'errorState',
  { title: '出错了', retry: '重试', reference: '编号' },
  { title: 'Something went wrong', retry: 'Try again', reference: 'Reference' },
)
