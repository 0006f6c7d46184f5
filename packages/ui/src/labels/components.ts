import { defineLabels } from './labels-context.ts'

/** Strings of buttons. */
export const buttonLabels = /* @__PURE__ */ defineLabels('button', { loading: '正在处理' }, { loading: 'Working' })

/** Strings of links. */
export const linkLabels = /* @__PURE__ */ defineLabels(
  'link',
  { external: '在新窗口打开' },
  { external: 'opens in a new window' },
)

/** Strings of form fields. */
export const fieldLabels = /* @__PURE__ */ defineLabels(
  'field',
  { required: '必填', optional: '选填' },
  { required: 'required', optional: 'optional' },
)

/** Strings of the password input. */
export const passwordLabels = /* @__PURE__ */ defineLabels(
  'password',
  { show: '显示密码', hide: '隐藏密码', capsLock: '大写锁定已开启' },
  { show: 'Show password', hide: 'Hide password', capsLock: 'Caps Lock is on' },
)

/** Strings of dialogs. */
export const dialogLabels = /* @__PURE__ */ defineLabels(
  'dialog',
  { close: '关闭', cancel: '取消', confirm: '确认' },
  { close: 'Close', cancel: 'Cancel', confirm: 'Confirm' },
)

/** Strings of toasts. */
export const toastLabels = /* @__PURE__ */ defineLabels(
  'toast',
  { region: '通知消息（{hotkey}）', toast: '消息', dismiss: '关闭消息' },
  { region: 'Messages ({hotkey})', toast: 'Message', dismiss: 'Dismiss message' },
)

/** Strings of tables. */
export const tableLabels = /* @__PURE__ */ defineLabels(
  'table',
  { empty: '暂无数据', loading: '正在加载' },
  { empty: 'Nothing here yet', loading: 'Loading' },
)

/** Strings of lists. */
export const listLabels = /* @__PURE__ */ defineLabels('list', { unread: '未读' }, { unread: 'unread' })

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

/** Strings of the breadcrumbs. */
export const breadcrumbsLabels = /* @__PURE__ */ defineLabels(
  'breadcrumbs',
  { navigation: '当前位置' },
  { navigation: 'Breadcrumbs' },
)

/** Strings of the spinner. */
export const spinnerLabels = /* @__PURE__ */ defineLabels('spinner', { loading: '正在加载' }, { loading: 'Loading' })

/** Strings of the error state. */
export const errorStateLabels = /* @__PURE__ */ defineLabels(
  'errorState',
  { title: '出错了', retry: '重试', reference: '编号' },
  { title: 'Something went wrong', retry: 'Try again', reference: 'Reference' },
)

/** Strings of relative times. */
export const relativeTimeLabels = /* @__PURE__ */ defineLabels(
  'relativeTime',
  { justNow: '刚刚' },
  { justNow: 'just now' },
)

/** Strings of the search bar. */
export const searchBarLabels = /* @__PURE__ */ defineLabels(
  'searchBar',
  { label: '全局搜索', placeholder: '搜索应用和通知', close: '关闭搜索', submit: '搜索' },
  { label: 'Global search', placeholder: 'Search apps and notices', close: 'Close search', submit: 'Search' },
)
