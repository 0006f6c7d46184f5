import { atom } from 'jotai'
import { actionAtom } from './action-atom.ts'

/** Asks how many notices are unread. Call it after something was read. */
export const refreshUnreadAction = actionAtom({
  run: async ({ api, signal }): Promise<number> => {
    const { unread } = await api.notice.list({ query: { box: 'default', page: 1, page_size: 1 }, signal })
    return unread
  },
})

/** How many notices are unread; 0 until it is known. */
export const unreadAtom = atom((get) => get(refreshUnreadAction).data ?? 0)
