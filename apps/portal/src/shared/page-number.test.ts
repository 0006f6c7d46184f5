import { expect, test } from 'vitest'
import { choiceOf, numberOf, pageCount, pageOf } from './page-number.ts'

test('pageOf takes whole positive numbers, also as text, and else the first page', () => {
  expect([1, 7, '3', 1_000_000].map(pageOf)).toEqual([1, 7, 3, 1_000_000])
  expect([0, -1, 1.5, 'x', '', null, undefined, 1_000_001, Number.NaN, {}].map(pageOf)).toEqual(Array(10).fill(1))
})

test('pageCount rounds up and is never 0', () => {
  expect([pageCount(0, 20), pageCount(20, 20), pageCount(21, 20)]).toEqual([1, 1, 2])
})

test('choiceOf falls back to the first choice', () => {
  expect(choiceOf(['all', 'app'], 'app')).toBe('app')
  expect(choiceOf(['all', 'app'], 'constructor')).toBe('all')
})

test('numberOf falls back to the given number', () => {
  expect([10, '50', 7, 'x', undefined].map((value) => numberOf([10, 20, 50], value, 20))).toEqual([10, 50, 20, 20, 20])
})
