'use client'
import { useEffect, useRef, useState } from 'react'
import { useEffectEvent } from '../use-effect-event.ts'

/** Milliseconds until a held button repeats, and then between two steps. */
const FIRST = 400
const NEXT = 60

/** A button that acts on a press, and again and again while it is held. */
export function useHoldRepeat(act: (direction: 1 | -1) => void) {
  const [held, setHeld] = useState<1 | -1 | 0>(0)
  const repeated = useRef(false)
  const repeat = useEffectEvent((direction: 1 | -1) => {
    repeated.current = true
    act(direction)
  })
  useEffect(() => {
    if (held === 0) return
    let timer = setTimeout(function next() {
      repeat(held)
      timer = setTimeout(next, NEXT)
    }, FIRST)
    const end = () => setHeld(0)
    // on the window, because a button that reaches its limit is disabled and gets no more events
    const ends = ['pointerup', 'pointercancel', 'blur', 'contextmenu'] as const
    for (const name of ends) window.addEventListener(name, end)
    return () => {
      clearTimeout(timer)
      for (const name of ends) window.removeEventListener(name, end)
    }
  }, [held])
  return (direction: 1 | -1) => ({
    onPointerDown: ({ button }: { button: number }) => {
      repeated.current = false
      if (button === 0) setHeld(direction)
    },
    onPointerLeave: () => setHeld(0),
    // the focus stays where it is
    onMouseDown: (event: { preventDefault: () => void }) => event.preventDefault(),
    onClick: () => {
      if (!repeated.current) act(direction)
      repeated.current = false
    },
  })
}
