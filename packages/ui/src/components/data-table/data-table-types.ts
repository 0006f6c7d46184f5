import type { ReactNode } from 'react'
import type { RowKey, TableSort } from '../table/table-model.ts'

/** The value of a cell, by which its column is sorted, filtered and exported. */
export type DataTableValue = string | number | Date | null | undefined

/** Both ends of a range of numbers are included; `null` leaves an end open. */
export interface DataTableRange {
  /** The least number. */
  readonly min: number | null
  /** The greatest number. */
  readonly max: number | null
}

/**
 * The filter of one column: a text that the value contains, a list of texts that includes it, or a range of numbers.
 */
export type DataTableFilter = string | readonly string[] | DataTableRange

/** One column of a data table. */
export interface DataTableColumn<Row> {
  /** The key of the column. */
  key: string
  /** Its header, also in the list of columns and in exports. */
  header: string
  /**
   * The value of a cell; by default the row's field with the name of the column's `key`. `null` for a column that is
   * only rendered: it cannot be sorted or filtered, and is left out of exports.
   */
  value?: ((row: Row) => DataTableValue) | null
  /** The value as text, which filters and exports use; by default the value, and `YYYY-MM-DD hh:mm` for a date. */
  text?: (row: Row) => string
  /** The content of a cell; by default its text. */
  cell?: (row: Row) => ReactNode
  /** `end` for numbers. */
  align?: 'start' | 'end'
  /** Makes its cells the row headers, which screen readers read with every cell. It cannot be hidden. */
  rowHeader?: boolean
  /** Compares two rows, where comparing their values is not enough. */
  compare?: (one: Row, other: Row) => number
  /** Whether it can be sorted; by default it can, unless it is only rendered. */
  sortable?: boolean
  /** Kind of its filter: contains a text, is one of some texts, or is in a range of numbers. */
  filter?: 'text' | 'choice' | 'range'
  /** The texts that a `choice` offers; by default those of all rows. */
  choices?: readonly string[]
  /** Its width in px; columns without one share the remaining space. */
  width?: number
  /** Keeps it at this edge while the others scroll, where there is room. */
  sticky?: 'start' | 'end'
}

/** An action on one row, in its menu. */
export interface DataTableAction {
  /** Its name. */
  label: string
  /** Called when it is chosen. */
  onSelect: () => void
  /** An icon, 16 px. */
  icon?: ReactNode
  /** `danger` for an action that cannot be undone. */
  tone?: 'default' | 'danger'
  /** Cannot be chosen. */
  disabled?: boolean
}

/**
 * State set by the user, as plain data: it survives `JSON.stringify`. Keys of columns that do not exist are ignored.
 */
export interface DataTableState {
  /** The sort columns, the most important first. */
  sort: readonly TableSort[]
  /** The text that a row contains in any column. */
  search: string
  /** The filters, by the key of the column. */
  filters: Readonly<Record<string, DataTableFilter>>
  /** The keys of the hidden columns. */
  hidden: readonly string[]
  /** The widths in px set by the user, by the key of the column. */
  widths: Readonly<Record<string, number>>
  /** The keys of the selected rows, also of those that are filtered out or on another page. */
  selected: readonly RowKey[]
  /** The keys of the expanded rows. */
  expanded: readonly RowKey[]
  /** The page, counted from 1, where `total` is given. */
  page: number
  /** How many rows a page has, where `total` is given. */
  pageSize: number
}
