import type { ContractData } from '@quadrangle/api-client'
import { atom } from 'jotai'
import { newestReceived } from '../../shared/first-calls.ts'
import { actionAtom } from '../../state/action-atom.ts'
import { unreadAtom, unreadExpectedAtom } from '../../state/notices.ts'
import { sessionAtom } from '../../state/session-epoch.ts'

export type NoticeSummary = ContractData<'notice', 'list'>['list'][number]
export type Slide = ContractData<'global', 'gallery'>[number]

/** The newest received notices. */
export const messagesAtom = sessionAtom<readonly NoticeSummary[] | undefined>(undefined)

/** The slides of the carousel. */
export const slidesAtom = sessionAtom<readonly Slide[] | undefined>(undefined)

export const messagesAction = actionAtom<void, void>({
  run: async ({ api, set, signal }) => {
    const asked = performance.now()
    set(unreadExpectedAtom, true)
    const { list, unread } = await api.notice.list({ query: newestReceived, signal })
    set(messagesAtom, list)
    set(unreadAtom, unread, asked)
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
