'use client'
import { type RefObject, useEffect, useState } from 'react'
import { type ControlColumns, columnWidths, controlsWidth, type StickyRoom } from './column-layout.ts'
import type { DataTableColumn } from './data-table-types.ts'

/** Sticky columns take at most this part of a table; on a phone little would be left for the others. */
const MAX_SHARE = 0.6

/** Determines which sticky columns there is room for. */
export function useStickyRoom<Row>(
  frame: RefObject<HTMLElement | null>,
  columns: readonly DataTableColumn<Row>[],
  hidden: readonly string[],
  controls: ControlColumns,
): StickyRoom {
  const stickyWidth = columns
    .filter(({ key, sticky, rowHeader }) => sticky !== undefined && (rowHeader || !hidden.includes(key)))
    .reduce((sum, { width = columnWidths.default }) => sum + width, 0)
  const totalWidth = stickyWidth + controlsWidth(controls)
  const [room, setRoom] = useState<StickyRoom>('all')
  useEffect(() => {
    const element = frame.current
    if (element === null) return
    // the observer measures only after the layout, so that no layout is forced
    const observer = new ResizeObserver(() => {
      const maxWidth = element.clientWidth * MAX_SHARE
      setRoom(totalWidth <= maxWidth ? 'all' : stickyWidth <= maxWidth ? 'columns' : 'none')
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [frame, stickyWidth, totalWidth])
  return room
}
