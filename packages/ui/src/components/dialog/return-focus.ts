'use client'
import { useRef } from 'react'

/**
 * The focused element and, if it is in a menu, the button of that menu: an item that opens a dialog is removed before the
 * dialog closes.
 */
function focusTrail(): HTMLElement[] {
  const trail: HTMLElement[] = []
  let next: Element | null = document.activeElement
  while (next instanceof HTMLElement && next !== document.body && !trail.includes(next)) {
    trail.push(next)
    const menu: Element | null = next.closest('[role="menu"]')
    next = menu && document.querySelector(`[aria-controls="${CSS.escape(menu.id)}"]`)
  }
  return trail
}

/** Whether an element can take the focus: a closing menu is still in the document, but about to be removed. */
function canTakeFocus(element: HTMLElement): boolean {
  return element.isConnected && !element.closest('[role="menu"][data-state="closed"]')
}

/**
 * Remembers the focused elements on opening; the returned function focuses the first of them that can still take the
 * focus.
 */
export function useReturnFocus(open: boolean): () => void {
  const trail = useRef<HTMLElement[]>([])
  const wasOpen = useRef(false)
  // while rendering, because fields with autoFocus take the focus before any effect runs
  if (open && !wasOpen.current && typeof document !== 'undefined') trail.current = focusTrail()
  wasOpen.current = open
  return () => trail.current.find(canTakeFocus)?.focus()
}
