import { defineLabels } from '../../labels/labels-context.ts'

/** Strings of the search panel. */
export const searchPanelLabels = /* @__PURE__ */ defineLabels(
  'searchPanel',
  {
    categories: '结果分类',
    results: '搜索结果',
    suggestions: '搜索建议',
    history: '最近搜索',
    clearHistory: '清空记录',
    removeHistory: '删除这条记录',
    clearFailed: (reason: string) => `未能清空记录：${reason}`,
    suggestFailed: (reason: string) => `未能获取建议：${reason}`,
    found: (count: number) => `${count} 条建议`,
    noResult: (text: string) => `没有找到与关键词“${text}”相关的内容`,
    noResultHelp: '请检查输入是否有误，减少关键词，或换一个分类看看。',
    start: '输入关键词开始搜索',
    startHelp: '支持中文、英文、拼音及拼音首字母。',
    unread: '未读',
  },
  {
    categories: 'Result categories',
    results: 'Results',
    suggestions: 'Suggestions',
    history: 'Recent searches',
    clearHistory: 'Clear the history',
    removeHistory: 'Remove this search',
    clearFailed: (reason) => `The history could not be cleared: ${reason}`,
    suggestFailed: (reason) => `There are no suggestions: ${reason}`,
    found: (count) => (count === 1 ? '1 suggestion' : `${count} suggestions`),
    noResult: (text) => `no content found for keyword “${text}”`,
    noResultHelp: 'Check the spelling, use fewer words, or look into another category.',
    start: 'Type what you are looking for',
    startHelp: 'Chinese, English, pinyin and its initials all work.',
    unread: 'unread',
  },
)
