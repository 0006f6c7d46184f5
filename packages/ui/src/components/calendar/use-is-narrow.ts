'use client'
import { type RefObject, useLayoutEffect, useState } from 'react'

/** Whether an element is narrower than `least` em of its own text, so that large text counts as a narrow space. */
export function useIsNarrow(ref: RefObject<HTMLElement | null>, least: number): boolean {
  const [narrow, setNarrow] = useState(false)
  useLayoutEffect(() => {
    const element = ref.current
    if (element === null) return
    const measure = () => {
      const em = Number.parseFloat(getComputedStyle(element).fontSize)
      setNarrow(element.clientWidth > 0 && element.clientWidth < least * em)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [ref, least])
  return narrow
}
