import { useLayoutEffect } from 'react'

/**
 * Keeps the scroll bar of the window, so that a page does not move sideways when it grows longer than the window. Not by `:has()`
 * in a stylesheet: a browser then computes the styles of the whole page again for each element that is added.
 */
export function useScrollBar(): void {
  useLayoutEffect(() => {
    const { classList } = document.documentElement
    classList.add('overflow-y-scroll')
    return () => classList.remove('overflow-y-scroll')
  }, [])
}
