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
import { visibleCardsAtom } from './state-cards.ts'

type Contents = Readonly<Record<string, CardContentData>>

/** The content of the cards, by source. */
export const contentsAtom = sessionAtom<Contents>({})
/** Increments that polls have found since the list was cleared. */
export const pollListAtom = sessionAtom<readonly CardIncrement[]>([])

/** How often the list was cleared: a failure must not restore cleared increments. */
const clearsAtom = sessionAtom(0)

/** The increments that have tips. */
export const newContentAtom = atom((get) => get(pollListAtom).filter((increment) => increment.tips > 0))

/** The server's time of the last poll. */
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
      const response = await api.card.content({ body, signal })
      if (response.version !== 'card/v1') throw new Error(`The source ${url} answered in the form ${response.version}.`)
      const content = get(readsAtom)[url] === reads ? response : readContent(response)
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
    const removed = get(pollListAtom).filter((increment) => increment.element === url)
    const clears = get(clearsAtom)
    set(readsAtom, (reads) => ({ ...reads, [url]: (reads[url] ?? 0) + 1 }))
    set(contentAtom(url), readContent)
    const marked = get(contentsAtom)[url]
    set(pollListAtom, (list) => list.filter((increment) => increment.element !== url))
    try {
      await api.card.readTip({ body: { url: encodeURIComponent(url) } })
    } catch (error) {
      set(readsAtom, (reads) => ({ ...reads, [url]: (reads[url] ?? 0) - 1 }))
      // A poll may have found newer content.
      if (before) set(contentAtom(url), (now) => (now === marked ? before : now))
      if (get(clearsAtom) === clears) {
        set(pollListAtom, (list) => [...removed.filter(({ id }) => !list.some((each) => each.id === id)), ...list])
      }
      throw error
    }
  },
})

/** Polls the shown cards, applies the changes, and returns the increments that are new. */
export const pollAction = actionAtom<void, readonly CardIncrement[]>({
  run: async ({ api, get, set, signal }) => {
    const reads = get(readsAtom)
    const body = { url: '', params: { poll: true, since: get(sinceAtom) } }
    const response = await api.card.content({ body, signal })
    if (response.version !== 'poll/v1') throw new Error(`The poll was answered in the form ${response.version}.`)
    if (signal.aborted) return []
    set(sinceAtom, response.now)
    const visibleIds = new Set(get(visibleCardsAtom)?.map((card) => card.app_id))
    const contents = get(contentsAtom)
    const fresh = newIncrements(response.data, contents).filter(
      (increment) => visibleIds.has(increment.id) && get(readsAtom)[increment.element] === reads[increment.element],
    )
    set(pollListAtom, (list) => addIncrements(list, fresh, contents))
    set(contentsAtom, (all) => ({ ...all, ...Object.fromEntries(fresh.map(({ element, data }) => [element, data])) }))
    return fresh
  },
})

/** Closes the increment of a card by its app_id: sets its tips count to 0. */
export const closeIncrementAtom = atom(null, (get, set, id: string) => {
  const increment = get(pollListAtom).find((each) => each.id === id)
  if (!increment) return
  set(pollListAtom, (list) => closeIncrement(list, id))
  set(contentAtom(increment.element), withoutTips)
})

/** Clears the poll list. */
export const clearIncrementsAtom = atom(null, (_, set) => {
  set(clearsAtom, (clears) => clears + 1)
  set(pollListAtom, [])
})
