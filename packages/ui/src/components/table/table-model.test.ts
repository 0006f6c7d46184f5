import { expect, test } from 'vitest'
import { nextSort, pageState, sortRows, withRows } from './table-model.ts'

const columns = [
  { key: 'n', header: '', cell: () => null, compare: (a: { n: number }, b: { n: number }) => a.n - b.n },
  { key: 'x', header: '', cell: () => null },
]
const rows = [
  { n: 2, id: 'a' },
  { n: 1, id: 'b' },
  { n: 2, id: 'c' },
]
const ids = (sort: Parameters<typeof sortRows>[2]) =>
  sortRows(rows, columns, sort, 'en').map((row) => (row as { id: string }).id)

test('a header sorts ascending, then descending; another header starts ascending again', () => {
  const first = nextSort(undefined, 'n')
  expect(first).toEqual({ key: 'n', direction: 'ascending' })
  expect(nextSort(first, 'n').direction).toBe('descending')
  expect(nextSort(nextSort(first, 'n'), 'n').direction).toBe('ascending')
  expect(nextSort(first, 'x')).toEqual({ key: 'x', direction: 'ascending' })
})

test('equal rows keep their order in both directions, and values that cannot be compared keep their original order', () => {
  expect(ids({ key: 'n', direction: 'ascending' })).toEqual(['b', 'a', 'c'])
  expect(ids({ key: 'n', direction: 'descending' })).toEqual(['a', 'c', 'b'])
  expect(ids({ key: 'x', direction: 'descending' })).toEqual(['a', 'b', 'c'])
  expect(ids(undefined)).toEqual(['a', 'b', 'c'])
})

test('fields are compared as numbers, or as texts in the alphabetical order of the language', () => {
  const sorted = (by: 'text' | 'number', values: unknown[], locale = 'en') =>
    sortRows(
      values.map((v) => ({ v })),
      [{ key: 'v', header: '', compare: by }],
      { key: 'v', direction: 'ascending' },
      locale,
    ).map(({ v }) => v)
  expect(sorted('number', [10, 9, -1])).toEqual([-1, 9, 10])
  expect(sorted('number', [3, undefined, 'x', 1])).toEqual([1, 3, undefined, 'x'])
  expect(sorted('text', ['room 10', 'Room 9', undefined])).toEqual([undefined, 'Room 9', 'room 10'])
  expect(sorted('text', ['张', '李', '王'], 'zh')).toEqual(['李', '王', '张'])
})

test('all rows of a page are selected and cleared, and other pages remain unchanged', () => {
  expect(pageState([], new Set([1]))).toBe(false)
  expect(pageState([1, 2], new Set([2, 9]))).toBe('some')
  expect(pageState([1, 2], new Set([2, 1]))).toBe(true)
  expect(withRows([9, 1], [1, 2], true)).toEqual([9, 1, 2])
  expect(withRows([9, 1, 2], [1, 2], false)).toEqual([9])
})
