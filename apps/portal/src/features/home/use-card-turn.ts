import { useStore } from 'jotai'
import { type RefObject, useCallback } from 'react'
import { whenIdle } from '../../shared/when-idle.ts'
import { topLoadedAtom } from './state-messages.ts'

/** How far below the visible part a card is already filled, as a share of the visible part. */
const ahead = '50%'

const queue = new Set<() => void>()
let waiting = false

/** Queues a callback: callbacks run one after the other, each in a separate idle moment. */
function queueUp(run: () => void): () => void {
  queue.add(run)
  if (!waiting) whenIdle(takeNext)
  waiting = true
  return () => queue.delete(run)
}

function takeNext(): void {
  const [run] = queue
  if (run) queue.delete(run)
  waiting = queue.size > 0
  if (waiting) whenIdle(takeNext)
  run?.()
}

/**
 * Starts the load of a card as soon as it comes near the visible part of the page, or when the top of the page has
 * loaded and the browser is idle. So a phone need not draw a dozen cards before it shows the first.
 */
export function useCardTurn(element: RefObject<HTMLElement | null>): (start: () => void) => () => void {
  const store = useStore()
  return useCallback(
    (start: () => void) => {
      let leaveQueue: (() => void) | undefined
      const stop = () => {
        observer.disconnect()
        unsubscribe()
        leaveQueue?.()
      }
      const begin = () => {
        stop()
        start()
      }
      const observer = new IntersectionObserver(
        (entries) => {
          if (entries.some((entry) => entry.isIntersecting)) begin()
        },
        { rootMargin: `0px 0px ${ahead} 0px` },
      )
      const enterQueue = () => {
        if (store.get(topLoadedAtom)) leaveQueue ??= queueUp(begin)
      }
      const unsubscribe = store.sub(topLoadedAtom, enterQueue)
      if (element.current) observer.observe(element.current)
      enterQueue()
      return stop
    },
    [store, element],
  )
}
