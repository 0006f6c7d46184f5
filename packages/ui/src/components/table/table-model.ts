import { fieldOf } from './field-of.ts'
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

/** Compares the fields of two rows: numbers by size, texts in the order of a language. */
function compareFields<Row>(key: string, by: 'text' | 'number', locale: string): (a: Row, b: Row) => number {
  if (by === 'number') {
    // Missing numbers count as the largest: the order of the others must not depend on where they are.
    const numberOf = (row: Row) => {
      const value = Number(fieldOf(row, key) ?? Number.NaN)
      return Number.isNaN(value) ? Number.POSITIVE_INFINITY : value
    }
    return (a, b) => numberOf(a) - numberOf(b) || 0
  }
  const { compare } = new Intl.Collator(locale, { numeric: true })
  return (a, b) => compare(String(fieldOf(a, key) ?? ''), String(fieldOf(b, key) ?? ''))
}

/** The sorted rows. The sort is stable; a column without `compare` keeps the given order. */
export function sortRows<Row>(
  rows: readonly Row[],
  columns: readonly TableColumn<Row>[],
  sort: TableSort | undefined,
  locale: string,
): readonly Row[] {
  const comparison = columns.find(({ key }) => key === sort?.key)?.compare
  if (sort === undefined || comparison === undefined) return rows
  const compare = typeof comparison === 'string' ? compareFields<Row>(sort.key, comparison, locale) : comparison
  const sign = sort.direction === 'ascending' ? 1 : -1
  return [...rows].sort((a, b) => sign * compare(a, b))
}

/** Reads the key or the name of a row, given as a function or as the name of the field that contains it. */
export function readRow<Row, Value>(row: Row, from: ((row: Row) => Value) | string): Value {
  return typeof from === 'string' ? (fieldOf(row, from) as Value) : from(row)
}

/** Whether all, none or some rows of a page are selected. */
export function pageState(page: readonly RowKey[], selected: ReadonlySet<RowKey>): boolean | 'some' {
  const count = page.filter((key) => selected.has(key)).length
  if (count === 0) return false
  return count === page.length || 'some'
}

/** The selection after selecting or deselecting rows; rows on other pages are kept. */
export function withRows(selected: readonly RowKey[], rows: readonly RowKey[], select: boolean): RowKey[] {
  const changedKeys = new Set(rows)
  const others = selected.filter((key) => !changedKeys.has(key))
  return select ? [...others, ...rows] : others
}
