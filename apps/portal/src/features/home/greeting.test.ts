import { expect, test } from 'vitest'
import { dayPart } from './greeting.ts'

test.each([
  [0, 'morning'],
  [6, 'morning'],
  [11, 'morning'],
  [12, 'afternoon'],
  [17, 'afternoon'],
  [18, 'evening'],
  [23, 'evening'],
] as const)('[HOME-1] %i o’clock is %s', (hour, part) => {
  expect(dayPart(hour)).toBe(part)
})
