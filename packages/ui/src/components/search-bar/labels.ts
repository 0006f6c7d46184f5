import { defineLabels } from '../../labels/labels-context.ts'

/** Strings of the search bar. */
export const searchBarLabels = /* @__PURE__ */ defineLabels(
  'searchBar',
  { label: '全局搜索', placeholder: '搜索应用和通知', close: '关闭搜索', submit: '搜索' },
  { label: 'Global search', placeholder: 'Search apps and notices', close: 'Close search', submit: 'Search' },
)
