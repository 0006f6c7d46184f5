'use client'
import { useRef } from 'react'

/**
 * What has the focus now and, if it stands in a menu, the button of that menu, which outlasts it: an item that opens a
 * dialog is gone when the dialog closes.
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

/** An item of a menu that fades out is still in the document, and takes the focus with it when it goes. */
function stays(element: HTMLElement): boolean {
  return element.isConnected && !element.closest('[role="menu"][data-state="closed"]')
}

/** Remembers what had the focus when something opened; the function gives it back to the first that is still there. */
export function useReturnFocus(open: boolean): () => void {
  const trail = useRef<HTMLElement[]>([])
  const wasOpen = useRef(false)
  // while rendering, because fields with autofocus take it before any effect runs
  if (open && !wasOpen.current && typeof document !== 'undefined') trail.current = focusTrail()
  wasOpen.current = open
  return () => trail.current.find(stays)?.focus()
}
