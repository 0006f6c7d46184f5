import { type ReactNode, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

/**
 * The scrollable content of a card; focusable when it overflows, for keyboard scrolling. On phones it grows instead,
 * because nested scrolling is hard by touch.
 */
export function CardScroll({ name, children }: { name: string; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  const [isScrollable, setScrollable] = useState(false)
  useEffect(() => {
    const element = box.current
    if (!element) return
    let didOverflow = false
    const measure = () => {
      const overflows = element.scrollHeight > element.clientHeight + 1
      if (overflows === didOverflow) return
      didOverflow = overflows
      // Applied before the next paint, so that a scrollable card is always reachable by keyboard.
      flushSync(() => setScrollable(overflows))
    }
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    if (element.firstElementChild) observer.observe(element.firstElementChild)
    return () => observer.disconnect()
  }, [])
  // A group, not a region: the card around it is the landmark with this name.
  const focusableProps = isScrollable ? { tabIndex: 0, role: 'group', 'aria-label': name } : {}
  return (
    <div
      ref={box}
      {...focusableProps}
      className="-mx-1 max-h-140 grow overflow-y-auto sm:h-0 sm:max-h-none sm:min-h-0 rounded-inner px-1 outline-offset-2 outline-focus focus-visible:outline-2"
    >
      <div className="flex min-h-full flex-col">{children}</div>
    </div>
  )
}
