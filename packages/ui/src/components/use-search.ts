'use client'
import { useCallback, useEffect, useRef, useState } from 'react'

/** Milliseconds to wait for the next key before searching. */
const TYPING_PAUSE = 200

/** The results of the latest search. */
export interface SearchResults<T> {
  items: readonly T[]
  state: 'ready' | 'loading' | 'failed'
  /** Repeats the search. */
  retry: () => void
}

interface SearchOutcome<T> extends Omit<SearchResults<T>, 'retry'> {
  /** The text that was searched for. */
  text: string | undefined
}

/** A search that fills a list; its signal is aborted when the result is no longer needed. */
export type Search<T> = (text: string, signal: AbortSignal) => Promise<readonly T[]>

/** Results of a search for a text, requested a moment after the last key while `active`. Late responses are dropped. */
export function useSearch<T>(given: Search<T> | undefined, text: string, active: boolean): SearchResults<T> {
  const search = useRef(given)
  const [outcome, setOutcome] = useState<SearchOutcome<T>>({ items: [], state: 'loading', text: undefined })
  const [attempt, setAttempt] = useState(0)
  const isSearching = given !== undefined && active
  useEffect(() => {
    search.current = given
  }, [given])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt repeats the same search
  useEffect(() => {
    if (!isSearching) return
    const abort = new AbortController()
    const runSearch = async () => {
      try {
        const items = (await search.current?.(text, abort.signal)) ?? []
        if (!abort.signal.aborted) setOutcome({ items, state: 'ready', text })
      } catch {
        // the consumer's search reports its own errors; here the failure is shown with a retry button
        if (!abort.signal.aborted) setOutcome({ items: [], state: 'failed', text })
      }
    }
    setOutcome((before) => ({ ...before, state: 'loading' }))
    const timer = setTimeout(runSearch, text === '' ? 0 : TYPING_PAUSE)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [isSearching, text, attempt])
  const retry = useCallback(() => setAttempt((count) => count + 1), [])
  // before the effect runs, the outcome belongs to an older text
  const state = isSearching && outcome.text !== text ? 'loading' : outcome.state
  return { items: outcome.items, state, retry }
}
