import type { ContractData } from '@quadrangle/api-client'
import { atom } from 'jotai'
import { actionAtom } from '../../state/action-atom.ts'
import { unreadAtom, unreadExpectedAtom } from '../../state/notices.ts'
import { sessionAtom } from '../../state/session-epoch.ts'

const newestUnread = { box: 'recv', unread: 1, page: 1, page_size: 4 } as const

/** One notice per page, because the home page shows only their number. */
const dueReplies = { box: 'recv', reply: 'due', page: 1, page_size: 1 } as const

export type NoticeSummary = ContractData<'notice', 'list'>['list'][number]
export type Slide = ContractData<'global', 'gallery'>[number]

/** The newest unread notices, and how many notices wait for a reply. */
export interface Messages {
  readonly unread: readonly NoticeSummary[]
  readonly due: number
}

export const messagesAtom = sessionAtom<Messages | undefined>(undefined)

/** The slides of the carousel. */
export const slidesAtom = sessionAtom<readonly Slide[] | undefined>(undefined)

export const messagesAction = actionAtom<void, void>({
  run: async ({ api, set, signal }) => {
    const startedAt = performance.now()
    set(unreadExpectedAtom, true)
    const [newest, due] = await Promise.all([
      api.notice.list({ query: newestUnread, signal }),
      api.notice.list({ query: dueReplies, signal }),
    ])
    set(messagesAtom, { unread: newest.list, due: due.total })
    set(unreadAtom, newest.unread, startedAt)
  },
})

export const slidesAction = actionAtom<void, void>({
  run: async ({ api, set, signal }) => set(slidesAtom, await api.global.gallery({ signal })),
})

/** Whether carousel and messages, the top of the page, have loaded or failed. */
export const topLoadedAtom = atom(
  (get) =>
    (get(slidesAtom) !== undefined || get(slidesAction).error !== undefined) &&
    (get(messagesAtom) !== undefined || get(messagesAction).error !== undefined),
)
