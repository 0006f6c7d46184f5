'use client'
import { cx } from 'class-variance-authority'
import { type ComponentProps, type ReactNode, useMemo } from 'react'
import { focusRing } from '../classes.ts'
import { mergeRefs } from '../merge-refs.ts'
import { useIsOverflowing } from '../use-is-overflowing.ts'

/** One column of a a table. */
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

/** The classes of a cell of this column. */
export function cellClass<Row>({ align }: TableColumn<Row>): string {
  return cx('q:min-w-24 q:px-3 q:py-2 q:align-middle q:wrap-break-word', align === 'end' && 'q:text-end q:tabular-nums')
}

/** The classes of a heading. */
export const headerClass = 'q:text-xs q:font-medium q:whitespace-nowrap q:text-text-muted'

/** Props of {@link TableFrame}; other props are passed to the outer element. */
export interface TableFrameProps extends ComponentProps<'div'> {
  /** What the table holds, read aloud. */
  label: string
  /** The headings. */
  head: ReactNode
  /** What stands below the table, in its frame. */
  after?: ReactNode
  /** The rows. */
  children: ReactNode
}

/** A table that scrolls inside itself. */
export function TableFrame({ label, head, after, className, ref, children, ...rest }: TableFrameProps) {
  const [frame, scrolls] = useIsOverflowing<HTMLDivElement>('both')
  const joined = useMemo(() => mergeRefs(frame, ref), [frame, ref])
  return (
    <div
      data-q="table-frame"
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
        {column.cell(row)}
      </Cell>
    )
  })
}
