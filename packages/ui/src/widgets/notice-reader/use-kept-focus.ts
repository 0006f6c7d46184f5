'use client'
import { type RefObject, useEffect, useRef } from 'react'

/**
 * Gives the focus to a heading when what had it inside an article goes away, such as the button that revoked it. For the
 * browser nothing has the focus then, and whoever works by keyboard would begin at the top of the page.
 */
export function useKeptFocus(heading: RefObject<HTMLElement | null>) {
  const inside = useRef(false)
  useEffect(() => {
    if (inside.current && document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
  })
  return {
    onFocus: () => {
      inside.current = true
    },
    // React tells nothing of elements that lose the focus because it takes them away.
    onBlur: () => {
      inside.current = false
    },
  }
}
