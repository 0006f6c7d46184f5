'use client'
import { useLabels } from '../../labels/labels-context.ts'
import { formatCount } from '../badge/badge.tsx'
import { Button } from '../button/button.tsx'
import { Pagination } from '../pagination/pagination.tsx'
import { dataTableLabels } from './labels.ts'
import type { ChangeState } from './use-data-table-state.ts'

/** Props of {@link DataTableFooter}. */
export interface DataTableFooterProps {
  /** How many rows pass the filters, and how many there are. */
  count: number
  all: number
  /** Whether these numbers are known: not while rows load for the first time, nor after an error. */
  isCountKnown: boolean
  /** How many rows are selected, also ones that are not shown. */
  selected: number
  /** The page; undefined if all rows are in one list. */
  paging: { page: number; pageSize: number; pageSizes: readonly number[] | undefined } | undefined
  change: ChangeState
}

const fullCount = (count: number) => formatCount(count, Number.MAX_SAFE_INTEGER)

/** Footer of a data table: the number of rows and of selected rows, and the pages. */
export function DataTableFooter({ count, all, isCountKnown, selected, paging, change }: DataTableFooterProps) {
  const labels = useLabels(dataTableLabels)
  const rows = count === all ? labels.rows(fullCount(all)) : labels.rowsOf(fullCount(count), fullCount(all))
  const texts = [...(isCountKnown ? [rows] : []), ...(selected > 0 ? [labels.selected(fullCount(selected))] : [])]
  return (
    <div
      data-q="data-table-footer"
      className="q:flex q:min-h-control-sm q:flex-wrap q:items-center q:gap-x-4 q:gap-y-2 q:text-xs q:text-text-muted"
    >
      <span data-q="data-table-count" role="status" className="q:tabular-nums">
        {texts.join(' · ')}
      </span>
      {selected > 0 && (
        <Button size="small" variant="ghost" onClick={() => change({ selected: [] })}>
          {labels.clearSelection}
        </Button>
      )}
      {paging && (
        <Pagination
          page={paging.page}
          pageSize={paging.pageSize}
          total={count}
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
