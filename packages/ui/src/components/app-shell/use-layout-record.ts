'use client'
import { useEffect, useState } from 'react'
import { type LayoutRecord, layoutRecord, measureScrollbar, watchWindow } from './layout-record.ts'

/** The layout record of the window. On a server and before it is measured, that of the smallest page. */
export function useLayoutRecord(): LayoutRecord {
  const [record, setRecord] = useState(() => layoutRecord(0))
  useEffect(() => {
    const scrollbar = measureScrollbar()
    const measure = () => {
      const next = layoutRecord(scrollbar, { width: window.innerWidth, height: window.innerHeight })
      setRecord((current) =>
        current.flexWidth === next.flexWidth &&
        current.flexHeight === next.flexHeight &&
        current.contentWidth === next.contentWidth
          ? current
          : next,
      )
    }
    measure()
    return watchWindow(measure)
  }, [])
  return record
}
