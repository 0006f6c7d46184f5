import { expect, test } from 'vitest'
import { localDate } from './local-date.ts'

test('a day begins at midnight on the campus, wherever the server is', () => {
  expect(localDate(new Date('2026-11-29T15:59:59Z'))).toBe('2026-11-29')
  expect(localDate(new Date('2026-11-29T16:00:00Z'))).toBe('2026-11-30')
})
