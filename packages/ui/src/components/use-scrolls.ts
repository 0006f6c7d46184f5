'use client'
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/**
 * Whether the content of an element is longer than the element in a direction. What scrolls must be reachable by
 * keyboard, and what does not scroll should be no stop on the way.
 */
export function useScrolls<E extends HTMLElement>(axis: 'x' | 'y' | 'both'): [RefObject<E | null>, boolean] {
  const ref = useRef<E>(null)
  const [scrolls, setScrolls] = useState(false)
  useLayoutEffect(() => {
    const element = ref.current
    if (element === null) return
    const measure = () => {
      const across = axis !== 'y' && element.scrollWidth > element.clientWidth
      setScrolls(across || (axis !== 'x' && element.scrollHeight > element.clientHeight))
    }
    measure()
    // the box itself and what is inside: either may change
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    for (const child of element.children) observer.observe(child)
    return () => observer.disconnect()
  }, [axis])
  return [ref, scrolls]
}
