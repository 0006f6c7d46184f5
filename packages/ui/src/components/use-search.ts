'use client'
import { useCallback, useEffect, useRef, useState } from 'react'

/** Milliseconds to wait for the next key before searching. */
const TYPING_PAUSE = 200

/** Results of a search so far. */
export interface Found<T> {
  items: readonly T[]
  state: 'ready' | 'loading' | 'failed'
  /** Asks the same again. */
  retry: () => void
}

interface Answer<T> extends Omit<Found<T>, 'retry'> {
  text: string | undefined
}

/** A search that fills a list; its signal is aborted when the result is no longer needed. */
export type Search<T> = (text: string, signal: AbortSignal) => Promise<readonly T[]>

/** Results of a search for a text, requested a moment after the last key while `active`. Late responses are dropped. */
export function useSearch<T>(given: Search<T> | undefined, text: string, active: boolean): Found<T> {
  const search = useRef(given)
  const [answer, setAnswer] = useState<Answer<T>>({ items: [], state: 'loading', text: undefined })
  const [attempt, setAttempt] = useState(0)
  const asks = given !== undefined && active
  useEffect(() => {
    search.current = given
  }, [given])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt repeats the same search
  useEffect(() => {
    if (!asks) return
    const abort = new AbortController()
    const ask = async () => {
      try {
        const items = (await search.current?.(text, abort.signal)) ?? []
        if (!abort.signal.aborted) setAnswer({ items, state: 'ready', text })
      } catch {
        // the consumer's search reports its own errors; here the failure is shown with a retry button
        if (!abort.signal.aborted) setAnswer({ items: [], state: 'failed', text })
      }
    }
    setAnswer((before) => ({ ...before, state: 'loading' }))
    const timer = setTimeout(ask, text === '' ? 0 : TYPING_PAUSE)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [asks, text, attempt])
  const retry = useCallback(() => setAttempt((count) => count + 1), [])
  // before the effect runs, the answer belongs to an older text
  const state = asks && answer.text !== text ? 'loading' : answer.state
  return { items: answer.items, state, retry }
}
