'use client'
import { hideOthers } from 'aria-hidden'
import { type RefObject, useEffect } from 'react'
import { showsContent } from './shows-content.ts'

/** Makes elements that are hidden from screen readers unfocusable as well. */
function followHidden(): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-aria-hidden]:not([inert]), [data-q-inert]')) {
    element.inert = 'ariaHidden' in element.dataset
    element.toggleAttribute('data-q-inert', element.inert)
  }
}

/**
 * Hides the page behind a dialog from the keyboard and from screen readers. Elements added to the page later lie above
 * the dialog and stay usable, such as the list of another kit's select, or its modal.
 */
export function useCoverPage(overlay: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (!overlay.current) return
    // containers of other kits, which they put lists and modals into later
    const containers = [...document.querySelectorAll<HTMLElement>('body > *')].filter((each) => !showsContent(each))
    // Toasts lie above the dialog.
    const toasts = document.querySelectorAll<HTMLElement>('[data-q="toast-scroller"]')
    const unhide = hideOthers([overlay.current, ...containers, ...toasts])
    followHidden()
    return () => {
      unhide()
      followHidden()
    }
  }, [overlay])
}
