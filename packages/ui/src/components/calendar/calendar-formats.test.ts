import { expect, test } from 'vitest'
import { calendarFormats } from './calendar-formats.ts'

test.each([
  ['2026-11-16', '2026年11月16日 – 22日', '16 – 22 November 2026'],
  ['2026-11-30', '2026年11月30日 – 12月6日', '30 November – 6 December 2026'],
  ['2026-12-28', '2026年12月28日 – 2027年1月3日', '28 December 2026 – 3 January 2027'],
])('the week from %s is %s', (monday, chinese, english) => {
  const plain = (text: string) => text.replaceAll(/\s/g, ' ')
  expect(plain(calendarFormats('zh').week(monday))).toBe(chinese)
  expect(plain(calendarFormats('en').week(monday))).toBe(english)
})

test('a range of days is written out in Chinese', () => {
  const { range } = calendarFormats('zh-CN')
  expect([range('2026-11-16', '2026-11-18'), range('2026-11-16', '2026-11-16')]).toEqual([
    '11月16日 – 18日',
    '11月16日',
  ])
})
