import { ApiError, type ContractData } from '@quadrangle/api-client'
import { actionAtom } from '../../state/action-atom.ts'
import { sessionAtom } from '../../state/session-epoch.ts'
import { type Notice, type NoticeBox, type NoticeOrigin, type NoticePage, othersOf } from './boxes.ts'

export interface ListRequest {
  box: NoticeBox
  page: number
  pageSize: number
}

/** One page of notices. */
export const noticeListAction = actionAtom<ListRequest, NoticePage & ListRequest>({
  run: async ({ api, set, signal }, request) => {
    const { box, page, pageSize } = request
    const answer = await api.notice.list({ query: { box, page, page_size: pageSize }, signal })
    set(openedAtom, new Set<number>())
    return { ...answer, ...request }
  },
})

/** The notices opened since the list was loaded: the list shows them as read without being loaded again. */
export const openedAtom = sessionAtom<ReadonlySet<number>>(new Set<number>())

export interface OpenedNotice extends Notice {
  /** The box in which it was found. */
  origin: NoticeOrigin
}

/**
 * One notice, whole; the server takes it as read. A link names the box of whoever made it: where the notice is not in that
 * box, the others are tried, so that a link opens for everyone who may read the notice.
 */
export const noticeDetailAction = actionAtom<{ box: NoticeOrigin; id: number }, OpenedNotice>({
  clearOnStart: true,
  run: async ({ api, set, signal }, { box, id }) => {
    const open = async (origin: NoticeOrigin, others: NoticeOrigin[]): Promise<OpenedNotice> => {
      try {
        return { ...(await api.notice.detail({ body: { box: origin, id }, signal })), origin }
      } catch (error) {
        const [next, ...rest] = others
        if (next === undefined || !(error instanceof ApiError) || error.errcode !== 404) throw error
        return open(next, rest)
      }
    }
    const notice = await open(box, othersOf(box))
    set(openedAtom, (opened) => new Set(opened).add(id))
    return notice
  },
})

export const readAllAction = actionAtom<void, ContractData<'notice', 'readAll'>>({
  run: ({ api, signal }) => api.notice.readAll({ signal }),
})

export const issuersAction = actionAtom<void, ContractData<'issue', 'issuers'>>({
  run: ({ api, signal }) => api.issue.issuers({ signal }),
})

export const groupsAction = actionAtom<void, ContractData<'group', 'list'>>({
  run: ({ api, signal }) => api.group.list({ signal }),
})

export const groupAction = actionAtom<number, ContractData<'group', 'detail'>>({
  clearOnStart: true,
  run: ({ api, signal }, id) => api.group.detail({ query: { id }, signal }),
})

export const organizationsAction = actionAtom<void, ContractData<'organization', 'list'>>({
  run: ({ api, signal }) => api.organization.list({ signal }),
})

export interface MembersRequest {
  organization: number
  page: number
  pageSize: number
}

/** One page of the people of an organisation. */
export const membersAction = actionAtom<MembersRequest, ContractData<'organization', 'members'>>({
  run: ({ api, signal }, { organization, page, pageSize }) =>
    api.organization.members({ query: { organization_id: organization, page, page_size: pageSize }, signal }),
})

/** The notice that someone sent last, in a list of one. */
export const lastSentAction = actionAtom<void, NoticePage>({
  run: ({ api, signal }) => api.notice.list({ query: { box: 'issued', page: 1, page_size: 1 }, signal }),
})
