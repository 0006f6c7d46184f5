'use client'
import { type RefObject, useLayoutEffect, useState } from 'react'

/** Whether an element is narrower than `minEm` em of its own text, so that large text counts as a narrow space. */
export function useIsNarrow(ref: RefObject<HTMLElement | null>, minEm: number): boolean {
  const [narrow, setNarrow] = useState(false)
  useLayoutEffect(() => {
    const element = ref.current
    if (element === null) return
    const measure = () => {
      const em = Number.parseFloat(getComputedStyle(element).fontSize)
      setNarrow(element.clientWidth > 0 && element.clientWidth < minEm * em)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [ref, minEm])
  return narrow
}
