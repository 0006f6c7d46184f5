import { actionAtom } from '../../state/action-atom.ts'
import type { CardCollection, SavedCard } from './arrangement.ts'
import { collectionAtom, queueAtom } from './state-cards.ts'

/** Arranges all cards in one step, after the changes before it; null restores the institution's arrangement. */
export const restoreAction = actionAtom<readonly SavedCard[] | null, CardCollection>({
  // No signal: the next change must not abort this one.
  run: async ({ api, get, set }, list) => {
    const queue = get(queueAtom)
    const save = () => api.card.restore({ body: { list_data: list && [...list] } })
    const saved = queue.last.then(save, save)
    set(queueAtom, { last: saved, count: queue.count + 1 })
    const collection = await saved
    set(collectionAtom, collection)
    return collection
  },
})
