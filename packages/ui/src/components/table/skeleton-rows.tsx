import { cx } from 'class-variance-authority'
import { Skeleton } from '../skeleton/skeleton.tsx'
import { cellClass, type TableColumn } from './table-parts.tsx'

/** Props of {@link SkeletonRows}. */
export interface SkeletonRowsProps<Row> {
  /** The columns of the table. */
  columns: readonly TableColumn<Row>[]
  /** How many rows. */
  rows: number
  /** Whether rows have a checkbox. */
  selectable: boolean
}

const widths = ['q:w-3/4', 'q:w-1/2', 'q:w-2/3']

/** Placeholder rows while the table is loading. */
export function SkeletonRows<Row>({ columns, rows, selectable }: SkeletonRowsProps<Row>) {
  return Array.from({ length: rows }, (_, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the rows are constant
    <tr data-q="table-row" key={row} className="q:h-table-row q:bg-surface-raised">
      {selectable && (
        <td data-q="table-cell" className="q:w-0 q:ps-3">
          <Skeleton className="q:size-4" />
        </td>
      )}
      {columns.map((column, at) => (
        <td data-q="table-cell" key={column.key} className={cx(cellClass(column), column.className)}>
          <Skeleton
            className={cx('q:h-3', widths[(row + at) % widths.length], column.align === 'end' && 'q:ms-auto')}
          />
        </td>
      ))}
    </tr>
  ))
}
