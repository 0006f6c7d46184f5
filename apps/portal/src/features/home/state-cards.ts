import { atom } from 'jotai'
import { actionAtom } from '../../state/action-atom.ts'
import { sessionAtom } from '../../state/session-epoch.ts'
import { type Arrangement, applyChange, type CardCollection, type Change, mergeCards } from './arrangement.ts'

const responsesAtom = sessionAtom<{ last: CardCollection; before: CardCollection | undefined } | undefined>(undefined)

/** The last response with the cards and their arrangement. */
export const collectionAtom = atom(
  (get) => get(responsesAtom)?.last,
  (_get, set, last: CardCollection) => set(responsesAtom, (responses) => ({ last, before: responses?.last })),
)

interface Pending {
  id: number
  change: Change
}
// Changes being saved. The screen shows the server's arrangement with these applied, so a failed change is reverted by
// removing it.
const pendingAtom = sessionAtom<readonly Pending[]>([])

/** Saves are sequential: the server must get them in order. */
export const queueAtom = sessionAtom<{ last: Promise<unknown>; count: number }>({ last: Promise.resolve(), count: 0 })

/** Every card that the institution offers. */
export const cardsAtom = atom((get) => get(collectionAtom)?.card_all ?? [])

const arrangementAtom = atom((get): Arrangement | undefined => {
  const responses = get(responsesAtom)
  if (!responses) return undefined
  const { last, before } = responses
  const saved = mergeCards(last.card_all, last.card_collect.list_data, before?.card_all ?? [])
  return get(pendingAtom).reduce((arrangement, { change }) => applyChange(arrangement, change), saved)
})

/** The shown cards in order; undefined until loaded. */
export const visibleCardsAtom = atom((get) => get(arrangementAtom)?.shown)
/** The hidden cards. */
export const hiddenCardsAtom = atom((get) => get(arrangementAtom)?.hidden ?? [])

/** Loads the cards with the saved arrangement. */
export const collectionAction = actionAtom<void, CardCollection>({
  run: async ({ api, get, set, signal }) => {
    // A response from before a save is outdated.
    const saveCount = get(queueAtom).count
    const collection = await api.card.collection({ query: { request_type: 'list' }, signal })
    if (get(queueAtom).count === saveCount) set(collectionAtom, collection)
    return collection
  },
})

/** Shows, hides or orders cards. It applies immediately, and is saved after the changes before it. */
export const arrangeAction = actionAtom<Change, CardCollection>({
  // No signal: the next change must not abort this one.
  run: async ({ api, get, set }, change) => {
    const queue = get(queueAtom)
    const id = queue.count + 1
    const save = () => api.card.collection({ query: queryOf(change) })
    const saved = queue.last.then(save, save)
    set(queueAtom, { last: saved, count: id })
    set(pendingAtom, (pending) => [...pending, { id, change }])
    try {
      const collection = await saved
      set(collectionAtom, collection)
      return collection
    } finally {
      set(pendingAtom, (pending) => pending.filter((entry) => entry.id !== id))
    }
  },
})

function queryOf(change: Change) {
  if (change.kind === 'sort') return { request_type: 'sort' as const, data: [...change.order] }
  return {
    request_type: 'change' as const,
    app_id: change.app_id,
    colle_status: change.kind === 'show' ? ('0' as const) : ('1' as const),
  }
}
