import { useAtomValue } from 'jotai'
import { type RefObject, useEffect, useState } from 'react'
import { whenIdle } from '../../shared/when-idle.ts'
import { topLoadedAtom } from './state-messages.ts'

/** How far below the visible part a card is filled, as a share of it. */
const ahead = '50%'

const queue = new Set<() => void>()
let waiting = false

/** Runs one after the other, each in an idle moment of its own. */
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
 * Whether it is a card's turn to be filled: as soon as it comes near the visible part of the page, or when the top of the
 * page is there and the browser is idle. So a phone need not draw a dozen cards before it shows the first.
 */
export function useCardTurn(element: RefObject<HTMLElement | null>, alreadyLoaded: boolean): boolean {
  const [due, setDue] = useState(alreadyLoaded)
  const topLoaded = useAtomValue(topLoadedAtom)
  useEffect(() => {
    if (due || !element.current) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setDue(true)
      },
      { rootMargin: `0px 0px ${ahead} 0px` },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [due, element])
  useEffect(() => {
    if (!due && topLoaded) return queueUp(() => setDue(true))
  }, [due, topLoaded])
  return due
}
