'use client'
import { cx } from 'class-variance-authority'
import { type ComponentProps, type ReactNode, useMemo } from 'react'
import { withDefaultProps } from '../../default-props/with-default-props.ts'
import { useLabelLocale, useLabels } from '../../labels/labels-context.ts'
import { Checkbox } from '../checkbox/checkbox.tsx'
import { ErrorState } from '../error-state/error-state.tsx'
import { hasError } from '../has-error.ts'
import { readList } from '../read-list.ts'
import { readNumber } from '../read-number.ts'
import { useControllableState } from '../use-controllable-state.ts'
import { tableLabels } from './labels.ts'
import { SkeletonRows } from './skeleton-rows.tsx'
import { TableHeader } from './table-header.tsx'
import { nextSort, pageState, type RowKey, readRow, sortRows, type TableSort, withRows } from './table-model.ts'
import { TableCells, type TableColumn, TableFrame } from './table-parts.tsx'

/** Props of {@link Table}; other props are passed to the outer element. */
export interface TableProps<Row> extends Omit<ComponentProps<'div'>, 'children'> {
  /** Its name for screen readers. */
  label: string
  /** The columns, in order. */
  columns: readonly TableColumn<Row>[]
  /** The rows, in order. */
  rows: readonly Row[] | null | undefined
  /** The key of a row, or the name of the field that holds it. */
  rowKey: ((row: Row) => RowKey) | (string & keyof Row)
  /** The sort; leave out for uncontrolled use. */
  sort?: TableSort
  /** The sort at first, for uncontrolled use. */
  defaultSort?: TableSort
  /** Called with the new sort when a header is pressed. */
  onSortChange?: (sort: TableSort) => void
  /** Shows a checkbox for each row and one for all rows of the page. */
  selectable?: boolean
  /** The keys of the selected rows, also on other pages; leave out for uncontrolled use. */
  selected?: readonly RowKey[]
  /** The selected rows at first, for uncontrolled use. */
  defaultSelected?: readonly RowKey[]
  /** Called with the keys of all selected rows. */
  onSelectedChange?: (selected: RowKey[]) => void
  /**
   * The label of a row's checkbox: a function of the row, or the name of the field that contains it; by default the
   * row's key.
   */
  rowLabel?: ((row: Row) => string) | (string & keyof Row)
  /** Makes the header sticky; give the table a height with `className` or `style`. */
  stickyHeader?: boolean
  /** Shows placeholder rows. */
  loading?: boolean
  /** The number of placeholder rows; set it to the number of rows expected. */
  skeletonRows?: number
  /** An error, shown instead of the rows, also while `loading` is set for a retry. */
  error?: ReactNode
  /** Called by the retry button of an error. */
  onRetry?: () => void
  /** Shown when there are no rows. */
  empty?: ReactNode
  /** Classes for the outer element. */
  className?: string
}

/**
 * A data table with sorting and selection. It scrolls sideways inside its frame. A server component cannot pass
 * functions and names fields of the rows instead: `rowKey="id"`, and columns without `cell`.
 */
export const Table = /* @__PURE__ */ withDefaultProps('Table', function Table<
  Row,
>({ label, columns: givenColumns, rows: givenRows, rowKey, sort: givenSort, defaultSort, onSortChange, selectable = false, selected: givenSelected, defaultSelected, onSelectedChange, rowLabel, stickyHeader = false, loading = false, skeletonRows: givenSkeletonRows = 3, error, onRetry, empty, ...rest }: TableProps<Row>) {
  const skeletonRows = Math.trunc(readNumber('Table.skeletonRows', givenSkeletonRows, 3, 0, 1000))
  const columns = readList(givenColumns)
  const rows = readList(givenRows)
  const labels = useLabels(tableLabels)
  const locale = useLabelLocale()
  const [sort, setSort] = useControllableState<TableSort | undefined>(
    givenSort,
    defaultSort,
    onSortChange as ((sort: TableSort | undefined) => void) | undefined,
  )
  const [selected, setSelected] = useControllableState<readonly RowKey[]>(
    givenSelected,
    defaultSelected ?? [],
    onSelectedChange as ((selected: readonly RowKey[]) => void) | undefined,
  )
  const selectedKeys = useMemo(() => new Set(selected), [selected])
  const sortedRows = useMemo(() => sortRows(rows, columns, sort, locale), [rows, columns, sort, locale])
  const keys = rows.map((row) => readRow(row, rowKey))
  const page = pageState(keys, selectedKeys)
  const hasFailed = hasError(error)
  const showsSkeleton = loading && !hasFailed
  return (
    <TableFrame
      label={label}
      aria-busy={loading}
      {...rest}
      head={
        <>
          {selectable && (
            <th
              data-q="table-header"
              scope="col"
              className={cx(
                'q:w-0 q:ps-3',
                stickyHeader && 'q:sticky q:top-0 q:z-1 q:bg-surface-sunken q:shadow-[inset_0_-1px_var(--qd-border)]',
              )}
            >
              <Checkbox
                label={labels.selectAll}
                hideLabel
                className="q:pt-0.5 q:align-middle"
                checked={page === true}
                indeterminate={page === 'some'}
                disabled={loading || hasFailed || keys.length === 0}
                onChange={() => setSelected(withRows(selected, keys, page !== true))}
              />
            </th>
          )}
          {columns.map((column) => (
            <TableHeader
              key={column.key}
              column={column}
              sticky={stickyHeader}
              sort={sort?.key === column.key ? sort.direction : 'none'}
              onSort={() => setSort(nextSort(sort, column.key))}
            />
          ))}
        </>
      }
      after={
        <>
          {showsSkeleton && (
            <span className="q:sr-only" role="status">
              {labels.loading}
            </span>
          )}
          {hasFailed && <ErrorState size="small" detail={error} onRetry={onRetry} retrying={loading} />}
          {!loading && !hasFailed && rows.length === 0 && (
            <div data-q="table-empty" className="q:p-6 q:text-center q:text-sm q:text-text-muted">
              {empty ?? labels.empty}
            </div>
          )}
        </>
      }
    >
      {showsSkeleton && <SkeletonRows columns={columns} rows={skeletonRows} selectable={selectable} />}
      {!loading &&
        !hasFailed &&
        sortedRows.map((row) => {
          const key = readRow(row, rowKey)
          const isSelected = selectable && selectedKeys.has(key)
          return (
            <tr
              data-q="table-row"
              key={key}
              className={cx('q:h-table-row', isSelected ? 'q:bg-accent-soft' : 'q:bg-surface-raised')}
            >
              {selectable && (
                <td data-q="table-cell" className="q:w-0 q:ps-3 q:align-middle">
                  <Checkbox
                    label={labels.selectRow(rowLabel ? readRow(row, rowLabel) : String(key))}
                    hideLabel
                    className="q:pt-0.5 q:align-middle"
                    checked={isSelected}
                    onChange={() => setSelected(withRows(selected, [key], !isSelected))}
                  />
                </td>
              )}
              <TableCells columns={columns} row={row} />
            </tr>
          )
        })}
    </TableFrame>
  )
})
