import { atom } from 'jotai'
import { actionAtom } from './action-atom.ts'
import { sessionAtom } from './session-epoch.ts'

const countAtom = sessionAtom<{ readonly unread: number; readonly asked: number } | undefined>(undefined)

/**
 * How many notices are unread; 0 until it is known. The one number of the whole portal: whoever learns of it sets it, with
 * the time (`performance.now()`) at which the server was asked, so that a late answer never undoes what is newer.
 */
export const unreadAtom = atom(
  (get) => get(countAtom)?.unread ?? 0,
  (get, set, unread: number, asked: number = performance.now()) => {
    if (asked >= (get(countAtom)?.asked ?? 0)) set(countAtom, { unread, asked })
  },
)

/** Asks how many notices are unread. Call it after something was read. */
export const refreshUnreadAction = actionAtom({
  run: async ({ api, set, signal }): Promise<number> => {
    const asked = performance.now()
    const { unread } = await api.notice.list({ query: { box: 'default', page: 1, page_size: 1 }, signal })
    set(unreadAtom, unread, asked)
    return unread
  },
})

/** The notice that last came, changed or was read elsewhere, in a new object each time; an id of 0 may be any of them. */
export const liveNoticeAtom = atom<{ readonly id: number } | undefined>(undefined)
