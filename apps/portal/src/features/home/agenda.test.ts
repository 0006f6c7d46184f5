import { describe, expect, test } from 'vitest'
import { type AgendaEntry, agendaSpan, daysUntil, entriesOfDay, groupByDay, startOfDay } from './agenda.ts'

const now = new Date(2026, 10, 20, 9, 30).getTime()
let id = 0
const entry = (begin: Date, end: Date): AgendaEntry => ({
  id: ++id,
  title: 'x',
  place: '',
  note: '',
  begin_time: begin.toISOString(),
  end_time: end.toISOString(),
  all_day: 0,
  own: 1,
})
const at = (day: number, hour = 0, minute = 0) => new Date(2026, 10, day, hour, minute)

describe('entriesOfDay', () => {
  test.each([
    ['inside the day', at(20, 14), at(20, 15), true],
    ['a moment at midnight', at(20), at(20), true],
    ['over midnight into the day', at(19, 23), at(20, 1), true],
    ['over several days', at(18), at(23), true],
    ['already over today', at(20, 7), at(20, 8), true],
    ['ends at midnight', at(19, 20), at(20), false],
    ['starts at the next midnight', at(21), at(21, 1), false],
    ['another day', at(22, 8), at(22, 9), false],
  ])('%s', (_, begin, end, expected) => {
    expect(entriesOfDay([entry(begin, end)], now)).toHaveLength(expected ? 1 : 0)
  })
})

test('entries are grouped by day in order: running ones under today, past ones left out', () => {
  const late = entry(at(22, 18), at(22, 19))
  const early = entry(at(22, 8), at(22, 9))
  const running = entry(at(18), at(21))
  const over = entry(at(19, 8), at(19, 9))
  const groups = groupByDay([late, early, running, over], now)
  expect(groups.map(({ day, entries }) => [day.getDate(), entries.map((each) => each.id)])).toEqual([
    [20, [running.id]],
    [22, [early.id, late.id]],
  ])
})

test('the span starts at midnight and lasts fourteen days', () => {
  expect(agendaSpan(now)).toEqual({ from: at(20).toISOString(), to: new Date(2026, 11, 4).toISOString() })
})

test('days until a date are calendar days', () => {
  expect(daysUntil('2026-11-20', now)).toBe(0)
  expect(daysUntil('2026-11-21', startOfDay(now).getTime() + 86_399_000)).toBe(1)
  expect(daysUntil('2026-12-01', now)).toBe(11)
  expect(daysUntil('2026-11-18', now)).toBe(-2)
})
