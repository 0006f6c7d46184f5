import type { RefObject } from 'react'
import { consumeEscape } from '../portal-provider/consume-escape.ts'
import { showsContent } from './shows-content.ts'

/** The element itself, or its outermost shadow host in the page if it is in a shadow tree. */
function inPage(element: Element): Element {
  const root = element.getRootNode()
  return root instanceof ShadowRoot ? inPage(root.host) : element
}

/**
 * Popups that other kits show above a dialog. A dialog hides the page behind it when it opens; in an element with a
 * script, it hides only the parts without one. Other visible elements are above it. Messages are left out.
 */
function popupsAbove(overlay: HTMLElement): HTMLElement[] {
  const outside = document.querySelectorAll<HTMLElement>(
    'body > :not([aria-hidden=true], [aria-live], [data-q], :has([aria-live], [role=alert], [role=status], [data-aria-hidden]))',
  )
  const overlayInPage = inPage(overlay)
  return [...outside].filter((each) => !each.contains(overlayInPage) && showsContent(each))
}

/** Popups that an Escape did not close; the next Escape closes the dialog. */
const unclosedPopups = new WeakSet<HTMLElement>()

/** Whether something closes first: an open list, or a popup or a modal of another kit above the dialog. */
function closesFirst(overlay: HTMLElement): boolean {
  const { activeElement } = overlay.getRootNode() as Document | ShadowRoot
  if (activeElement?.matches('[role="combobox"][aria-expanded="true"]')) return true
  if (activeElement && activeElement !== document.body && !overlay.contains(activeElement)) return true
  const popups = popupsAbove(overlay).filter((popup) => !unclosedPopups.has(popup))
  // after any of them has had time to fade out
  setTimeout(() => {
    for (const popup of popupsAbove(overlay)) if (popups.includes(popup)) unclosedPopups.add(popup)
  }, 500)
  return popups.length > 0
}

/** Escape closes one layer at a time. */
export function closesOnEscape(overlay: RefObject<HTMLElement | null>, handle?: (event: KeyboardEvent) => void) {
  return consumeEscape((event) => {
    if (overlay.current && closesFirst(overlay.current)) event.preventDefault()
    else handle?.(event)
  })
}
