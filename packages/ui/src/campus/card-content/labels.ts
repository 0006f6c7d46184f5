import { defineLabels } from '../../labels/labels-context.ts'

/** Strings of the content of cards. */
export const cardContentLabels = /* @__PURE__ */ defineLabels(
  'cardContent',
  {
    empty: '暂无内容',
    unread: '未读',
    open: '打开',
    done: '已完成',
    todo: '待完成',
    unknown: '此版本无法显示该卡片的内容，请打开查看。',
    elsewhere: '该表单需打开后填写。',
    more: (shown: number, sent: number) => `共 ${sent} 条，只显示前 ${shown} 条。`,
    asOf: '数据更新于',
    value: '数值',
    name: '名称',
    detail: '说明',
  },
  {
    empty: 'Nothing here yet',
    unread: 'unread',
    open: 'Open',
    done: 'done',
    todo: 'to do',
    unknown: 'This version cannot show what is on this card. Open it to see all of it.',
    elsewhere: 'Open this form to fill it in.',
    more: (shown, sent) => `Only the first ${shown} of ${sent} are shown.`,
    asOf: 'As of',
    value: 'Value',
    name: 'Name',
    detail: 'Detail',
  },
)
