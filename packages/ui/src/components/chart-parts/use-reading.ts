'use client'
import { type FocusEvent, type KeyboardEvent, type PointerEvent, useState } from 'react'

/** The part of a drawing whose value is read, by pointer, touch or the arrow keys. */
export function useReading(count: number, start: 'first' | 'last') {
  const [reading, setReading] = useState<{ index: number; byKey: boolean }>()
  // the items may have become fewer
  const current = reading && reading.index < count ? reading : undefined
  const last = count - 1
  const startIndex = start === 'first' ? 0 : last
  const go = (index: number) => setReading({ index: Math.min(last, Math.max(0, index)), byKey: true })
  const point = (index: number | undefined) => setReading(index === undefined ? undefined : { index, byKey: false })
  return {
    index: current?.index,
    /** Index of the item that a screen reader should announce; the pointer is silent. */
    spoken: current?.byKey ? current.index : undefined,
    point,
    /** Props of the drawing, which is focusable. */
    handlers: {
      tabIndex: 0,
      onFocus: (event: FocusEvent) => {
        if (event.currentTarget.matches(':focus-visible')) go(startIndex)
      },
      onBlur: () => setReading(undefined),
      // after a touch the value stays until the focus leaves
      onPointerLeave: ({ pointerType }: PointerEvent) => {
        if (pointerType !== 'touch') setReading(undefined)
      },
      onKeyDown: (event: KeyboardEvent) => {
        if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
        const step = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1
        const index = current?.index ?? startIndex
        const target = { ArrowRight: index + step, ArrowLeft: index - step, Home: 0, End: last }[event.key]
        if (target === undefined) return
        event.preventDefault()
        go(target)
      },
    },
  }
}
