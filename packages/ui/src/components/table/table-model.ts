import type { TableColumn } from './table-parts.tsx'

/** The key of a row. */
export type RowKey = string | number

/** The sort column and direction. */
export interface TableSort {
  /** The key of the column. */
  key: string
  /** Smallest or largest first. */
  direction: 'ascending' | 'descending'
}

/** The sort after a press on a header: ascending at first, then toggled. */
export function nextSort(sort: TableSort | undefined, key: string): TableSort {
  return { key, direction: sort?.key === key && sort.direction === 'ascending' ? 'descending' : 'ascending' }
}

/** The sorted rows. The sort is stable; a column without `compare` keeps the given order. */
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

/** Whether all, none or some rows of a page are selected. */
export function pageState(page: readonly RowKey[], selected: ReadonlySet<RowKey>): boolean | 'some' {
  const chosen = page.filter((key) => selected.has(key)).length
  if (chosen === 0) return false
  return chosen === page.length || 'some'
}

/** The selection after selecting or deselecting rows; rows on other pages are kept. */
export function withRows(selected: readonly RowKey[], rows: readonly RowKey[], chosen: boolean): RowKey[] {
  const touched = new Set(rows)
  const others = selected.filter((key) => !touched.has(key))
  return chosen ? [...others, ...rows] : others
}
