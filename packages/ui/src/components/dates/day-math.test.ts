import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, addMonths, clampDay, daysBetween, startOfMonth, startOfWeek, utcOf } from './day-math.ts'

const day = fc
  .integer({ min: -250_000, max: 2_000_000 })
  .map((count) => new Date(count * 86_400_000).toISOString().slice(0, 10))

test('adding days and counting the days between are inverse', () => {
  fc.assert(
    fc.property(day, fc.integer({ min: -40_000, max: 40_000 }), (from, count) => {
      const to = addDays(from, count)
      expect(daysBetween(from, to)).toBe(count)
      expect(addDays(to, -count)).toBe(from)
      expect(to > from).toBe(count > 0)
    }),
  )
})

test('a week starts on its Monday, a month on its first day', () => {
  fc.assert(
    fc.property(day, (one) => {
      expect(utcOf(startOfWeek(one)).getUTCDay()).toBe(1)
      expect(daysBetween(startOfWeek(one), one)).toBeLessThan(7)
      expect(startOfMonth(one)).toMatch(/-01$/)
    }),
  )
})

test.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2028-02-29', 12, '2029-02-28'],
  ['2026-11-20', -11, '2025-12-20'],
  ['9999-12-20', 1, '9999-12-31'],
  ['1000-01-20', -1, '1000-01-01'],
])('%s plus %i months is %s', (from, count, to) => {
  expect(addMonths(from, count)).toBe(to)
})

test('a day outside the range becomes the nearest day inside it', () => {
  expect(['2026-11-01', '2026-11-10', '2026-11-30'].map((one) => clampDay(one, '2026-11-09', '2026-11-27'))).toEqual([
    '2026-11-09',
    '2026-11-10',
    '2026-11-27',
  ])
})
