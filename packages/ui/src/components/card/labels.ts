import { defineLabels } from '../../labels/labels-context.ts'

/** Strings of cards. */
export const cardLabels = /* @__PURE__ */ defineLabels(
  'card',
  {
    unread: (count: string) => `${count} 条未读`,
    error: '该卡片似乎出错了',
    retry: '重试',
    loading: '正在加载卡片',
  },
  {
    unread: (count) => `${count} unread`,
    error: 'this card seems to have an error',
    retry: 'Try again',
    loading: 'Loading the card',
  },
)
