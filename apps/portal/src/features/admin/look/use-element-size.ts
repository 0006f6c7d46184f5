import { type RefCallback, useCallback, useState } from 'react'

interface Size {
  readonly width: number
  readonly height: number
}

/** A ref and the size of its element; undefined until it is measured. */
export function useElementSize(): [RefCallback<HTMLElement>, Size | undefined] {
  const [size, setSize] = useState<Size>()
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height })
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [ref, size]
}
