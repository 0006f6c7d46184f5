import type { RefObject } from 'react'
import { consumeEscape } from '../portal-provider/consume-escape.ts'

/** Whether something closes first: an open list of the focused field, or a modal of another kit above the dialog. */
function closesFirst(overlay: HTMLElement): boolean {
  const { activeElement } = overlay.getRootNode() as Document | ShadowRoot
  if (activeElement === null || activeElement === document.body) return false
  return activeElement.matches('[role="combobox"][aria-expanded="true"]') || !overlay.contains(activeElement)
}

/** Escape closes one layer at a time. */
export function closesOnEscape(overlay: RefObject<HTMLElement | null>, handle?: (event: KeyboardEvent) => void) {
  return consumeEscape((event) => {
    if (overlay.current && closesFirst(overlay.current)) event.preventDefault()
    else handle?.(event)
  })
}
