'use client'
import { useLayoutEffect } from 'react'

let locks = 0
/** The page's own inline styles, which are restored when the last lock ends. */
let ownStyles = { overflow: '', gutter: '' }

/**
 * Keeps the page behind a dialog from scrolling, through the CSSOM: Radix's own lock writes a <style> element, which a
 * strict content security policy forbids.
 */
export function useScrollLock(): void {
  useLayoutEffect(() => {
    const { style, clientWidth } = document.documentElement
    const hasScrollbar = window.innerWidth > clientWidth
    if (locks === 0)
      ownStyles = {
        overflow: style.getPropertyValue('overflow'),
        gutter: style.getPropertyValue('scrollbar-gutter'),
      }
    locks += 1
    style.setProperty('overflow', 'hidden')
    // keeps the width of the scrollbar free, so that the page does not shift
    if (hasScrollbar) style.setProperty('scrollbar-gutter', 'stable')
    return () => {
      locks -= 1
      if (locks > 0) return
      style.setProperty('overflow', ownStyles.overflow)
      style.setProperty('scrollbar-gutter', ownStyles.gutter)
    }
  }, [])
}
