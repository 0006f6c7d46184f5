'use client'
import { type RefObject, useLayoutEffect, useMemo, useRef } from 'react'
import { clampWidth, type PlacedColumn } from './column-layout.ts'
import type { DataTableState } from './data-table-types.ts'
import type { ChangeState } from './use-data-table-state.ts'

/** One change of the width of a column. */
export interface Resizing {
  /** Shows the initial width plus this many px. */
  changeBy: (px: number) => void
  /** Keeps the width that is shown. */
  keep: () => void
  /** Restores the previous width. */
  cancel: () => void
}

/**
 * Changes widths through CSS variables of the table, so that nothing renders until the width is kept. Preceding columns
 * that share the remaining space are kept at their width; otherwise the edge of the column would not follow the
 * pointer.
 */
export function useColumnResize<Row>(
  table: RefObject<HTMLTableElement | null>,
  placed: readonly PlacedColumn<Row>[],
  widths: DataTableState['widths'],
  change: ChangeState,
): (index: number) => Resizing | undefined {
  const latest = useRef({ placed, widths, change })
  useLayoutEffect(() => {
    latest.current = { placed, widths, change }
  })
  return useMemo(
    () => (index: number) => {
      const { current } = table
      const headers = current?.tHead?.rows[0]?.cells
      const cols = current?.querySelectorAll<HTMLElement>(':scope > colgroup > col')
      const headerCell = headers?.[index]
      if (!current || !headers || !cols || !headerCell) return undefined
      const newWidths: Record<string, number> = {}
      const setWidth = (at: number, width: number) => {
        const { column, variable, kind } = latest.current.placed[at] ?? {}
        if (kind !== 'data' || column === undefined || variable === undefined) return
        newWidths[column.key] = width
        current.style.setProperty(variable, `${width}px`)
        const col = cols[at]
        if (col) col.style.width = `var(${variable})`
      }
      const initialWidths = [...headers].slice(0, index + 1).map((header) => header.getBoundingClientRect().width)
      const styles = [current, ...cols].map((element) => [element, element.style.cssText] as const)
      const restore = () => {
        for (const [element, text] of styles) element.style.cssText = text
      }
      return {
        changeBy: (px) => {
          for (const [at, width] of initialWidths.entries()) setWidth(at, at === index ? clampWidth(width + px) : width)
        },
        keep: () => {
          // React sets the styles again from the state
          restore()
          if (Object.keys(newWidths).length > 0) {
            latest.current.change({ widths: { ...latest.current.widths, ...newWidths } })
          }
        },
        cancel: restore,
      }
    },
    [table],
  )
}
