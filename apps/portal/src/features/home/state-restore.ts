import { actionAtom } from '../../state/action-atom.ts'
import type { SavedCard } from './arrangement.ts'
import { collectionAtom, queueAtom } from './state-cards.ts'

interface Restored {
  /** The arrangement before, with all earlier changes; null if the person had none. */
  readonly before: readonly SavedCard[] | null
}

/** Arranges all cards in one step, after the changes before it; null restores the institution's arrangement. */
export const restoreAction = actionAtom<readonly SavedCard[] | null, Restored>({
  // No signal: the next change must not abort this one.
  run: async ({ api, get, set }, list) => {
    const queue = get(queueAtom)
    let before: readonly SavedCard[] | null = null
    const save = () => {
      before = get(collectionAtom)?.card_collect.list_data ?? null
      return api.card.restore({ body: { list_data: list && [...list] } })
    }
    const saved = queue.last.then(save, save)
    set(queueAtom, { last: saved, count: queue.count + 1 })
    set(collectionAtom, await saved)
    return { before }
  },
})
