'use client'
import { cx } from 'class-variance-authority'
import { type ComponentProps, type ReactNode, useMemo } from 'react'
import { useLabels } from '../../labels/labels-context.ts'
import { Checkbox } from '../checkbox/checkbox.tsx'
import { focusRing } from '../classes.ts'
import { ErrorState } from '../error-state/error-state.tsx'
import { joinRefs } from '../join-refs.ts'
import { useControllable } from '../use-controllable.ts'
import { useScrolls } from '../use-scrolls.ts'
import { tableLabels } from './labels.ts'
import { SkeletonRows } from './skeleton-rows.tsx'
import { cellClass, TableHeader } from './table-header.tsx'
import { nextSort, pageState, type RowKey, sortRows, withRows } from './table-model.ts'

/** One column of a {@link Table}. */
export interface TableColumn<Row> {
  /** Tells columns apart. */
  key: string
  /** Its heading. */
  header: ReactNode
  /** What stands in it. */
  cell: (row: Row) => ReactNode
  /** `end` for numbers. */
  align?: 'start' | 'end'
  /** The column that names the row; read aloud with every cell. */
  rowHeader?: boolean
  /** Compares two rows; makes its heading a button, and the table puts its rows in order. */
  compare?: (one: Row, other: Row) => number
  /** Makes its heading a button where the rows come in order, see `onSortChange`. */
  sortable?: boolean
  /** Classes of its cells, for example a width. */
  className?: string
}

/** By which column rows are ordered, and which way. */
export interface TableSort {
  /** The key of the column. */
  key: string
  /** Smallest first, or largest first. */
  direction: 'ascending' | 'descending'
}

/** Props of {@link Table}; what is not listed goes onto the outer element. */
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
  /** Of the outer element. */
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
  className,
  ref,
  ...rest
}: TableProps<Row>) {
  const labels = useLabels(tableLabels)
  const [frame, scrolls] = useScrolls<HTMLDivElement>('both')
  const joined = useMemo(() => joinRefs(frame, ref), [frame, ref])
  const [sort, setSort] = useControllable<TableSort | undefined>(
    heldSort,
    defaultSort,
    onSortChange as ((sort: TableSort | undefined) => void) | undefined,
  )
  const [selected, setSelected] = useControllable<readonly RowKey[]>(
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
    <div
      data-q="table-frame"
      aria-busy={loading}
      // what scrolls must be reachable by keyboard, and then needs a name; a landmark it is not
      {...(scrolls && { tabIndex: 0, role: 'group', 'aria-label': label })}
      {...rest}
      ref={joined}
      className={cx(
        'q:relative q:w-full q:overflow-auto q:rounded-control q:border q:border-border',
        focusRing,
        className,
      )}
    >
      <table data-q="table" aria-label={label} className="q:w-full q:text-sm q:text-text">
        <thead data-q="table-head" className="q:bg-surface-sunken">
          <tr data-q="table-row">
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
          </tr>
        </thead>
        <tbody data-q="table-body" className="q:divide-y q:divide-border">
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
                        checked={isChosen}
                        onChange={() => setSelected(withRows(selected, [key], !isChosen))}
                      />
                    </td>
                  )}
                  {columns.map((column) => {
                    const Cell = column.rowHeader ? 'th' : 'td'
                    return (
                      <Cell
                        data-q="table-cell"
                        key={column.key}
                        scope={column.rowHeader ? 'row' : undefined}
                        className={cx(cellClass(column), column.rowHeader && 'q:font-medium', column.className)}
                      >
                        {column.cell(row)}
                      </Cell>
                    )
                  })}
                </tr>
              )
            })}
        </tbody>
      </table>
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
    </div>
  )
}
