import { expect, test } from 'vitest'
import { dayName, entriesOf, startOfDay } from './day-groups.ts'
import { type NoticeItem, percentRead } from './notice-item.ts'
import { stepTo } from './step-to.ts'

const notice = (id: number, time: string): NoticeItem => ({ id, time, title: `t${id}`, sender: 's', href: `/n/${id}` })
const dayLabels = { today: 'Today', yesterday: 'Yesterday' }

test('a heading starts each day, and the notices keep their order and indexes', () => {
  const list = [
    notice(3, '2026-11-20T15:00:00'),
    notice(2, '2026-11-20T01:00:00'),
    notice(1, '2026-11-19T23:59:59'),
    notice(0, 'no date'),
  ]
  expect(entriesOf(list, true).map((entry) => (entry.type === 'day' ? 'day' : entry.index))).toEqual([
    'day',
    0,
    1,
    'day',
    2,
    3,
  ])
  expect(entriesOf(list, false).map((entry) => entry.type)).toEqual(['notice', 'notice', 'notice', 'notice'])
})

test('no two entries have the same key, even when a day recurs', () => {
  const list = [notice(1, '2026-11-20T15:00:00'), notice(2, '2026-11-01T15:00:00'), notice(3, '2026-11-20T15:00:00')]
  const keys = entriesOf(list, true).map(({ key }) => key)
  expect(new Set(keys).size).toBe(6)
})

test('today and yesterday are named so, other days by their date, with the year only if it differs', () => {
  const today = startOfDay('2026-03-01T12:00:00')
  const name = (date: string, locale: 'zh' | 'en' = 'en') => dayName(startOfDay(date), today, locale, dayLabels)
  expect(name('2026-03-01T00:00:00')).toBe('Today')
  expect(name('2026-02-28T23:00:00')).toBe('Yesterday')
  expect(name('2026-02-27T23:00:00')).toBe('Friday 27 February')
  expect(name('2025-12-31T23:00:00')).toBe('Wednesday, 31 December 2025')
  expect(name('2026-02-27T23:00:00', 'zh')).toBe('2月27日星期五')
})

test('j and k begin at the first entry and stop at the ends', () => {
  expect([stepTo(-1, 1, 3), stepTo(-1, -1, 3), stepTo(0, 1, 3), stepTo(2, 1, 3), stepTo(0, -1, 3)]).toEqual([
    0, 0, 1, 2, 0,
  ])
  expect(stepTo(-1, 1, 0)).toBe(-1)
})

test('a notice counts as read by everyone only when everyone has read it', () => {
  expect([percentRead(132, 240), percentRead(1999, 2000), percentRead(2000, 2000), percentRead(0, 0)]).toEqual([
    55, 99, 100, 0,
  ])
})
