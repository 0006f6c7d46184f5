import { type RefObject, useRef } from 'react'

/** Moves the focus from the list to the opened notice, and back to its row. */
export function usePaneFocus(list: RefObject<HTMLElement | null>, pane: RefObject<HTMLElement | null>) {
  const chosen = useRef<number>(undefined)
  const rowOf = () => list.current?.querySelector<HTMLElement>('a[aria-current]')
  const read = () => {
    const title = pane.current?.querySelector<HTMLElement>('h2[tabindex]')
    if (pane.current) pane.current.scrollTop = 0
    title?.focus({ preventScroll: true })
  }
  return {
    /** Call when a notice is chosen; an open one gets the focus immediately. */
    choose: (id: number, open: number | undefined) => {
      if (id === open) read()
      else chosen.current = id
    },
    /** Call when the notice is loaded. If the focus has moved on in the list, it stays. */
    shown: (id: number | undefined) => {
      if (id === undefined || id !== chosen.current) return
      chosen.current = undefined
      const active = document.activeElement
      if (active === document.body || active === rowOf()) read()
    },
    /** Moves the focus to the row of the open notice, or to the first. */
    back: () => (rowOf() ?? list.current?.querySelector<HTMLElement>('li a'))?.focus(),
  }
}
