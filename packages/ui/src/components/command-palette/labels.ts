import { defineLabels } from '../../labels/labels-context.ts'

/** Strings of the command palette. */
export const commandPaletteLabels = /* @__PURE__ */ defineLabels(
  'commandPalette',
  {
    title: '快速查找',
    placeholder: '搜索页面和操作',
    close: '关闭',
    recent: '最近使用',
    count: (count: string) => `共 ${count} 项`,
    more: (count: string) => `还有 ${count} 项，请继续输入以缩小范围。`,
    loading: '正在搜索',
    empty: '没有找到，请换一个词试试。',
    failed: '没有全部搜索到，请检查网络后重试。',
    retry: '重试',
    walk: '选择',
    choose: '打开',
    leave: '关闭',
  },
  {
    title: 'Command palette',
    placeholder: 'Search pages and actions',
    close: 'Close',
    recent: 'Recent',
    count: (count: string) => `${count} ${count === '1' ? 'result' : 'results'}`,
    more: (count: string) => `${count} more. Type on to narrow them down.`,
    loading: 'Searching',
    empty: 'Nothing found. Try other words.',
    failed: 'Not everything could be searched. Check the network, then try again.',
    retry: 'Try again',
    walk: 'Select',
    choose: 'Open',
    leave: 'Close',
  },
)
