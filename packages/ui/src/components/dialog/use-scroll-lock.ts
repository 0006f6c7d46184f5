'use client'
import { useLayoutEffect } from 'react'

let locks = 0
/** The inline style of the page before the first lock; the end of the last one restores it. */
let styleBefore = { overflow: '', gutter: '' }

/**
 * Keeps the page behind a dialog from scrolling, through the CSSOM: Radix's own lock writes a <style> element, which a
 * strict content security policy forbids.
 */
export function useScrollLock(): void {
  useLayoutEffect(() => {
    const { style, clientWidth } = document.documentElement
    const hasScrollbar = window.innerWidth > clientWidth
    if (locks === 0)
      styleBefore = {
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
      style.setProperty('overflow', styleBefore.overflow)
      style.setProperty('scrollbar-gutter', styleBefore.gutter)
    }
  }, [])
}
