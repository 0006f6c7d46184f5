import { afterEach, beforeEach, expect, test } from 'vitest'
import { timeInZone } from './time-in-zone.ts'

const originalZone = process.env.TZ
beforeEach(() => {
  process.env.TZ = 'America/New_York'
})
afterEach(() => {
  if (originalZone === undefined) delete process.env.TZ
  else process.env.TZ = originalZone
})

test('shows the time in another zone, with the day only where it differs', () => {
  // in New York, it is 03:00 on the same day, and 20:00 on the day before
  expect(timeInZone('Asia/Shanghai', 'en', '2026-11-20T08:00:00Z')).toBe('16:00')
  expect(timeInZone('Asia/Shanghai', 'en', '2026-11-20T01:00:00Z')).toBe('20 Nov 2026, 09:00')
  expect(timeInZone('Asia/Shanghai', 'zh', '2026-11-20T08:00:00Z')).toBe('16:00')
})

test('a period of time is shown as a period', () => {
  expect(timeInZone('Asia/Shanghai', 'zh', '2026-11-20T01:00:00Z', '2026-11-20T03:00:00Z')).toBe(
    '2026年11月20日 09:00 – 11:00',
  )
  expect(timeInZone('Asia/Shanghai', 'en', '2026-11-20T08:00:00Z', '2026-11-20T09:30:00Z')).toBe('16:00 – 17:30')
})

test('shows nothing where the clocks agree, or where the zone or the time does not exist', () => {
  expect(timeInZone('America/Toronto', 'en', '2026-11-20T08:00:00Z')).toBeUndefined()
  expect(timeInZone('Nowhere/Land', 'en', '2026-11-20T08:00:00Z')).toBeUndefined()
  expect(timeInZone('Asia/Shanghai', 'en', 'soon')).toBeUndefined()
})
