import { type RefObject, useRef } from 'react'

/** Moves the focus from the list to the opened notice, and back to its row. */
export function usePaneFocus(list: RefObject<HTMLElement | null>, pane: RefObject<HTMLElement | null>) {
  const pendingId = useRef<number>(undefined)
  const currentRow = () => list.current?.querySelector<HTMLElement>('a[aria-current]')
  const focusNotice = () => {
    const title = pane.current?.querySelector<HTMLElement>('h2[tabindex]')
    if (pane.current) pane.current.scrollTop = 0
    title?.focus({ preventScroll: true })
  }
  return {
    /** Call when a notice is chosen; an open one gets the focus immediately. */
    choose: (id: number, open: number | undefined) => {
      if (id === open) focusNotice()
      else pendingId.current = id
    },
    /** Call when the notice is loaded. If the focus has moved on in the list, it stays. */
    shown: (id: number | undefined) => {
      if (id === undefined || id !== pendingId.current) return
      pendingId.current = undefined
      const active = document.activeElement
      if (active === document.body || active === currentRow()) focusNotice()
    },
    /** Moves the focus to the row of the open notice, or to the first. */
    back: () => (currentRow() ?? list.current?.querySelector<HTMLElement>('li a'))?.focus(),
  }
}
