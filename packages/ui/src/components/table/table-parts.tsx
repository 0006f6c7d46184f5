'use client'
import { cx } from 'class-variance-authority'
import { type ComponentProps, type ReactNode, useMemo } from 'react'
import { focusRing } from '../classes.ts'
import { mergeRefs } from '../merge-refs.ts'
import { useIsOverflowing } from '../use-is-overflowing.ts'
import { warnOnce } from '../warn-once.ts'
import { fieldOf } from './field-of.ts'

/** One column of a table. */
export interface TableColumn<Row> {
  /** The key of the column. */
  key: string
  /** Its header. */
  header: ReactNode
  /** The content of a cell; by default the row's field with the name of the column's `key`. */
  cell?: (row: Row) => ReactNode
  /** `end` for numbers. */
  align?: 'start' | 'end'
  /** Makes its cells the row headers, which screen readers read with every cell. */
  rowHeader?: boolean
  /**
   * Compares two rows; makes the column sortable by the table itself. `text` and `number` compare the rows' fields with the
   * name of the column's `key`.
   */
  compare?: ((a: Row, b: Row) => number) | 'text' | 'number'
  /** Makes the column sortable where the rows are given sorted, see `onSortChange`. */
  sortable?: boolean
  /** Classes of its cells, for example a width. */
  className?: string
}

/** The classes of a cell of this column. */
export function cellClass<Row>({ align }: TableColumn<Row>): string {
  return cx(
    'q:min-w-24 q:px-3 q:py-2 q:align-middle q:wrap-break-word',
    align === 'end' ? 'q:text-end q:tabular-nums' : 'q:text-start',
  )
}

/** The classes of a header. */
export const headerClass = 'q:text-xs q:font-medium q:whitespace-nowrap q:text-text-muted'

/** Props of {@link TableFrame}; other props are passed to the outer element. */
export interface TableFrameProps extends ComponentProps<'div'> {
  /** Its name for screen readers. */
  label: string
  /** The header cells. */
  head: ReactNode
  /** Content below the table, inside its frame. */
  after?: ReactNode
  /** The rows. */
  children: ReactNode
}

/** A table in a scrolling frame. */
export function TableFrame({ label, head, after, className, ref, children, ...rest }: TableFrameProps) {
  const [frame, scrolls] = useIsOverflowing<HTMLDivElement>('both')
  const mergedRef = useMemo(() => mergeRefs(frame, ref), [frame, ref])
  return (
    <div
      data-q="table-frame"
      // a scrolling element must be focusable and have a name; role group, because it is no landmark
      {...(scrolls && { tabIndex: 0, role: 'group', 'aria-label': label })}
      {...rest}
      ref={mergedRef}
      className={cx(
        'q:relative q:w-full q:overflow-auto q:rounded-table q:border q:border-border',
        focusRing,
        className,
      )}
    >
      <table data-q="table" aria-label={label} className="q:w-full q:text-sm q:text-text">
        <thead data-q="table-head" className="q:bg-surface-sunken">
          <tr data-q="table-row">{head}</tr>
        </thead>
        <tbody data-q="table-body" className="q:divide-y q:divide-border">
          {children}
        </tbody>
      </table>
      {after}
    </div>
  )
}

/** The content of a cell for a field. React renders only its own objects, lists and promises. */
function contentOf(value: unknown, key: string): ReactNode {
  // React warns about NaN, and it is useless to a reader
  if (Number.isNaN(value)) return null
  if (typeof value !== 'object' || value === null || renderable.some((name) => name in value)) return value as ReactNode
  warnOnce(`Table cannot show the objects in the field "${key}" and writes them as text. Give the column a cell.`)
  return String(value)
}
const renderable = ['$$typeof', Symbol.iterator, 'then']

/** The cells of one row. */
export function TableCells<Row>({ columns, row }: { columns: readonly TableColumn<Row>[]; row: Row }) {
  return columns.map((column) => {
    const Cell = column.rowHeader ? 'th' : 'td'
    return (
      <Cell
        data-q="table-cell"
        key={column.key}
        scope={column.rowHeader ? 'row' : undefined}
        className={cx(cellClass(column), column.rowHeader && 'q:font-medium', column.className)}
      >
        {column.cell ? column.cell(row) : contentOf(fieldOf(row, column.key), column.key)}
      </Cell>
    )
  })
}
