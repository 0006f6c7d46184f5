import { atom } from 'jotai'
import { actionAtom } from '../../state/action-atom.ts'
import type { Locale } from '../../state/locale.ts'
import { sessionAtom } from '../../state/session-epoch.ts'
import {
  addIncrements,
  type CardContentData,
  type CardIncrement,
  closeIncrement,
  newIncrements,
  readContent,
  withoutTips,
} from './content.ts'
import { collectedCardsAtom } from './state-cards.ts'

type Contents = Readonly<Record<string, CardContentData>>

/** The content of the cards, by source. */
export const contentsAtom = sessionAtom<Contents>({})
/** Increments that polls have found since the list was cleared. */
export const pollListAtom = sessionAtom<readonly CardIncrement[]>([])

/** Those with tips. */
export const increasedAtom = atom((get) => get(pollListAtom).filter((increment) => increment.tips > 0))

const sinceAtom = sessionAtom<string | undefined>(undefined)
// How often each card was marked as read: an older response must not restore the marks.
const readsAtom = sessionAtom<Readonly<Record<string, number>>>({})

/** One value per source, created on first use. */
function bySource<Value>(make: (url: string) => Value): (url: string) => Value {
  const values = new Map<string, Value>()
  return (url) => {
    const value = values.get(url) ?? make(url)
    values.set(url, value)
    return value
  }
}

/** The content of a source; undefined until loaded. */
export const contentAtom = bySource((url) =>
  atom(
    (get) => get(contentsAtom)[url],
    (_, set, change: (content: CardContentData) => CardContentData) =>
      set(contentsAtom, (all) => (all[url] ? { ...all, [url]: change(all[url]) } : all)),
  ),
)

/** Loads the content of a source in the portal's language. */
export const contentAction = bySource((url) =>
  actionAtom<{ locale: Locale }, CardContentData>({
    run: async ({ api, get, set, signal }) => {
      const reads = get(readsAtom)[url]
      const body = { url: encodeURIComponent(url), params: { poll: false } }
      const answer = await api.card.content({ body, signal })
      if (answer.version !== 'card/v1') throw new Error(`The source ${url} answered in the form ${answer.version}.`)
      const content = get(readsAtom)[url] === reads ? answer : readContent(answer)
      if (!signal.aborted) set(contentsAtom, (all) => ({ ...all, [url]: content }))
      return content
    },
  }),
)

/** Marks everything on a card as read; reverted if the server refuses. */
export const readCardAction = actionAtom<string, void>({
  // No signal: opening one card must not abort opening another.
  run: async ({ api, get, set }, url) => {
    const before = get(contentsAtom)[url]
    const listed = get(pollListAtom)
    set(readsAtom, (reads) => ({ ...reads, [url]: (reads[url] ?? 0) + 1 }))
    set(contentAtom(url), readContent)
    set(pollListAtom, (list) => list.filter((increment) => increment.element !== url))
    try {
      await api.card.readTip({ body: { url: encodeURIComponent(url) } })
    } catch (error) {
      set(readsAtom, (reads) => ({ ...reads, [url]: (reads[url] ?? 0) - 1 }))
      if (before) set(contentAtom(url), () => before)
      set(pollListAtom, listed)
      throw error
    }
  },
})

/** Polls the shown cards, applies the changes, and returns what was new. */
export const pollAction = actionAtom<void, readonly CardIncrement[]>({
  run: async ({ api, get, set, signal }) => {
    const reads = get(readsAtom)
    const answer = await api.card.content({ body: { url: '', params: { poll: true, since: get(sinceAtom) } }, signal })
    if (answer.version !== 'poll/v1') throw new Error(`The poll was answered in the form ${answer.version}.`)
    if (signal.aborted) return []
    set(sinceAtom, answer.now)
    const visibleIds = new Set(get(collectedCardsAtom)?.map((card) => card.app_id))
    const contents = get(contentsAtom)
    const fresh = newIncrements(answer.data, contents).filter(
      (increment) => visibleIds.has(increment.id) && get(readsAtom)[increment.element] === reads[increment.element],
    )
    set(pollListAtom, (list) => addIncrements(list, fresh, contents))
    set(contentsAtom, (all) => ({ ...all, ...Object.fromEntries(fresh.map(({ element, data }) => [element, data])) }))
    return fresh
  },
})

/** Closes the increment of a card by its app_id: sets its tips count to 0. */
export const closeIncrementAtom = atom(null, (get, set, id: string) => {
  const closed = get(pollListAtom).find((increment) => increment.id === id)
  if (!closed) return
  set(pollListAtom, (list) => closeIncrement(list, id))
  set(contentAtom(closed.element), withoutTips)
})

/** Clears the poll list. */
export const clearIncrementsAtom = atom(null, (_, set) => set(pollListAtom, []))
