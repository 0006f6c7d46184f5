import type { TableColumn } from './table-parts.tsx'

/** What tells rows apart. */
export type RowKey = string | number

/** By which column rows are ordered, and which way. */
export interface TableSort {
  /** The key of the column. */
  key: string
  /** Smallest first, or largest first. */
  direction: 'ascending' | 'descending'
}

/** The order after a press on a heading: ascending at first, then turned round. */
export function nextSort(sort: TableSort | undefined, key: string): TableSort {
  return { key, direction: sort?.key === key && sort.direction === 'ascending' ? 'descending' : 'ascending' }
}

/** The rows in the chosen order. Rows that are equal keep theirs; a column that cannot compare leaves all as they came. */
export function sortRows<Row>(
  rows: readonly Row[],
  columns: readonly TableColumn<Row>[],
  sort: TableSort | undefined,
): readonly Row[] {
  const compare = columns.find(({ key }) => key === sort?.key)?.compare
  if (sort === undefined || compare === undefined) return rows
  const sign = sort.direction === 'ascending' ? 1 : -1
  return rows.toSorted((one, other) => sign * compare(one, other))
}

/** Whether all rows of a page are chosen, none, or some. */
export function pageState(page: readonly RowKey[], selected: ReadonlySet<RowKey>): boolean | 'some' {
  const chosen = page.filter((key) => selected.has(key)).length
  if (chosen === 0) return false
  return chosen === page.length || 'some'
}

/** What is chosen after these rows were set or cleared; what is on other pages stays. */
export function withRows(selected: readonly RowKey[], rows: readonly RowKey[], chosen: boolean): RowKey[] {
  const touched = new Set(rows)
  const others = selected.filter((key) => !touched.has(key))
  return chosen ? [...others, ...rows] : others
}
