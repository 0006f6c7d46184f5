import { expect, test } from 'vitest'
import { countOf, countsAfter, pagedCount } from './counts.ts'

test('a count that is absent keeps its value', () => {
  expect(countsAfter({ app: 3, notice: 41 }, { notice: 0 })).toEqual({ app: 3, notice: 0 })
})

test('"all" has the results of both, and the pages of the longer one', () => {
  const counts = { app: 3, notice: 41 }
  expect([countOf(counts, 'all'), countOf(counts, 'app'), countOf(counts, 'notice')]).toEqual([44, 3, 41])
  expect([pagedCount(counts, 'all'), pagedCount(counts, 'app')]).toEqual([41, 3])
})
