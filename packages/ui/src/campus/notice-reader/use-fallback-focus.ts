'use client'
import { type RefObject, useEffect, useRef } from 'react'

/**
 * Focuses a heading when the focused element inside an article is removed, such as the revoke button: otherwise keyboard
 * users would start again at the top of the page.
 */
export function useFallbackFocus(heading: RefObject<HTMLElement | null>) {
  const inside = useRef(false)
  useEffect(() => {
    if (inside.current && document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
  })
  return {
    onFocus: () => {
      inside.current = true
    },
    // React fires no blur event for elements that it removes, so `inside` stays true for those
    onBlur: () => {
      inside.current = false
    },
  }
}
