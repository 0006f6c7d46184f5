import { useLayoutEffect } from 'react'

/**
 * Keeps the scroll bar of the window, so that a page does not move sideways when it grows longer than the window. Not
 * done with `:has()` in a stylesheet, because a browser would then recompute the styles of the complete page for each
 * added element.
 */
export function useScrollBar(): void {
  useLayoutEffect(() => {
    const { classList } = document.documentElement
    classList.add('overflow-y-scroll')
    return () => classList.remove('overflow-y-scroll')
  }, [])
}
