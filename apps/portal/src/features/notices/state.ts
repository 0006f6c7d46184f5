import { atom } from 'jotai'
import { actionAtom } from '../../state/action-atom.ts'
import { apiAtom } from '../../state/api.ts'
import type { Notice, NoticeOrigin } from './boxes.ts'
import { changesAtom, withChange } from './changes.ts'

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
