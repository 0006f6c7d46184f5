import { type RefObject, useRef } from 'react'

/**
 * Leads the focus from the list to the notice that was chosen there, past everything in between, so that it is read aloud
 * and its buttons come next; and back to its row.
 */
export function usePaneFocus(list: RefObject<HTMLElement | null>, pane: RefObject<HTMLElement | null>) {
  const chosen = useRef<number>(undefined)
  const rowOf = () => list.current?.querySelector<HTMLElement>('a[aria-current]')
  const read = () => {
    const title = pane.current?.querySelector<HTMLElement>('h2[tabindex]')
    if (pane.current) pane.current.scrollTop = 0
    title?.focus({ preventScroll: true })
  }
  return {
    /** A notice is chosen to be read; one that is open already has the focus at once. */
    choose: (id: number, open: number | undefined) => {
      if (id === open) read()
      else chosen.current = id
    },
    /** A notice is there. Whoever went on through the list meanwhile stays where they are. */
    shown: (id: number | undefined) => {
      if (id === undefined || id !== chosen.current) return
      chosen.current = undefined
      const active = document.activeElement
      if (active === document.body || active === rowOf()) read()
    },
    /** Back to the row of what is open, or to the first one. */
    back: () => (rowOf() ?? list.current?.querySelector<HTMLElement>('li a'))?.focus(),
  }
}
