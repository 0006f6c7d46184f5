'use client'
import { cx } from 'class-variance-authority'
import type { ComponentProps, ReactNode } from 'react'
import { useLabels } from '../../labels/labels-context.ts'
import { focusRing } from '../classes.ts'
import { Skeleton } from '../skeleton/skeleton.tsx'
import { tableLabels } from './labels.ts'

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
  /** Classes of its cells, for example a width. */
  className?: string
}

/** Props of {@link Table}. */
export interface TableProps<Row> extends Omit<ComponentProps<'section'>, 'children'> {
  /** What the table holds, read aloud. */
  label: string
  /** The columns, in order. */
  columns: readonly TableColumn<Row>[]
  /** The rows, in order. */
  rows: readonly Row[]
  /** What tells rows apart. */
  rowKey: (row: Row) => string | number
  /** Shows rows of the same height instead. */
  loading?: boolean
  /** What shows when there are no rows. */
  empty?: ReactNode
  /** Of the outer element. */
  className?: string
}

const cell = 'q:min-w-24 q:px-3 q:py-2 q:align-middle q:wrap-break-word'

/** Rows of the same kind. Scrolls sideways inside itself when the window is narrow. */
export function Table<Row>(props: TableProps<Row>) {
  const { label, columns, rows, rowKey, loading = false, empty, className, ...rest } = props
  const labels = useLabels(tableLabels)
  const end = (column: TableColumn<Row>) => column.align === 'end' && 'q:text-end q:tabular-nums'
  return (
    <section
      data-q="table-frame"
      aria-label={label}
      aria-busy={loading}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      {...rest}
      className={cx(
        'q:relative q:w-full q:overflow-x-auto q:rounded-control q:border q:border-border',
        focusRing,
        className,
      )}
    >
      <table data-q="table" className="q:w-full q:text-sm q:text-text">
        <thead data-q="table-head" className="q:bg-surface-sunken">
          <tr data-q="table-row">
            {columns.map((column) => (
              <th
                data-q="table-header"
                key={column.key}
                scope="col"
                className={cx(
                  cell,
                  'q:text-xs q:font-medium q:whitespace-nowrap q:text-text-muted',
                  end(column),
                  column.className,
                )}
              >
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody data-q="table-body" className="q:divide-y q:divide-border">
          {loading
            ? [0, 1, 2].map((row) => (
                <tr data-q="table-row" key={row} className="q:h-row">
                  {columns.map((column) => (
                    <td data-q="table-cell" key={column.key} className={cell}>
                      <Skeleton className="q:h-3 q:w-3/4" />
                    </td>
                  ))}
                </tr>
              ))
            : rows.map((row) => (
                <tr data-q="table-row" key={rowKey(row)} className="q:h-row q:bg-surface-raised">
                  {columns.map((column) => {
                    const Cell = column.rowHeader ? 'th' : 'td'
                    return (
                      <Cell
                        data-q="table-cell"
                        key={column.key}
                        scope={column.rowHeader ? 'row' : undefined}
                        className={cx(cell, column.rowHeader && 'q:font-medium', end(column), column.className)}
                      >
                        {column.cell(row)}
                      </Cell>
                    )
                  })}
                </tr>
              ))}
        </tbody>
      </table>
      {loading && <span className="q:sr-only">{labels.loading}</span>}
      {!loading && rows.length === 0 && (
        <div data-q="table-empty" className="q:p-6 q:text-center q:text-sm q:text-text-muted">
          {empty ?? labels.empty}
        </div>
      )}
    </section>
  )
}
