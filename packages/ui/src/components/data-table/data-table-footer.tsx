'use client'
import { useRef } from 'react'
import { useLabels } from '../../labels/labels-context.ts'
import { formatCount } from '../badge/badge.tsx'
import { Button } from '../button/button.tsx'
import { Pagination } from '../pagination/pagination.tsx'
import { dataTableLabels } from './labels.ts'
import type { ChangeState } from './use-data-table-state.ts'

/** Props of {@link DataTableFooter}. */
export interface DataTableFooterProps {
  /** How many rows match the filters. */
  matchCount: number
  /** How many rows there are in total. */
  total: number
  /** Whether these numbers are known: not while rows load for the first time, nor after an error. */
  isCountKnown: boolean
  /** How many rows are selected, including those not visible. */
  selectedCount: number
  /** The page; undefined if all rows are in one list. */
  paging: { page: number; pageSize: number; pageSizes: readonly number[] | undefined } | undefined
  change: ChangeState
}

const fullCount = (count: number) => formatCount(count, Number.MAX_SAFE_INTEGER)

/** Footer of a data table: the number of rows and of selected rows, and the pages. */
export function DataTableFooter({
  matchCount,
  total,
  isCountKnown,
  selectedCount,
  paging,
  change,
}: DataTableFooterProps) {
  const labels = useLabels(dataTableLabels)
  const status = useRef<HTMLSpanElement>(null)
  const rows =
    matchCount === total ? labels.rows(fullCount(total)) : labels.rowsOf(fullCount(matchCount), fullCount(total))
  const texts = [
    ...(isCountKnown ? [rows] : []),
    ...(selectedCount > 0 ? [labels.selected(fullCount(selectedCount))] : []),
  ]
  return (
    <div
      data-q="data-table-footer"
      className="q:flex q:min-h-control-sm q:flex-wrap q:items-center q:gap-x-4 q:gap-y-2 q:text-xs q:text-text-muted"
    >
      <span
        ref={status}
        data-q="data-table-count"
        role="status"
        tabIndex={-1}
        className="q:tabular-nums q:outline-none"
      >
        {texts.join(' · ')}
      </span>
      {selectedCount > 0 && (
        <Button
          size="small"
          variant="ghost"
          onClick={() => {
            // the button disappears with the selection
            status.current?.focus()
            change({ selected: [] })
          }}
        >
          {labels.clearSelection}
        </Button>
      )}
      {paging && (
        <Pagination
          page={paging.page}
          pageSize={paging.pageSize}
          total={matchCount}
          onPageChange={(page) => change({ page })}
          {...(paging.pageSizes && {
            pageSizes: paging.pageSizes,
            onPageSizeChange: (pageSize: number) => change({ pageSize }),
          })}
          className="q:ms-auto"
        />
      )}
    </div>
  )
}
