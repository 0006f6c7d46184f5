'use client'
import { type RefObject, useEffect, useRef, useState } from 'react'

/**
 * Whether the content of an element overflows it along an axis. An element that scrolls must be focusable, and one that
 * does not scroll should be no tab stop.
 */
export function useIsOverflowing<E extends HTMLElement>(axis: 'x' | 'y' | 'both'): [RefObject<E | null>, boolean] {
  const ref = useRef<E>(null)
  const [scrolls, setScrolls] = useState(false)
  useEffect(() => {
    const element = ref.current
    if (element === null) return
    const measure = () => {
      const across = axis !== 'y' && element.scrollWidth > element.clientWidth
      setScrolls(across || (axis !== 'x' && element.scrollHeight > element.clientHeight))
    }
    // Both the element and its content may change their size. The first measurement follows the layout, so that no
    // layout is forced.
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    for (const child of element.children) observer.observe(child)
    return () => observer.disconnect()
  }, [axis])
  return [ref, scrolls]
}
