import { cx } from 'class-variance-authority'
import { Skeleton } from '../skeleton/skeleton.tsx'
import { bodyCellClass } from './cell-classes.ts'
import type { PlacedColumn } from './column-layout.ts'

const widths = ['q:w-3/4', 'q:w-1/2', 'q:w-2/3']

/** Rows while the table is loading. */
export function PlaceholderRows<Row>({ columns, rows }: { columns: readonly PlacedColumn<Row>[]; rows: number }) {
  return Array.from({ length: rows }, (_, row) => (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it can have the focus
    // biome-ignore lint/suspicious/noArrayIndexKey: the rows are constant
    <tr data-q="data-table-row" key={row} aria-hidden="true" className="q:h-table-row">
      {columns.map(({ kind, column }, at) => (
        <td data-q="data-table-cell" key={column.key} className={bodyCellClass}>
          <Skeleton
            className={cx(
              kind === 'data' ? ['q:h-3', widths[(row + at) % widths.length]] : 'q:size-4',
              column.align === 'end' && 'q:ms-auto',
            )}
          />
        </td>
      ))}
    </tr>
  ))
}
