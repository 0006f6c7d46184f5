'use client'
import { useEffect, useRef, useState } from 'react'
import { useEffectEvent } from '../use-effect-event.ts'

/** The time until a held button acts again, in ms. */
const FIRST_DELAY = 400
/** The time between its further actions, in ms. */
const REPEAT_DELAY = 60

/** Handlers of a button that acts on a press, and repeatedly while it is held. */
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
      timer = setTimeout(next, REPEAT_DELAY)
    }, FIRST_DELAY)
    const end = () => setHeld(0)
    // on the window, because a button that reaches its limit is disabled and gets no more events
    const endEvents = ['pointerup', 'pointercancel', 'blur', 'contextmenu'] as const
    for (const name of endEvents) window.addEventListener(name, end)
    return () => {
      clearTimeout(timer)
      for (const name of endEvents) window.removeEventListener(name, end)
    }
  }, [held])
  return (direction: 1 | -1) => ({
    onPointerDown: ({ button }: { button: number }) => {
      repeated.current = false
      if (button === 0) setHeld(direction)
    },
    onPointerLeave: () => setHeld(0),
    // keeps the focus in the input
    onMouseDown: (event: { preventDefault: () => void }) => event.preventDefault(),
    onClick: () => {
      if (!repeated.current) act(direction)
      repeated.current = false
    },
  })
}
