import { expect, test } from 'vitest'
import { formatParts, fromIso, isoMinute } from './date-parts.ts'
import { parseDate } from './parse-date.ts'

const read = (text: string, locale: 'zh' | 'en' = 'zh') => {
  const parts = parseDate(text, { locale, thisYear: 2026, time: { hour: 9, minute: 0 } })
  return typeof parts === 'string' ? parts : isoMinute(parts)
}

test.each([
  ['2026/11/20 14:30', '2026-11-20T14:30'],
  ['2026-11-20', '2026-11-20T09:00'],
  ['2026-11-20T14:30', '2026-11-20T14:30'],
  ['2026.1.5 8:05', '2026-01-05T08:05'],
  ['20261120 1430', '2026-11-20T14:30'],
  ['２０２６／１１／２０　１４：３０', '2026-11-20T14:30'],
  ['2026年11月20日 下午2点半', '2026-11-20T14:30'],
  ['2026年11月20日14时', '2026-11-20T14:00'],
  ['11月20日 晚上 8:15', '2026-11-20T20:15'],
  ['11-20', '2026-11-20T09:00'],
  ['26/11/20', '2026-11-20T09:00'],
  ['2028/2/29', '2028-02-29T09:00'],
  ['2026/11/20 上午12:10', '2026-11-20T00:10'],
  ['2026/11/20 晚上12点', '2026-11-21T00:00'],
  ['2026/11/20 晚上1点半', '2026-11-21T01:30'],
  ['2026/11/20 晚上11点', '2026-11-20T23:00'],
  ['2026/11/20 半夜12点', '2026-11-21T00:00'],
  ['2026/11/30 半夜5点', '2026-11-30T05:00'],
  ['2026/11/20 凌晨12点', '2026-11-20T00:00'],
  ['2026/11/20 中午12点', '2026-11-20T12:00'],
  ['2026/11/20 中午1点', '2026-11-20T13:00'],
  ['2026/11/20 中午11点半', '2026-11-20T11:30'],
  ['\u200e2026/11/20 14:30', '2026-11-20T14:30'],
])('reads “%s” in Chinese', (text, iso) => {
  expect(read(text)).toBe(iso)
})

test.each([
  ['20 Nov 2026 14:30', '2026-11-20T14:30'],
  ['3/4/2026 2:30 PM', '2026-04-03T14:30'],
  ['20/11/26 2:30 p.m.', '2026-11-20T14:30'],
  ['11/20/2026', '2026-11-20T09:00'],
  ['Nov 20, 2026 2pm', '2026-11-20T14:00'],
  ['20 November 2026, 12 AM', '2026-11-20T00:00'],
  ['november 20th', '2026-11-20T09:00'],
  ['2026-11-20 14:30:59', '2026-11-20T14:30'],
  ['3/4', '2026-04-03T09:00'],
  ['11/20', '2026-11-20T09:00'],
])('reads “%s” in English', (text, iso) => {
  expect(read(text, 'en')).toBe(iso)
})

test.each([
  ['', 'format'],
  ['soon', 'format'],
  ['14:30', 'format'],
  ['2026/13/01', 'day'],
  ['2026/2/29', 'day'],
  ['2026/4/31 10:00', 'day'],
  ['2026/11/20 25:00', 'time'],
  ['2026/11/20 14:60', 'time'],
  ['2026/11/20 later', 'time'],
  ['2026/11/20 上午13:00', 'time'],
])('says what is wrong with “%s”', (text, problem) => {
  expect(read(text)).toBe(problem)
})

test('formatted text can be parsed again, for every minute of a day in both languages', () => {
  for (let minute = 0; minute < 1440; minute += 1) {
    const parts = { year: 2026, month: 3, day: 4, hour: Math.floor(minute / 60), minute: minute % 60 }
    for (const locale of ['zh', 'en'] as const) {
      expect(read(formatParts(parts, locale, true), locale)).toBe(isoMinute(parts))
    }
  }
})

test('accepts only real ISO dates as values', () => {
  expect(fromIso('2026-11-20')).toEqual({ year: 2026, month: 11, day: 20, hour: 0, minute: 0 })
  expect(fromIso('2026-11-20T14:30:00')).toMatchObject({ hour: 14, minute: 30 })
  for (const text of ['2026-02-30', '2026-11-20T24:00', '2026-11-20T14:30:75', '20/11/2026', '', null, undefined]) {
    expect(fromIso(text)).toBeUndefined()
  }
})
