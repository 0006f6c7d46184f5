import { expect, test } from 'vitest'
import { countOf, pagedCount } from './counts.ts'

test('"all" has the results of all categories, and the pages of the longest one', () => {
  const counts = { app: 3, notice: 41, person: 0, service: 1, help: 2 }
  expect([countOf(counts, 'all'), countOf(counts, 'app'), countOf(counts, 'notice')]).toEqual([47, 3, 41])
  expect([pagedCount(counts, 'all'), pagedCount(counts, 'help')]).toEqual([41, 2])
})
