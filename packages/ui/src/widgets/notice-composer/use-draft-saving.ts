'use client'
import { useCallback, useEffect, useLayoutEffect, useRef } from 'react'

/** Saved after so long without a change, and at the latest after so long of changes without a pause. */
const PAUSE = 800
const LONGEST = 5000

/**
 * Hands a changing value out now and then, and at once when it could get lost: when the page is hidden or left, and when
 * the component goes.
 */
export function useDraftSaving<T>(save: ((value: T) => void) | undefined): {
  /** Notes a change. */
  note: (value: T) => void
  /** Hands out what has not been handed out yet. */
  flush: () => void
} {
  const newest = useRef(save)
  useEffect(() => {
    newest.current = save
  }, [save])
  const waiting = useRef<{ value: T; since: number; timer: ReturnType<typeof setTimeout> }>(undefined)
  const flush = useCallback(() => {
    const { current } = waiting
    if (current === undefined) return
    clearTimeout(current.timer)
    waiting.current = undefined
    newest.current?.(current.value)
  }, [])
  const note = useCallback(
    (value: T) => {
      const now = performance.now()
      const since = waiting.current?.since ?? now
      clearTimeout(waiting.current?.timer)
      const timer = setTimeout(flush, Math.max(0, Math.min(PAUSE, since + LONGEST - now)))
      waiting.current = { value, since, timer }
    },
    [flush],
  )
  useEffect(() => {
    const hidden = () => document.visibilityState === 'hidden' && flush()
    document.addEventListener('visibilitychange', hidden)
    window.addEventListener('pagehide', flush)
    return () => {
      document.removeEventListener('visibilitychange', hidden)
      window.removeEventListener('pagehide', flush)
    }
  }, [flush])
  // before the effects of those around end: what keeps the draft there has to take the last words in before it saves them
  useLayoutEffect(() => flush, [flush])
  return { note, flush }
}
