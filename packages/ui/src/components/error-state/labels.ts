import { defineLabels } from '../../labels/labels-context.ts'

/** Strings of the error state. */
export const errorStateLabels = /* @__PURE__ */ defineLabels(
  'errorState',
  {
    title: '出错了',
    retry: '重试',
    reference: '编号',
    part: '这部分内容加载失败',
    partDetail: '请检查网络后重试。页面的其他部分可以继续使用。',
    close: '关闭',
  },
  {
    title: 'Something went wrong',
    retry: 'Try again',
    reference: 'Reference',
    part: 'This part could not be loaded',
    partDetail: 'Check your network and try again. The rest of the page still works.',
    close: 'Close',
  },
)
