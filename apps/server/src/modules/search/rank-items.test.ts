import { expect, test } from 'vitest'
import { readQuery } from '../search-index/query-terms.ts'
import { isByTypo, scoreOf } from './rank-items.ts'

test.each([
  ['library', false],
  ['librery', true],
  ['campus librery', true],
  ['library campus', false],
  ['opening', false],
])('whether “%s” finds the library only by a typo: %s', (typed, byTypo) => {
  const score = scoreOf({ titles: ['Campus Library'], texts: ['Opening hours'] }, readQuery(typed))
  expect(score).toBeDefined()
  expect(isByTypo(score ?? 0)).toBe(byTypo)
})
