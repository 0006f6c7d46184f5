'use client'
import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Makes the content of a closed element findable for a search in the page or a link to a place inside, and calls
 * `onFound` when it is found. Give the ref to an element with `hidden`. Browsers without `hidden="until-found"` just
 * hide it.
 */
export function useFindable(open: boolean, onFound: () => void): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = ref.current
    if (open || element === null) return
    // React writes `hidden` as an empty attribute and has no prop for `beforematch`
    element.setAttribute('hidden', 'until-found')
    element.addEventListener('beforematch', onFound)
    return () => element.removeEventListener('beforematch', onFound)
  })
  return ref
}
