import type { ContractData } from '@quadrangle/api-client'
import { sessionAtom } from '../../state/session-epoch.ts'
import { actionAtom } from '../../state/action-atom.ts'
import type { Notice, NoticeBox, NoticeOrigin, NoticePage } from './boxes.ts'

export interface ListRequest {
  box: NoticeBox
  page: number
  pageSize: number
}

/** How many notices a page may hold, and how many it holds unless someone chooses. */
export const pageSizes: readonly number[] = [10, 20, 50]
export const defaultPageSize = 20

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

/** One notice, whole; the server takes it as read. */
export const noticeDetailAction = actionAtom<{ box: NoticeOrigin; id: number }, Notice>({
  clearOnStart: true,
  run: async ({ api, set, signal }, { box, id }) => {
    const notice = await api.notice.detail({ body: { box, id }, signal })
    set(openedAtom, (opened) => new Set(opened).add(id))
    return notice
  },
})

export const readAllAction = actionAtom<void, ContractData<'notice', 'readAll'>>({
  run: ({ api, signal }) => api.notice.readAll({ signal }),
})

export const issuersAction = actionAtom<void, ContractData<'notice', 'issuers'>>({
  run: ({ api, signal }) => api.notice.issuers({ signal }),
})

export const groupsAction = actionAtom<void, ContractData<'notice', 'groups'>>({
  run: ({ api, signal }) => api.notice.groups({ signal }),
})

export const groupAction = actionAtom<number, ContractData<'notice', 'group'>>({
  clearOnStart: true,
  run: ({ api, signal }, id) => api.notice.group({ query: { id }, signal }),
})

export const organizationsAction = actionAtom<void, ContractData<'notice', 'organizations'>>({
  run: ({ api, signal }) => api.notice.organizations({ signal }),
})

export interface MembersRequest {
  organization: number
  page: number
  pageSize: number
}

/** One page of the people of an organisation. */
export const membersAction = actionAtom<MembersRequest, ContractData<'notice', 'members'>>({
  run: ({ api, signal }, { organization, page, pageSize }) =>
    api.notice.members({ query: { organization_id: organization, page, page_size: pageSize }, signal }),
})
