import { expect, test, vi } from 'vitest'
import { measureColumns, placeColumns } from './column-layout.ts'
import { filterRows, nextSorts, sortRows, textOf } from './data-table-model.ts'
import { initialState, usableState } from './data-table-state.ts'
import type { DataTableColumn, DataTableState } from './data-table-types.ts'
import { moveInGrid } from './grid-keys.ts'
import { rowEntries } from './row-entries.ts'

interface Person {
  name: string
  unit: string
  age: number | null
}
const columns: DataTableColumn<Person>[] = [
  { key: 'name', header: 'Name', value: (row) => row.name },
  { key: 'unit', header: 'Unit', value: (row) => row.unit },
  { key: 'age', header: 'Age', value: (row) => row.age },
]
const rows: Person[] = [
  { name: 'Room 10', unit: 'Arts', age: 30 },
  { name: 'Room 9', unit: 'Law', age: null },
  { name: 'Annex', unit: 'Law', age: 40 },
  { name: 'Barn', unit: 'Arts', age: 30 },
]
const collator = new Intl.Collator('en', { numeric: true })
const names = (list: readonly Person[]) => list.map(({ name }) => name)
const sorted = (sort: DataTableState['sort']) => names(sortRows(rows, columns, sort, collator))
const filtered = (state: Partial<DataTableState>) => names(filterRows(rows, columns, { ...initialState, ...state }))

test('pressing a header sorts ascending, descending, then not at all; beside other sorted columns it has the lowest priority', () => {
  const one = nextSorts([], 'a', false)
  const two = nextSorts(one, 'b', true)
  expect(two).toEqual([
    { key: 'a', direction: 'ascending' },
    { key: 'b', direction: 'ascending' },
  ])
  expect(nextSorts(two, 'a', true).map(({ key, direction }) => `${key} ${direction}`)).toEqual([
    'a descending',
    'b ascending',
  ])
  expect(nextSorts(nextSorts(two, 'a', true), 'a', true)).toEqual([{ key: 'b', direction: 'ascending' }])
  expect(nextSorts(two, 'c', false)).toEqual([{ key: 'c', direction: 'ascending' }])
})

test('sorts by several columns, numbers in texts as numbers, and missing values last either way', () => {
  expect(sorted([{ key: 'name', direction: 'ascending' }])).toEqual(['Annex', 'Barn', 'Room 9', 'Room 10'])
  expect(sorted([{ key: 'age', direction: 'ascending' }]).at(-1)).toBe('Room 9')
  expect(sorted([{ key: 'age', direction: 'descending' }])).toEqual(['Annex', 'Room 10', 'Barn', 'Room 9'])
  expect(
    sorted([
      { key: 'unit', direction: 'descending' },
      { key: 'name', direction: 'ascending' },
    ]),
  ).toEqual(['Annex', 'Room 9', 'Barn', 'Room 10'])
  expect(sorted([{ key: 'gone', direction: 'ascending' }])).toEqual(names(rows))
})

test('filters by text, choices and ranges together, and searches every column', () => {
  expect(filtered({ search: ' LAW ' })).toEqual(['Room 9', 'Annex'])
  expect(filtered({ filters: { unit: ['Arts'], age: { min: 30, max: null } } })).toEqual(['Room 10', 'Barn'])
  expect(filtered({ filters: { name: 'room', age: { min: null, max: 30 } } })).toEqual(['Room 10'])
  expect(filtered({ filters: { name: ' ', unit: [], gone: 'x' } })).toEqual(names(rows))
})

test('a date is local time that a spreadsheet reads, and an invalid one is empty', () => {
  expect(textOf(new Date(2026, 0, 5, 7, 9))).toBe('2026-01-05 07:09')
  expect(textOf(new Date(Number.NaN))).toBe('')
})

test('the detail of an expanded row is a row of its own, below it', () => {
  const entries = rowEntries(4, [0, 2])
  const all = Array.from({ length: entries.count }, (_, place) => entries.at(place))
  expect(all.map(({ row, detail }) => `${row}${detail ? ' detail' : ''}`)).toEqual([
    '0',
    '0 detail',
    '1',
    '2',
    '2 detail',
    '3',
  ])
  expect([0, 1, 2, 3].map(entries.placeOf)).toEqual([0, 2, 3, 5])
})

test('keeps sticky columns at their edges with the controls beside them, and hides all but row headers', () => {
  const list: DataTableColumn<Person>[] = [
    { key: 'a', header: '' },
    { key: 'b', header: '', sticky: 'start', rowHeader: true, width: 100 },
    { key: 'c', header: '' },
  ]
  const controls = { select: true, expand: false, actions: true }
  const placed = placeColumns(list, ['a', 'b'], controls, 'all')
  expect(placed.map(({ column, edge }) => `${column.key} ${edge?.side ?? 'scrolls'}`)).toEqual([
    'control:select start',
    'b start',
    'c scrolls',
    'control:actions end',
  ])
  expect(placed[1]?.edge).toEqual({ side: 'start', offset: 'calc(var(--q-column-0))', last: true })
  const sticky = (room: 'columns' | 'none') =>
    placeColumns(list, [], controls, room).flatMap(({ column, edge }) => (edge ? [`${column.key} ${edge.offset}`] : []))
  expect(sticky('columns')).toEqual(['b 0px'])
  expect(sticky('none')).toEqual([])
  const measured = measureColumns(placed, { b: 5000, c: 300 })
  // all widths are set, so the last column takes the remaining space
  expect(measured.map(({ width, flexible }) => [width, flexible])).toEqual([
    [44, false],
    [1000, false],
    [300, true],
    [56, false],
  ])
})

test('grid keys lead to the edges of the grid and no further', () => {
  const size = { rows: 100, columns: 3, page: 10 }
  const move = (row: number, column: number, key: string, ctrl = false, rtl = false) => {
    const place = moveInGrid({ row, column }, { key, ctrl, rtl }, size)
    return place && [place.row, place.column]
  }
  expect(move(0, 0, 'ArrowUp')).toEqual([-1, 0])
  expect(move(-1, 0, 'ArrowUp')).toEqual([-1, 0])
  expect(move(5, 1, 'ArrowRight', false, true)).toEqual([5, 0])
  expect(move(5, 2, 'ArrowRight')).toEqual([5, 2])
  expect(move(4, 1, 'PageUp')).toEqual([0, 1])
  expect(move(95, 1, 'PageDown')).toEqual([99, 1])
  expect(move(5, 1, 'Home')).toEqual([5, 0])
  expect(move(5, 1, 'End', true)).toEqual([99, 2])
  expect(move(5, 1, 'Home', true)).toEqual([-1, 0])
  expect(move(5, 1, 'ArrowDown', true)).toBeUndefined()
  expect(move(5, 1, 'x')).toBeUndefined()
})

test('accepts the usable fields of a stored state, and reports the others once', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const stored = JSON.parse('{"sort":[{"key":"a","direction":"up"}],"hidden":["b"],"widths":{"a":-1},"page":2,"own":1}')
  expect(usableState(stored)).toEqual({ hidden: ['b'], page: 2 })
  usableState(stored)
  expect(warn.mock.calls.map(([text]) => /"(\w+)"/.exec(String(text))?.[1])).toEqual(['sort', 'widths'])
  expect(usableState('x')).toEqual({})
  expect(usableState(initialState)).toEqual(initialState)
  warn.mockRestore()
})
