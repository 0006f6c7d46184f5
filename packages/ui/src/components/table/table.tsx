'use client'
import { cx } from 'class-variance-authority'
import { type ComponentProps, type ReactNode, useMemo } from 'react'
import { useLabels } from '../../labels/labels-context.ts'
import { Checkbox } from '../checkbox/checkbox.tsx'
import { ErrorState } from '../error-state/error-state.tsx'
import { useControllableState } from '../use-controllable-state.ts'
import { tableLabels } from './labels.ts'
import { SkeletonRows } from './skeleton-rows.tsx'
import { TableHeader } from './table-header.tsx'
import { nextSort, pageState, type RowKey, sortRows, type TableSort, withRows } from './table-model.ts'
import { TableCells, type TableColumn, TableFrame } from './table-parts.tsx'

/** Props of {@link Table}; other props are passed to the outer element. */
export interface TableProps<Row> extends Omit<ComponentProps<'div'>, 'children'> {
  /** What the table holds, read aloud. */
  label: string
  /** The columns, in order. */
  columns: readonly TableColumn<Row>[]
  /** The rows, in order. */
  rows: readonly Row[]
  /** What tells rows apart. */
  rowKey: (row: Row) => RowKey
  /** The order; leave out to let it keep its own. */
  sort?: TableSort
  /** The order at first. */
  defaultSort?: TableSort
  /** Called with the order that a heading asks for. */
  onSortChange?: (sort: TableSort) => void
  /** Puts a box before each row and one for all rows of the page. */
  selectable?: boolean
  /** The keys of the chosen rows, those on other pages included; leave out to let it keep its own. */
  selected?: readonly RowKey[]
  /** The keys of the rows that are chosen at first. */
  defaultSelected?: readonly RowKey[]
  /** Called with the keys of all chosen rows. */
  onSelectedChange?: (selected: RowKey[]) => void
  /** The name of a row, read with its box; by default its key. */
  rowLabel?: (row: Row) => string
  /** Keeps the headings in sight while the rows scroll; give the table a height with `className` or `style`. */
  stickyHeader?: boolean
  /** Shows rows of the same height instead. */
  loading?: boolean
  /** How many rows show while it is loading: as many as there will probably be. */
  skeletonRows?: number
  /** What went wrong, in place of the rows. */
  error?: ReactNode
  /** Tries again after an error. */
  onRetry?: () => void
  /** What shows when there are no rows. */
  empty?: ReactNode
  /** Classes for the outer element. */
  className?: string
}

/** Rows of the same kind. Scrolls sideways inside itself when there is little room. */
export function Table<Row>({
  label,
  columns,
  rows,
  rowKey,
  sort: heldSort,
  defaultSort,
  onSortChange,
  selectable = false,
  selected: held,
  defaultSelected,
  onSelectedChange,
  rowLabel,
  stickyHeader = false,
  loading = false,
  skeletonRows = 3,
  error,
  onRetry,
  empty,
  ...rest
}: TableProps<Row>) {
  const labels = useLabels(tableLabels)
  const [sort, setSort] = useControllableState<TableSort | undefined>(
    heldSort,
    defaultSort,
    onSortChange as ((sort: TableSort | undefined) => void) | undefined,
  )
  const [selected, setSelected] = useControllableState<readonly RowKey[]>(
    held,
    defaultSelected ?? [],
    onSelectedChange as ((selected: readonly RowKey[]) => void) | undefined,
  )
  const chosen = useMemo(() => new Set(selected), [selected])
  const shown = useMemo(() => sortRows(rows, columns, sort), [rows, columns, sort])
  const keys = rows.map(rowKey)
  const page = pageState(keys, chosen)
  const failed = !loading && error !== undefined
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
                disabled={loading || failed || keys.length === 0}
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
          {loading && (
            <span className="q:sr-only" role="status">
              {labels.loading}
            </span>
          )}
          {failed && <ErrorState size="small" detail={error} onRetry={onRetry} />}
          {!loading && !failed && rows.length === 0 && (
            <div data-q="table-empty" className="q:p-6 q:text-center q:text-sm q:text-text-muted">
              {empty ?? labels.empty}
            </div>
          )}
        </>
      }
    >
      {loading && <SkeletonRows columns={columns} rows={skeletonRows} selectable={selectable} />}
      {!loading &&
        !failed &&
        shown.map((row) => {
          const key = rowKey(row)
          const isChosen = selectable && chosen.has(key)
          return (
            <tr
              data-q="table-row"
              key={key}
              className={cx('q:h-row', isChosen ? 'q:bg-accent-soft' : 'q:bg-surface-raised')}
            >
              {selectable && (
                <td data-q="table-cell" className="q:w-0 q:ps-3 q:align-middle">
                  <Checkbox
                    label={labels.selectRow(rowLabel ? rowLabel(row) : String(key))}
                    hideLabel
                    className="q:pt-0.5 q:align-middle"
                    checked={isChosen}
                    onChange={() => setSelected(withRows(selected, [key], !isChosen))}
                  />
                </td>
              )}
              <TableCells columns={columns} row={row} />
            </tr>
          )
        })}
    </TableFrame>
  )
}
