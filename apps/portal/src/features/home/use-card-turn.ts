import { useStore } from 'jotai'
import { type RefObject, useCallback } from 'react'
import { whenIdle } from '../../shared/when-idle.ts'
import { topLoadedAtom } from './state-messages.ts'

/** How far below the visible part of the page a card already starts to load, as a share of the visible height. */
const preloadMargin = '50%'

const queue = new Set<() => void>()
let isScheduled = false

/** Queues a callback: callbacks run one after the other, each in a separate idle moment. */
function queueUp(run: () => void): () => void {
  queue.add(run)
  if (!isScheduled) whenIdle(runNext)
  isScheduled = true
  return () => queue.delete(run)
}

function runNext(): void {
  const [run] = queue
  if (run) queue.delete(run)
  isScheduled = queue.size > 0
  if (isScheduled) whenIdle(runNext)
  run?.()
}

/**
 * Starts the load of a card as soon as it comes near the visible part of the page, or when the top of the page has
 * loaded and the browser is idle. So a phone does not render a dozen cards before it shows the first.
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
        { rootMargin: `0px 0px ${preloadMargin} 0px` },
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
