import { atom } from 'jotai'
import { actionAtom } from './action-atom.ts'
import { sessionAtom } from './session-epoch.ts'

const countAtom = sessionAtom<{ readonly unread: number; readonly requestedAt: number } | undefined>(undefined)

/**
 * The number of unread notices; 0 until it is known. Set it with the time of the request (`performance.now()`), so that
 * a late response does not overwrite a newer one.
 */
export const unreadAtom = atom(
  (get) => get(countAtom)?.unread ?? 0,
  (get, set, unread: number, requestedAt: number = performance.now()) => {
    if (requestedAt >= (get(countAtom)?.requestedAt ?? 0)) set(countAtom, { unread, requestedAt })
  },
)

/** Set it if another call of the page returns the number of unread notices, so that it is not requested twice. */
export const unreadExpectedAtom = sessionAtom(false)

/** Loads the number of unread notices. Call it after a notice was read. */
export const refreshUnreadAction = actionAtom({
  run: async ({ api, set, signal }): Promise<number> => {
    const startedAt = performance.now()
    const { unread } = await api.notice.list({ query: { box: 'default', page: 1, page_size: 1 }, signal })
    set(unreadAtom, unread, startedAt)
    return unread
  },
})

/** The notice that last arrived, changed or was read elsewhere, a new object each time; an id of 0 means any notice. */
export const liveNoticeAtom = atom<{ readonly id: number } | undefined>(undefined)
