'use client'
import { cx } from 'class-variance-authority'
import { type ReactNode, type Ref, useCallback, useRef } from 'react'
import { focusRing } from '../classes.ts'
import { useUntabbable } from './use-grid-focus.ts'

/** Props of {@link DetailRow}. */
export interface DetailRowProps {
  /** The place among the rows of the grid, counted from 0. */
  index: number
  /** The place among all rows with the header, counted from 1. */
  position: number
  /** How many columns it spans. */
  columns: number
  measure: Ref<HTMLTableRowElement>
  children: ReactNode
}

/** Details of an expanded row, below it. They stay in view while columns scroll. */
export function DetailRow({ index, position, columns, measure, children }: DetailRowProps) {
  const row = useRef<HTMLTableRowElement>(null)
  useUntabbable(row)
  const ref = useCallback(
    (element: HTMLTableRowElement | null) => {
      row.current = element
      if (typeof measure === 'function') measure(element)
    },
    [measure],
  )
  return (
    <tr
      data-q="data-table-detail"
      ref={ref}
      data-index={index}
      aria-rowindex={position}
      className="q:bg-surface-sunken"
    >
      <td
        data-q="data-table-cell"
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: not every browser derives it from the table
        role="gridcell"
        colSpan={columns}
        tabIndex={-1}
        className={cx('q:border-b q:border-border', focusRing, 'q:-outline-offset-2!')}
      >
        <div
          data-q="data-table-detail-content"
          className="q:sticky q:start-0 q:w-[100cqi] q:px-4 q:py-3 q:wrap-anywhere"
        >
          {children}
        </div>
      </td>
    </tr>
  )
}
