import { useEffect } from 'react'

const attribute = 'data-mantine-stop-propagation'

let openOverlays = 0
let marked: Element | null = null

function unmark(): void {
  marked?.removeAttribute(attribute)
  marked = null
}

function markFocused(): void {
  const { activeElement } = document
  if (activeElement === marked) return
  unmark()
  // Mantine's own lists have this attribute as well
  if (activeElement?.hasAttribute(attribute)) return
  activeElement?.setAttribute(attribute, 'true')
  marked = activeElement
}

/**
 * Prevents a Mantine modal around an open overlay from handling Escape. The modal receives keys before everything
 * inside it, and ignores only those whose target has the attribute.
 */
export function useEscapeGuard(): void {
  useEffect(() => {
    openOverlays += 1
    markFocused()
    if (openOverlays === 1) document.addEventListener('focusin', markFocused)
    return () => {
      openOverlays -= 1
      if (openOverlays > 0) return
      document.removeEventListener('focusin', markFocused)
      unmark()
    }
  }, [])
}
