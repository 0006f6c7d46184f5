import { afterEach, expect, test } from 'vitest'
import { instantOf, localTimeOf } from './local-time.ts'

const zone = process.env.TZ
afterEach(() => {
  if (zone === undefined) delete process.env.TZ
  else process.env.TZ = zone
})

test.each([
  ['Asia/Shanghai', '2026-11-20T14:30', '2026-11-20T06:30:00.000Z'],
  ['Asia/Shanghai', '2026-01-01T07:00', '2025-12-31T23:00:00.000Z'],
  ['Europe/Berlin', '2026-07-01T12:00', '2026-07-01T10:00:00.000Z'],
  ['Europe/Berlin', '2026-12-01T12:00', '2026-12-01T11:00:00.000Z'],
  ['Asia/Kathmandu', '2026-11-20T05:45', '2026-11-20T00:00:00.000Z'],
])('in %s the local time %s is converted to %s, and back', (timeZone, localTime, instant) => {
  process.env.TZ = timeZone
  expect(instantOf(localTime)).toBe(instant)
  expect(localTimeOf(instant)).toBe(localTime)
})

test('an hour skipped by the clock change becomes the next one', () => {
  process.env.TZ = 'Europe/Berlin'
  expect(localTimeOf(instantOf('2026-03-29T02:30'))).toBe('2026-03-29T03:30')
})

test('an invalid time is rejected with the expected format', () => {
  expect(() => instantOf('tomorrow')).toThrow('2026-11-20T14:30')
  expect(() => localTimeOf('tomorrow')).toThrow('no instant')
})
