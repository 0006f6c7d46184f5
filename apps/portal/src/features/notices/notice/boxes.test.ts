import { expect, test } from 'vitest'
import { isTooNew, originOf, tabsOf } from './boxes.ts'

test('the tab "all" comes first, then the configured ones, each once', () => {
  expect(tabsOf(['collect', 'recv', 'collect'])).toEqual(['default', 'collect', 'recv'])
  expect(tabsOf([])).toEqual(['default'])
})

test('a notice of "all" opens as received', () => {
  expect(originOf('default')).toBe('recv')
  expect(originOf('issued')).toBe('issued')
})

test('a notice counts as too new only if its format is newer', () => {
  expect([{ format: 1 }, { format: 2 }, { format: 3 }].map(isTooNew)).toEqual([false, false, true])
})
