import { cx } from 'class-variance-authority'
import { cellClass, headerClass, TableCells, type TableColumn, TableFrame } from './table-parts.tsx'

/** Props of {@link PlainTable}. */
export interface PlainTableProps<Row> {
  /** Its name for screen readers. */
  label: string
  /** The columns, in order. */
  columns: readonly TableColumn<Row>[]
  /** The rows, in order. */
  rows: readonly Row[]
  /** The key of a row. */
  rowKey: (row: Row) => string | number
}

/** A table without sorting, selection and error states, for cards. */
export function PlainTable<Row>({ label, columns, rows, rowKey }: PlainTableProps<Row>) {
  const head = columns.map((column) => (
    <th
      data-q="table-header"
      key={column.key}
      scope="col"
      className={cx(cellClass(column), headerClass, column.className)}
    >
      {column.header}
    </th>
  ))
  return (
    <TableFrame label={label} head={head}>
      {rows.map((row) => (
        <tr data-q="table-row" key={rowKey(row)} className="q:h-table-row q:bg-surface-raised">
          <TableCells columns={columns} row={row} />
        </tr>
      ))}
    </TableFrame>
  )
}
