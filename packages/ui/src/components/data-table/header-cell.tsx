'use client'
import { cx } from 'class-variance-authority'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down'
import type { ReactNode } from 'react'
import { useLabels } from '../../labels/labels-context.ts'
import { focusRing } from '../classes.ts'
import type { TableSort } from '../table/table-model.ts'
import { edgeClass, edgeProps } from './cell-classes.ts'
import type { PlacedColumn } from './column-layout.ts'
import { isSortable } from './data-table-model.ts'
import { dataTableLabels } from './labels.ts'
import { ResizeHandle, type ResizeHandleProps } from './resize-handle.tsx'

const icons = { ascending: ArrowUp, descending: ArrowDown, none: ChevronsUpDown }

/** Props of {@link HeaderCell}. */
export interface HeaderCellProps<Row> {
  placed: PlacedColumn<Row>
  /** All sort columns; they indicate the place of this column among them. */
  sort: readonly TableSort[]
  /** Called when it is pressed; `add` keeps the other sort columns. */
  onSort: (add: boolean) => void
  /** The button that filters by the column. */
  filter: ReactNode
  resize: ResizeHandleProps
}

/** The header of one column of the caller. */
export function HeaderCell<Row>({ placed, sort, onSort, filter, resize }: HeaderCellProps<Row>) {
  const labels = useLabels(dataTableLabels)
  const { column, edge } = placed
  const at = sort.findIndex(({ key }) => key === column.key)
  const direction = sort[at]?.direction ?? 'none'
  const Icon = icons[direction]
  const sortable = isSortable(column)
  return (
    <th
      data-q="data-table-header"
      scope="col"
      tabIndex={-1}
      // only one column at a time may have `aria-sort`; the others indicate it in their name
      aria-sort={sortable ? (at > 0 ? 'none' : direction) : undefined}
      {...edgeProps(edge)}
      className={cx(
        'q:h-10 q:border-b q:border-border q:bg-surface-sunken q:px-3 q:text-xs q:font-medium q:text-text-muted',
        focusRing,
        'q:-outline-offset-2!',
        edgeClass(edge) ?? 'q:relative',
      )}
    >
      <div
        data-q="data-table-heading"
        className={cx('q:flex q:items-center q:gap-1', column.align === 'end' && 'q:justify-end')}
      >
        {sortable ? (
          <button
            data-q="data-table-sort"
            type="button"
            tabIndex={-1}
            onClick={(event) => onSort(event.shiftKey)}
            className={cx(
              'q:-mx-1 q:flex q:min-h-6 q:min-w-0 q:items-center q:gap-1 q:rounded-inner q:px-1 q:text-start q:select-none q:hover:text-text q:pointer-coarse:min-h-10',
              at >= 0 && 'q:text-text',
              focusRing,
            )}
          >
            <span data-q="data-table-name" className="q:line-clamp-2 q:min-w-0 q:wrap-anywhere">
              {column.header}
            </span>
            <Icon size={14} aria-hidden className={cx('q:shrink-0', at < 0 && 'q:opacity-60')} />
            {sort.length > 1 && at >= 0 && (
              <>
                <span data-q="data-table-place" aria-hidden="true" className="q:tabular-nums">
                  {at + 1}
                </span>
                <span className="q:sr-only">
                  {direction === 'ascending' ? labels.ascendingAt(String(at + 1)) : labels.descendingAt(String(at + 1))}
                </span>
              </>
            )}
          </button>
        ) : (
          <span data-q="data-table-name" className="q:line-clamp-2 q:min-w-0 q:wrap-anywhere">
            {column.header}
          </span>
        )}
        {filter}
      </div>
      <ResizeHandle {...resize} />
    </th>
  )
}
