import { warnOnce } from '../warn-once.ts'
import type { DataTableFilter, DataTableState } from './data-table-types.ts'

/** The state before the user changes anything. */
export const initialState: DataTableState = {
  sort: [],
  search: '',
  filters: {},
  hidden: [],
  widths: {},
  selected: [],
  expanded: [],
  page: 1,
  pageSize: 20,
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isText = (value: unknown) => typeof value === 'string'
const isKey = (value: unknown) => isText(value) || Number.isFinite(value)
const isRangeEnd = (value: unknown) => value === null || Number.isFinite(value)
const listOf = (test: (value: unknown) => boolean) => (value: unknown) => Array.isArray(value) && value.every(test)
const recordOf = (test: (value: unknown) => boolean) => (value: unknown) =>
  isRecord(value) && Object.values(value).every(test)
const isCount = (value: unknown) => Number.isSafeInteger(value) && (value as number) > 0
const isSort = (value: unknown) =>
  isRecord(value) && isText(value.key) && (value.direction === 'ascending' || value.direction === 'descending')
const isFilter = (value: unknown) =>
  isText(value) || listOf(isText)(value) || (isRecord(value) && isRangeEnd(value.min) && isRangeEnd(value.max))

const validators: Record<keyof DataTableState, (value: unknown) => boolean> = {
  sort: listOf(isSort),
  search: isText,
  filters: recordOf(isFilter),
  hidden: listOf(isText),
  widths: recordOf((value) => Number.isFinite(value) && (value as number) > 0),
  selected: listOf(isKey),
  expanded: listOf(isKey),
  page: isCount,
  pageSize: isCount,
}

/** The usable fields of a state, which may come from storage. The others are left out, with a warning in development. */
export function usableState(state: unknown): Partial<DataTableState> {
  if (state === undefined) return {}
  if (!isRecord(state)) {
    warnOnce('DataTable got a state that is no object, and ignores it.')
    return {}
  }
  const usable = Object.entries(validators).filter(([field, isUsable]) => {
    if (state[field] === undefined) return false
    if (isUsable(state[field])) return true
    warnOnce(`DataTable cannot use the field "${field}" of its state, and ignores it.`)
    return false
  })
  return Object.fromEntries(usable.map(([field]) => [field, state[field]]))
}

/** Whether a filter lets every row through. */
export function isEmptyFilter(filter: DataTableFilter | undefined): boolean {
  if (filter === undefined) return true
  if (typeof filter === 'string') return filter.trim() === ''
  if ('length' in filter) return filter.length === 0
  return filter.min === null && filter.max === null
}
