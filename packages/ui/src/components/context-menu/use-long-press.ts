'use client'
import { type PointerEvent, useEffect, useRef } from 'react'

/** How long a finger has to stay, in ms, and how far it may move, in px. */
const DELAY = 600
const SLACK = 10

/** Detects a finger or pen that is held in place. iOS fires no event for it. */
export function useLongPress(onLongPress: (x: number, y: number) => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const start = useRef({ x: 0, y: 0 })
  const end = () => clearTimeout(timer.current)
  useEffect(() => () => clearTimeout(timer.current), [])
  return {
    end,
    handlers: {
      onPointerDown: ({ pointerType, clientX: x, clientY: y }: PointerEvent) => {
        end()
        if (pointerType === 'mouse') return
        start.current = { x, y }
        timer.current = setTimeout(() => onLongPress(x, y), DELAY)
      },
      onPointerMove: ({ clientX, clientY }: PointerEvent) => {
        if (Math.hypot(clientX - start.current.x, clientY - start.current.y) > SLACK) end()
      },
      onPointerUp: end,
      onPointerCancel: end,
    },
  }
}
