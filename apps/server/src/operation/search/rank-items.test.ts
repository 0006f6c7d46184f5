import { expect, test } from 'vitest'
import { readQuery } from '../../platform/search-index/query-terms.ts'
import { isByTypo, scoreOf } from './rank-items.ts'

test.each([
  ['library', false],
  ['librery', true],
  ['campus librery', true],
  ['library campus', false],
  ['opening', false],
  ['librery hours', true],
  ['hours librery', true],
  ['library hours', false],
])('whether “%s” finds the library only by a typo: %s', (typed, expected) => {
  const score = scoreOf({ titles: ['Campus Library'], texts: ['Opening hours'] }, readQuery(typed))
  expect(score).toBeDefined()
  expect(isByTypo(score ?? 0)).toBe(expected)
})

test('of several words, each must be found in a title or a text', () => {
  const score = (typed: string) => scoreOf({ titles: ['Campus Library'], texts: ['Opening hours'] }, readQuery(typed))
  expect(score('library hours')).toBeDefined()
  expect(score('library gymnasium')).toBeUndefined()
  expect(score('gymnasium library')).toBeUndefined()
  expect(score('library hours')).toBeGreaterThan(score('library campus') ?? 0)
})
