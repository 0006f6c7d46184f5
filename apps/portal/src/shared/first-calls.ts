import { defaultPageSize } from './list-search.ts'

/** The newest notices, among which the home page looks for unread ones and due replies. */
export const newestReceived = { box: 'recv', page: 1, page_size: 50 } as const

/** The cards of the home page, with their arrangement. */
export const listOfCards = { request_type: 'list' } as const

const boxes = ['default', 'recv', 'issued', 'collect', 'subscribe'] as const

/** The first page of the notices that an address shows without a filter; undefined at other addresses. */
export function firstNotices(path: string, search: string) {
  const box = boxes.find((each) => path === `/notice-v2/${each}`)
  return box !== undefined && search === '' ? { box, page: 1, page_size: defaultPageSize } : undefined
}
