import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** The heading of the section that an element is in. */
function headingOf(element: Element | null): HTMLElement | null {
  return document.getElementById(element?.closest('section')?.getAttribute('aria-labelledby') ?? '')
}

interface LeavingFocus {
  readonly button: RefObject<HTMLButtonElement | null>
  /** For the `onCloseAutoFocus` of a dialog that belongs to the button. */
  readonly returnFocus: (event: Event) => void
}

/**
 * For a button that its own action may remove: if it has the focus when it is removed, the focus moves to the heading
 * of its section.
 */
export function useLeavingFocus(): LeavingFocus {
  const button = useRef<HTMLButtonElement>(null)
  const heading = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const element = button.current
    heading.current = headingOf(element)
    return () => {
      if (element && element === document.activeElement) heading.current?.focus({ preventScroll: true })
    }
  }, [])
  return {
    button,
    returnFocus(event) {
      event.preventDefault()
      const target = button.current ?? heading.current
      target?.focus({ preventScroll: true })
    },
  }
}

/**
 * For the `onCloseAutoFocus` of a dialog that any button opens: if that button is no longer in the page, the focus
 * moves to the heading of its section.
 */
export function useReturnFocus(): (event: Event) => void {
  const [opener] = useState(() => document.activeElement)
  const [heading] = useState(() => headingOf(opener))
  return (event) => {
    if (opener?.isConnected && opener !== document.body) return
    event.preventDefault()
    heading?.focus({ preventScroll: true })
  }
}
