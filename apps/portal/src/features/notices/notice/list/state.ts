import type { ContractData } from '@quadrangle/api-client'
import type { NoticeFilter } from '../../../../shared/notice-search.ts'
import type { Action } from '../../../../shared/use-load.ts'
import { actionAtom } from '../../../../state/action-atom.ts'
import { unreadAtom, unreadExpectedAtom } from '../../../../state/notices.ts'
import type { NoticeBox, NoticePage } from '../boxes.ts'
import { changesAtom } from '../changes.ts'
import { withTouchedRows } from './touched-rows.ts'

export interface ListRequest {
  box: NoticeBox
  page: number
  pageSize: number
  filter: NoticeFilter
}

interface LoadRequest extends ListRequest {
  /** Whether it is a live update: then opened notices stay, even if the filter would leave them out. */
  update?: true
}

/** One page of notices. */
export const noticeListAction: Action<LoadRequest, NoticePage & ListRequest> = actionAtom({
  run: async ({ api, get, set, signal }, { update, ...request }) => {
    const { box, page, pageSize, filter } = request
    const startedAt = performance.now()
    const hasUnreadCount = box === 'default' || box === 'recv'
    if (hasUnreadCount) set(unreadExpectedAtom, true)
    const before = get(changesAtom)
    const response = await api.notice.list({ query: { box, page, page_size: pageSize, ...filter }, signal })
    if (hasUnreadCount) set(unreadAtom, response.unread, startedAt)
    const changes = get(changesAtom)
    const { data } = get(noticeListAction)
    const keepsRows = update && data && isSameList(data, request)
    const visible = keepsRows ? withTouchedRows(data, response, new Set(changes.keys()), pageSize) : response
    const loadedIds = new Set(response.list.map(({ id }) => id))
    // The response may be older than changes during the request.
    const remains = ([id, change]: [number, unknown]) =>
      change !== before.get(id) || (keepsRows === true && !loadedIds.has(id))
    set(changesAtom, new Map([...changes].filter(remains)))
    return { ...visible, ...request }
  },
})

const isSameList = (a: ListRequest, b: ListRequest) =>
  a.box === b.box && a.page === b.page && JSON.stringify(a.filter) === JSON.stringify(b.filter)

export const readAllAction = actionAtom<void, ContractData<'notice', 'readAll'>>({
  run: ({ api, signal }) => api.notice.readAll({ signal }),
})

/** The organisations that send notices, and the person's subscriptions. */
export const subscriptionsAction = actionAtom<void, ContractData<'subscription', 'list'>>({
  run: ({ api, signal }) => api.subscription.list({ signal }),
})
