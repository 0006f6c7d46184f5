import type { ContractData } from '@quadrangle/api-client'
import { atom } from 'jotai'
import type { Action } from '../../shared/use-load.ts'
import { actionAtom } from '../../state/action-atom.ts'
import { apiAtom } from '../../state/api.ts'
import { sessionAtom } from '../../state/session-epoch.ts'
import type { Notice, NoticeBox, NoticeOrigin, NoticePage, NoticeSummary } from './boxes.ts'
import { withKeptRows } from './kept-rows.ts'
import type { NoticeFilter } from './notice-filter.ts'

export interface ListRequest {
  box: NoticeBox
  page: number
  pageSize: number
  filter: NoticeFilter
}

interface LoadRequest extends ListRequest {
  /** Whether it is only brought up to date: then what was opened meanwhile stays, also where a filter leaves it out. */
  update?: true
}

/** One page of notices. */
export const noticeListAction: Action<LoadRequest, NoticePage & ListRequest> = actionAtom({
  run: async ({ api, get, set, signal }, { update, ...request }) => {
    const { box, page, pageSize, filter } = request
    const answer = await api.notice.list({ query: { box, page, page_size: pageSize, ...filter }, signal })
    const changes = get(changesAtom)
    const { data } = get(noticeListAction)
    const kept = update && data && isSameList(data, request)
    const shown = kept ? withKeptRows(data, answer, new Set(changes.keys()), pageSize) : answer
    const fresh = new Set(answer.list.map(({ id }) => id))
    set(changesAtom, new Map(kept ? [...changes].filter(([id]) => !fresh.has(id)) : []))
    return { ...shown, ...request }
  },
})

const isSameList = (one: ListRequest, other: ListRequest) =>
  one.box === other.box && one.page === other.page && JSON.stringify(one.filter) === JSON.stringify(other.filter)

type Change = Partial<Pick<NoticeSummary, 'unread' | 'favourite' | 'reply' | 'revoked' | 'recipients' | 'readers'>>

/** What became of notices since the list was loaded: it shows that without being loaded again. */
export const changesAtom = sessionAtom<ReadonlyMap<number, Change>>(new Map<number, Change>())

/** Adds to {@link changesAtom}. */
export const withChange = (id: number, change: Change) => (changes: ReadonlyMap<number, Change>) =>
  new Map(changes).set(id, { ...changes.get(id), ...change })

/**
 * One notice, whole; the server takes it as read. A link names the box of whoever made it: where the notice is not in that
 * box, the server looks in the others, so that a link opens for everyone who may read the notice. What is shown stays while
 * the same notice is loaded anew.
 */
export const noticeDetailAction = actionAtom<{ box: NoticeOrigin; id: number }, Notice>({
  run: async ({ api, set, signal }, { box, id }) => {
    // The list may hear that it was read before the answer is here.
    set(changesAtom, withChange(id, {}))
    const notice = await api.notice.detail({ body: { box, id, elsewhere: 1 }, signal })
    const { reply, favourite, revoked } = notice
    set(changesAtom, withChange(id, { unread: 0, reply, favourite, revoked }))
    return notice
  },
})

/** Marks a notice as a favourite or takes the mark back; throws what went wrong, for the widget that shows it. */
export const favouriteAtom = atom(null, async (get, set, id: number, wanted: boolean) => {
  const { favourite } = await get(apiAtom).notice.favourite({ body: { id, favourite: wanted ? 1 : 0 } })
  set(changesAtom, withChange(id, { favourite }))
})

export interface AnswerRequest {
  id: number
  version: number
  option: string
  note: string
}

/** Answers the question of a notice; throws what went wrong, for the form that shows it. */
export const answerAtom = atom(null, async (get, set, body: AnswerRequest) => {
  const answer = await get(apiAtom).notice.answer({ body })
  set(changesAtom, withChange(body.id, { reply: 'replied' }))
  return answer
})

/** Why a notice reached its reader. */
export const reasonAction = actionAtom<number, ContractData<'notice', 'reason'> & { id: number }>({
  run: async ({ api, signal }, id) => ({ ...(await api.notice.reason({ query: { id }, signal })), id }),
})

/** What a notice said before. */
export const versionAction = actionAtom<{ id: number; version: number }, ContractData<'notice', 'version'>>({
  clearOnStart: true,
  run: ({ api, signal }, query) => api.notice.version({ query, signal }),
})

export const readAllAction = actionAtom<void, ContractData<'notice', 'readAll'>>({
  run: ({ api, signal }) => api.notice.readAll({ signal }),
})

/** The organisations that send notices, and which of them one follows. */
export const subscriptionsAction = actionAtom<void, ContractData<'subscription', 'list'>>({
  run: ({ api, signal }) => api.subscription.list({ signal }),
})

const subscribingAtom = atom(() => new Map<number, Promise<boolean>>())

/**
 * Follows an organisation or stops; throws what went wrong. What is wanted of the same organisation meanwhile is asked for
 * afterwards: two requests at once may reach the server in any order, and the last wish has to be the one that stays.
 */
export const subscribeAtom = atom(null, (get, _set, organization: number, wanted: boolean): Promise<boolean> => {
  const body = { organization_id: organization, subscribed: wanted ? (1 as const) : (0 as const) }
  const send = async () => (await get(apiAtom).subscription.set({ body })).subscribed === 1
  const before = get(subscribingAtom).get(organization)
  const change = before ? before.then(send, send) : send()
  get(subscribingAtom).set(organization, change)
  return change
})
