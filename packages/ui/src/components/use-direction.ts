'use client'
import { useCallback, useState } from 'react'

/** A reading direction. */
export type Direction = 'ltr' | 'rtl'

/**
 * The direction that an element inherits, for primitives that take it as a prop. Set the ref on the element. Until it
 * is mounted, and on a server, the direction is the given one or `ltr`.
 */
export function useDirection(given: Direction | undefined): [Direction, (element: HTMLElement | null) => void] {
  const [inherited, setInherited] = useState<Direction>('ltr')
  const measure = useCallback((element: HTMLElement | null) => {
    // read from the parent, because the primitive sets `dir` on the element itself
    const parent = element?.parentElement
    if (parent) setInherited(getComputedStyle(parent).direction === 'rtl' ? 'rtl' : 'ltr')
  }, [])
  return [given ?? inherited, measure]
}
