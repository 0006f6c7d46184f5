import { expect, test } from 'vitest'
import { decimalsOf, parseNumber, stepNumber } from './parse-number.ts'

const limits = { min: Number.MIN_SAFE_INTEGER, max: Number.MAX_SAFE_INTEGER, decimals: 3 }

test.each([
  ['', null],
  [' 42 ', 42],
  ['-0', 0],
  ['+007', 7],
  ['.5', 0.5],
  ['1,234,567.5', 1234567.5],
  ['1，234', 1234],
  ['1,5', 1.5],
  ['１２。５', 12.5],
  ['٣٫٥', 3.5],
  ['۱۲۳', 123],
  ['९६', 96],
  ['−３', -3],
  ['9007199254740991', Number.MAX_SAFE_INTEGER],
  ['1.50000', 1.5],
])('reads “%s”', (text, value) => {
  expect(parseNumber(text, limits, 'en')).toEqual({ value })
})

test.each([
  ['abc', 'format'],
  ['-', 'format'],
  ['.', 'format'],
  ['1,2,3', 'format'],
  ['1.2.3', 'format'],
  ['1e5', 'format'],
  ['1.2345', 'decimals'],
  ['9007199254740992', 'high'],
  ['-9007199254740993', 'low'],
  ['900719925474099.123', 'long'],
])('refuses “%s”', (text, problem) => {
  expect(parseNumber(text, limits, 'en')).toEqual({ value: null, problem })
})

test.each([
  ['de', '1.234', 1234],
  ['de', '1.234,5', 1234.5],
  ['de', '1,234', 1.234],
  ['de', '1.5', 1.5],
  ['es', '1.234.567', 1234567],
  ['fr', '1\u202f234,5', 1234.5],
  ['de-CH', '1’234.5', 1234.5],
  ['de', '0.125', 0.125],
  ['en', '0,125', 0.125],
  ['hi', '12,34,567', 1234567],
])('in %s, “%s” is %d', (locale, text, value) => {
  expect(parseNumber(text, limits, locale)).toEqual({ value })
})

test('names the broken limit', () => {
  const narrowLimits = { min: 1, max: 20, decimals: 0 }
  expect(parseNumber('0', narrowLimits, 'en').problem).toBe('low')
  expect(parseNumber('21', narrowLimits, 'en').problem).toBe('high')
  expect(parseNumber('2.5', narrowLimits, 'en').problem).toBe('whole')
})

test('steps without binary rounding errors, inside the limits', () => {
  expect(stepNumber(0.1, 0.2, limits)).toBe(0.3)
  expect(stepNumber(1e-7, 1e-7, limits)).toBe(2e-7)
  expect(stepNumber(19, 5, { ...limits, max: 20 })).toBe(20)
  expect(stepNumber(null, 1, { ...limits, min: 3 })).toBe(3)
  expect(stepNumber(null, -1, limits)).toBe(0)
  expect(decimalsOf(1.25e-7)).toBe(9)
})

// a slow algorithm takes far longer than ten seconds
test('a long pasted text is refused at once', () => {
  expect(parseNumber(`0.${'0'.repeat(200_000)}1`, limits, 'en').problem).toBe('decimals')
  expect(parseNumber('9'.repeat(200_000), limits, 'en').problem).toBe('high')
}, 10_000)
