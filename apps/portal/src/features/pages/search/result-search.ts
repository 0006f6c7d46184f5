import { type NoticeSearch, noticeSearch } from '../../../shared/notice-search.ts'

/** The categories of search results, beside "all". */
export const resultTabs = ['app', 'notice', 'person', 'service', 'help'] as const

/** Category, page and filters of search results in an address. */
export type ResultSearch = Pick<NoticeSearch, 'page' | 'unread' | 'organization_id' | 'from' | 'until'> & {
  type?: (typeof resultTabs)[number]
}

/** Reads {@link ResultSearch}; invalid values are ignored. */
export function resultSearch(search: Record<string, unknown>): ResultSearch {
  const { page, unread, organization_id, from, until } = noticeSearch(search)
  // also set if undefined: the router keeps unknown parameters as they are
  return { type: resultTabs.find((tab) => tab === search.type), page, unread, organization_id, from, until }
}
