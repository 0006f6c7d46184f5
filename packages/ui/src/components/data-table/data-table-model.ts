import { fieldOf } from '../table/field-of.ts'
import type { TableSort } from '../table/table-model.ts'
import { warnOnce } from '../warn-once.ts'
import { isEmptyFilter } from './data-table-state.ts'
import type { DataTableColumn, DataTableFilter, DataTableState, DataTableValue } from './data-table-types.ts'

const two = (number: number) => String(number).padStart(2, '0')

/** A value as text; local time, readable in both languages and by spreadsheets. */
export function textOf(value: DataTableValue): string {
  if (value === null || value === undefined) return ''
  if (!(value instanceof Date)) return String(value)
  if (Number.isNaN(value.getTime())) return ''
  const day = `${value.getFullYear()}-${two(value.getMonth() + 1)}-${two(value.getDate())}`
  return `${day} ${two(value.getHours())}:${two(value.getMinutes())}`
}

/** The value of a cell. A field with any other type of value has none. */
export function cellValue<Row>({ key, value }: DataTableColumn<Row>, row: Row): DataTableValue {
  if (value !== undefined) return value?.(row)
  const field = fieldOf(row, key)
  if (typeof field === 'string' || typeof field === 'number' || field instanceof Date) return field
  if (typeof field === 'boolean' || typeof field === 'object') {
    if (field !== null) warnOnce(`DataTable cannot read the field "${key}". Give the column a value.`)
  }
  return undefined
}

/** The text of a cell. */
export function cellText<Row>(column: DataTableColumn<Row>, row: Row): string {
  return column.text ? column.text(row) : textOf(cellValue(column, row))
}

/** Whether a column has values or texts, and is not only rendered. */
export function hasValues<Row>({ value, text }: DataTableColumn<Row>): boolean {
  return value !== null || text !== undefined
}

/** Whether a column can be sorted. */
export function isSortable<Row>({ sortable, value, compare }: DataTableColumn<Row>): boolean {
  return sortable ?? (value !== null || compare !== undefined)
}

/**
 * The sort after a press on a header: ascending, descending, none. It replaces the former sort, or is added to it as the
 * least important one.
 */
export function nextSorts(sort: readonly TableSort[], key: string, add: boolean): TableSort[] {
  const current = sort.find((one) => one.key === key)
  const others = add ? sort.filter((one) => one.key !== key) : []
  if (current?.direction === 'descending') return others
  const next: TableSort = { key, direction: current === undefined ? 'ascending' : 'descending' }
  return add && current ? sort.map((one) => (one === current ? next : one)) : [...others, next]
}

type Predicate<Row> = (row: Row) => boolean

function predicateOf<Row>(column: DataTableColumn<Row>, filter: DataTableFilter): Predicate<Row> {
  if (typeof filter === 'string') {
    const query = filter.trim().toLowerCase()
    return (row) => cellText(column, row).toLowerCase().includes(query)
  }
  if ('length' in filter) {
    const allowedValues = new Set(filter)
    return (row) => allowedValues.has(cellText(column, row))
  }
  const { min, max } = filter
  return (row) => {
    const value = cellValue(column, row)
    return typeof value === 'number' && (min === null || value >= min) && (max === null || value <= max)
  }
}

/** The rows that pass the search and every filter. */
export function filterRows<Row>(
  rows: readonly Row[],
  columns: readonly DataTableColumn<Row>[],
  { search, filters }: Pick<DataTableState, 'search' | 'filters'>,
): readonly Row[] {
  const predicates = columns.flatMap((column) => {
    const filter = Object.hasOwn(filters, column.key) ? filters[column.key] : undefined
    return filter === undefined || isEmptyFilter(filter) ? [] : [predicateOf(column, filter)]
  })
  if (!isEmptyFilter(search)) {
    const searchPredicates = columns.filter(hasValues).map((column) => predicateOf(column, search))
    predicates.push((row) => searchPredicates.some((predicate) => predicate(row)))
  }
  return predicates.length === 0 ? rows : rows.filter((row) => predicates.every((predicate) => predicate(row)))
}

const isMissing = (value: DataTableValue) =>
  value === null || value === undefined || (typeof value !== 'string' && Number.isNaN(Number(value)))

/** Compares two values; missing ones come last in either direction. */
function compareValues(a: DataTableValue, b: DataTableValue, sign: number, collator: Intl.Collator): number {
  const missingOrder = Number(isMissing(a)) - Number(isMissing(b))
  if (missingOrder !== 0 || isMissing(a)) return missingOrder
  if (typeof a === 'string' || typeof b === 'string') return sign * collator.compare(textOf(a), textOf(b))
  return sign * (Number(a) - Number(b))
}

/** The sorted rows. The sort is stable; unknown columns are ignored. */
export function sortRows<Row>(
  rows: readonly Row[],
  columns: readonly DataTableColumn<Row>[],
  sort: readonly TableSort[],
  collator: Intl.Collator,
): readonly Row[] {
  const criteria = sort.flatMap(({ key, direction }) => {
    const column = columns.find((one) => one.key === key)
    if (column === undefined || !isSortable(column)) return []
    const sign = direction === 'ascending' ? 1 : -1
    // each value is read once, and not for each comparison
    const values = column.compare ? undefined : rows.map((row) => cellValue(column, row))
    return [{ sign, values, compare: column.compare }]
  })
  if (criteria.length === 0) return rows
  const order = Array.from(rows, (_, at) => at).sort((a, b) => {
    for (const { sign, values, compare } of criteria) {
      const result = compare
        ? sign * compare(rows[a] as Row, rows[b] as Row)
        : compareValues(values?.[a], values?.[b], sign, collator)
      if (result !== 0) return result
    }
    return a - b
  })
  return order.map((at) => rows[at] as Row)
}

/** The texts that a `choice` offers, sorted. */
export function choicesOf<Row>(column: DataTableColumn<Row>, rows: readonly Row[], collator: Intl.Collator): string[] {
  if (column.choices) return [...column.choices]
  const texts = new Set(rows.map((row) => cellText(column, row)))
  texts.delete('')
  return [...texts].sort(collator.compare)
}
