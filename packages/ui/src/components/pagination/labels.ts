import { defineLabels } from '../../labels/labels-context.ts'

/** Strings of the pagination. */
export const paginationLabels = /* @__PURE__ */ defineLabels(
  'pagination',
  {
    navigation: '分页',
    page: (page: string) => `第 ${page} 页`,
    total: (total: string) => `共 ${total} 条`,
    perPage: '条/页',
    pageSize: '每页条数',
    goTo: '跳至',
    confirm: '确定',
    pageInput: '页码',
    previous: '上一页',
    next: '下一页',
    previousJump: (count: number) => `向前 ${count} 页`,
    nextJump: (count: number) => `向后 ${count} 页`,
  },
  {
    navigation: 'Pagination',
    page: (page) => `Page ${page}`,
    total: (total) => `${total} in total`,
    perPage: '/ page',
    pageSize: 'Entries per page',
    goTo: 'Go to',
    confirm: 'confirm',
    pageInput: 'Page number',
    previous: 'Previous Page',
    next: 'Next Page',
    previousJump: (count) => `Previous ${count} Pages`,
    nextJump: (count) => `Next ${count} Pages`,
  },
)
