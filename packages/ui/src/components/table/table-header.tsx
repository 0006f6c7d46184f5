import { cx } from 'class-variance-authority'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down'
import { focusRing } from '../classes.ts'
import type { TableSort } from './table-model.ts'
import { cellClass, headerClass, type TableColumn } from './table-parts.tsx'

const icons = { ascending: ArrowUp, descending: ArrowDown, none: ChevronsUpDown }

/** Props of {@link TableHeader}. */
export interface TableHeaderProps<Row> {
  /** Its column. */
  column: TableColumn<Row>
  /** Whether it is sticky. */
  sticky: boolean
  /** The sort direction of this column. */
  sort: TableSort['direction'] | 'none'
  /** Called when its button is pressed. */
  onSort: () => void
}

/** The header of a column; a button if the column is sortable. */
export function TableHeader<Row>({ column, sticky, sort, onSort }: TableHeaderProps<Row>) {
  const sortable = column.sortable === true || column.compare !== undefined
  const Icon = icons[sort]
  return (
    <th
      data-q="table-header"
      scope="col"
      aria-sort={sortable ? sort : undefined}
      className={cx(
        cellClass(column),
        headerClass,
        // a shadow, because collapsed borders do not stick
        sticky && 'q:sticky q:top-0 q:z-1 q:bg-surface-sunken q:shadow-[inset_0_-1px_var(--qd-border)]',
        column.className,
      )}
    >
      {sortable ? (
        <button
          data-q="table-sort"
          type="button"
          onClick={onSort}
          className={cx(
            'q:-mx-1 q:inline-flex q:min-h-6 q:items-center q:gap-1 q:rounded-inner q:px-1 q:hover:text-text q:pointer-coarse:min-h-10',
            sort !== 'none' && 'q:text-text',
            focusRing,
          )}
        >
          {column.header}
          <Icon size={14} aria-hidden className={cx('q:shrink-0', sort === 'none' && 'q:opacity-60')} />
        </button>
      ) : (
        column.header
      )}
    </th>
  )
}
