'use client'
import { type KeyboardEvent, type RefObject, useCallback, useLayoutEffect, useRef } from 'react'

/**
 * Roving tabindex for a toolbar, as in the WAI-ARIA practices. tabIndex is set on the elements after each render, so that
 * moving the focus renders nothing.
 */
export function useRovingFocus(toolbar: RefObject<HTMLElement | null>): {
  onKeyDown: (event: KeyboardEvent) => void
  onFocus: (event: { target: EventTarget }) => void
  /** Focuses the button that had the focus last. */
  enter: () => void
} {
  const current = useRef(0)
  const buttons = useCallback(
    () => [...(toolbar.current?.querySelectorAll<HTMLElement>('[data-tool]') ?? [])],
    [toolbar],
  )
  const mark = useCallback(() => {
    buttons().forEach((button, at) => {
      button.tabIndex = at === current.current ? 0 : -1
    })
  }, [buttons])
  useLayoutEffect(mark)
  const move = (to: number) => {
    const all = buttons()
    current.current = (to + all.length) % all.length
    mark()
    all[current.current]?.focus()
  }
  return {
    onKeyDown: (event) => {
      if (event.altKey || event.ctrlKey || event.metaKey || !buttons().includes(event.target as HTMLElement)) return
      const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1
      const steps: Record<string, number> = {
        ArrowRight: current.current + forward,
        ArrowLeft: current.current - forward,
        Home: 0,
        End: -1,
      }
      const to = steps[event.key]
      if (to === undefined) return
      event.preventDefault()
      move(to)
    },
    onFocus: ({ target }) => {
      const at = buttons().indexOf(target as HTMLElement)
      if (at < 0) return
      current.current = at
      mark()
    },
    enter: () => move(current.current),
  }
}
