'use client'
import { type FocusEvent, type KeyboardEvent, type PointerEvent, useState } from 'react'

/** The part of a drawing whose value is read, by pointer, touch or the arrow keys. */
export function useReading(count: number, start: 'first' | 'last') {
  const [at, setAt] = useState<{ index: number; byKey: boolean }>()
  // the items may have become fewer
  const current = at && at.index < count ? at : undefined
  const last = count - 1
  const begin = start === 'first' ? 0 : last
  const go = (index: number) => setAt({ index: Math.min(last, Math.max(0, index)), byKey: true })
  const point = (index: number | undefined) => setAt(index === undefined ? undefined : { index, byKey: false })
  return {
    index: current?.index,
    /** Index of the item that a screen reader should announce; the pointer is silent. */
    spoken: current?.byKey ? current.index : undefined,
    point,
    /** Props of the drawing, which is focusable. */
    handlers: {
      tabIndex: 0,
      onFocus: (event: FocusEvent) => {
        if (event.currentTarget.matches(':focus-visible')) go(begin)
      },
      onBlur: () => setAt(undefined),
      // after a touch the value stays until the focus leaves
      onPointerLeave: ({ pointerType }: PointerEvent) => {
        if (pointerType !== 'touch') setAt(undefined)
      },
      onKeyDown: (event: KeyboardEvent) => {
        if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
        const step = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1
        const now = current?.index ?? begin
        const to = { ArrowRight: now + step, ArrowLeft: now - step, Home: 0, End: last }[event.key]
        if (to === undefined) return
        event.preventDefault()
        go(to)
      },
    },
  }
}
