'use client'
import { type PointerEvent, useRef } from 'react'

/** The minimum horizontal distance of a swipe, in px. */
const DISTANCE = 40

/** Handlers for horizontal touch swipes; vertical ones scroll the page. */
export interface Swipe {
  onPointerDown: (event: PointerEvent<HTMLElement>) => void
  onPointerUp: (event: PointerEvent<HTMLElement>) => void
  onPointerCancel: () => void
}

/** Detects horizontal swipes: 1 for next, -1 for previous, by the reading direction. */
export function useSwipe(onSwipe: (step: 1 | -1) => void): Swipe {
  const start = useRef<{ x: number; y: number }>(undefined)
  return {
    onPointerDown: ({ pointerType, clientX: x, clientY: y }) => {
      start.current = pointerType === 'touch' ? { x, y } : undefined
    },
    onPointerUp: ({ clientX, clientY, currentTarget }) => {
      const from = start.current
      start.current = undefined
      if (from === undefined) return
      const deltaX = clientX - from.x
      if (Math.abs(deltaX) < DISTANCE || Math.abs(deltaX) < Math.abs(clientY - from.y)) return
      const rtl = getComputedStyle(currentTarget).direction === 'rtl'
      onSwipe(deltaX < 0 === !rtl ? 1 : -1)
    },
    onPointerCancel: () => {
      start.current = undefined
    },
  }
}
