import { expect, test } from 'vitest'
import { isTooNew, originOf, othersOf, percentRead, stepTo, tabsOf } from './boxes.ts'

test('the tab with everything comes first, then the configured ones, each once', () => {
  expect(tabsOf(['collect', 'recv', 'collect'])).toEqual(['default', 'collect', 'recv'])
  expect(tabsOf([])).toEqual(['default'])
})

test('a notice of the list with everything opens as received', () => {
  expect(originOf('default')).toBe('recv')
  expect(originOf('issued')).toBe('issued')
})

test('j and k begin at the first entry and stop at the ends', () => {
  expect(stepTo(-1, 1, 3)).toBe(0)
  expect(stepTo(-1, -1, 3)).toBe(0)
  expect(stepTo(0, 1, 3)).toBe(1)
  expect(stepTo(2, 1, 3)).toBe(2)
  expect(stepTo(0, -1, 3)).toBe(0)
  expect(stepTo(-1, 1, 0)).toBe(-1)
})

test('everyone has read it only when everyone has', () => {
  expect(percentRead(132, 240)).toBe(55)
  expect(percentRead(1999, 2000)).toBe(99)
  expect(percentRead(2000, 2000)).toBe(100)
  expect(percentRead(0, 0)).toBe(0)
})

test('a link to another box is tried in every box once', () => {
  expect(othersOf('issued')).toEqual(['recv', 'subscribe', 'collect'])
  expect(othersOf('recv')).toEqual(['subscribe', 'issued', 'collect'])
})

test('only a newer form is too new', () => {
  expect([{ format: 1 }, { format: 2 }].map(isTooNew)).toEqual([false, true])
})
