'use client'
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/**
 * Whether the content of an element is longer than the element in one direction. What scrolls must be reachable by
 * keyboard, and what does not scroll should be no stop on the way.
 */
export function useScrolls<E extends HTMLElement>(axis: 'x' | 'y'): [RefObject<E | null>, boolean] {
  const ref = useRef<E>(null)
  const [scrolls, setScrolls] = useState(false)
  useLayoutEffect(() => {
    const element = ref.current
    if (element === null) return
    const measure = () =>
      setScrolls(axis === 'y' ? element.scrollHeight > element.clientHeight : element.scrollWidth > element.clientWidth)
    measure()
    // the box itself and what is inside: either may change
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    for (const child of element.children) observer.observe(child)
    return () => observer.disconnect()
  }, [axis])
  return [ref, scrolls]
}
