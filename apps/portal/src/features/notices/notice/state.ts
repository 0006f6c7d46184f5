import { atom } from 'jotai'
import { actionAtom } from '../../../state/action-atom.ts'
import { apiAtom } from '../../../state/api.ts'
import type { Notice, NoticeOrigin } from './boxes.ts'
import { changesAtom, withChange } from './changes.ts'

/**
 * Loads one notice; the server marks it as read. If it is not in the given box the server looks in the others, so that
 * a shared link works for every reader. The old data stay while it reloads.
 */
export const noticeDetailAction = actionAtom<{ box: NoticeOrigin; id: number }, Notice>({
  run: async ({ api, set, signal }, { box, id }) => {
    // Marks it as changed now: a live event may report it as read before the response arrives.
    set(changesAtom, withChange(id, {}))
    const notice = await api.notice.detail({ body: { box, id, elsewhere: 1 }, signal })
    const { reply, favourite, revoked } = notice
    set(changesAtom, withChange(id, { unread: 0, reply, favourite, revoked }))
    return notice
  },
})

/** Sets or clears the favourite mark; throws, because the component shows the error. */
export const favouriteAtom = atom(null, async (get, set, id: number, isFavourite: boolean) => {
  const { favourite } = await get(apiAtom).notice.favourite({ body: { id, favourite: isFavourite ? 1 : 0 } })
  set(changesAtom, withChange(id, { favourite }))
})

/** The last change of each organisation’s subscription. */
const subscribingAtom = atom(() => new Map<number, Promise<boolean>>())

/**
 * Subscribes or unsubscribes; throws on failure. Changes of the same organisation are sent one after the other, because
 * concurrent requests may arrive in any order.
 */
export const subscribeAtom = atom(null, (get, _set, organization: number, isSubscribed: boolean): Promise<boolean> => {
  const body = { organization_id: organization, subscribed: isSubscribed ? (1 as const) : (0 as const) }
  const send = async () => (await get(apiAtom).subscription.set({ body })).subscribed === 1
  const previous = get(subscribingAtom).get(organization)
  const change = previous ? previous.then(send, send) : send()
  get(subscribingAtom).set(organization, change)
  return change
})
