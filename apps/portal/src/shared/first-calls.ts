import { defaultPageSize } from './list-search.ts'

/** The unread notices that the home page shows. */
export const newestUnread = { box: 'recv', unread: 1, page: 1, page_size: 4 } as const

/** The home page shows only how many these are. */
export const dueReplies = { box: 'recv', reply: 'due', page: 1, page_size: 1 } as const

/** The cards of the home page, with their arrangement. */
export const listOfCards = { request_type: 'list' } as const

const boxes = ['default', 'recv', 'issued', 'collect', 'subscribe'] as const

/** The first page of the notices that an address shows without a filter; undefined at other addresses. */
export function firstNotices(path: string, search: string) {
  const box = boxes.find((each) => path === `/notice-v2/${each}`)
  return box !== undefined && search === '' ? { box, page: 1, page_size: defaultPageSize } : undefined
}
