'use client'
import { hideOthers } from 'aria-hidden'
import { type RefObject, useEffect } from 'react'
import { showsContent } from './shows-content.ts'

/** What is hidden from screen readers takes no focus either. */
function followHidden(): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-aria-hidden]:not([inert]), [data-q-inert]')) {
    element.inert = 'ariaHidden' in element.dataset
    element.toggleAttribute('data-q-inert', element.inert)
  }
}

/**
 * Takes the page behind a dialog away from the keyboard and from screen readers. What is added to the page later lies
 * above the dialog, and stays usable: the list of another kit's select, or its modal.
 */
export function useCoverPage(overlay: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (!overlay.current) return
    // containers of other kits, which they put lists and modals into later
    const prepared = [...document.querySelectorAll<HTMLElement>('body > *')].filter((each) => !showsContent(each))
    const show = hideOthers([overlay.current, ...prepared])
    followHidden()
    return () => {
      show()
      followHidden()
    }
  }, [overlay])
}
