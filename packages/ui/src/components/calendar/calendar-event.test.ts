import { expect, test, vi } from 'vitest'
import { type CalendarEvent, readEvents, segmentOf, segmentsOn } from './calendar-event.ts'
import { clockText, timeText } from './event-text.ts'
import { calendarLabels } from './labels.ts'

const read = (start: string, end?: string) => readEvents([{ id: '1', title: '1', start, ...(end && { end }) }])[0]

test.each<[string, string | undefined, string, string]>([
  ['2026-11-20T14:30', '2026-11-20T16:00', '2026-11-20 14:30', '2026-11-20 16:00'],
  ['2026-11-20T14:30', undefined, '2026-11-20 14:30', '2026-11-20 15:30'],
  ['2026-11-20T23:30', undefined, '2026-11-20 23:30', '2026-11-20 24:00'],
  ['2026-11-20T22:00', '2026-11-21T00:00', '2026-11-20 22:00', '2026-11-20 24:00'],
  ['2026-11-20T22:00', '2026-11-21T02:00', '2026-11-20 22:00', '2026-11-21 02:00'],
  ['2026-11-20', undefined, '2026-11-20 00:00', '2026-11-20 24:00'],
  ['2026-11-20', '2026-11-22', '2026-11-20 00:00', '2026-11-22 24:00'],
])('an event from %s to %s', (start, end, from, to) => {
  const entry = read(start, end)!
  expect([`${entry.from} ${clockText(entry.start)}`, `${entry.to} ${clockText(entry.end)}`]).toEqual([from, to])
})

test('events of a day or more are long', () => {
  expect(read('2026-11-20')?.long).toBe(true)
  expect(read('2026-11-20T12:00', '2026-11-21T12:00')?.long).toBe(true)
  expect(read('2026-11-20T12:00', '2026-11-21T11:59')?.long).toBe(false)
})

test('states the times of an event on each of its days', () => {
  const entry = read('2026-11-20T22:00', '2026-11-22T02:00')!
  const texts = ['2026-11-20', '2026-11-21', '2026-11-22'].map((day) =>
    timeText(segmentOf(entry, day), calendarLabels.en),
  )
  expect(texts).toEqual(['from 22:00', 'All day', 'until 02:00'])
})

test('on a day, long events come first, then those of the night before', () => {
  const events: CalendarEvent[] = [
    { id: 'dinner', title: 'dinner', start: '2026-11-20T10:00' },
    { id: 'night', title: 'night', start: '2026-11-19T22:00', end: '2026-11-20T02:00' },
    { id: 'lecture', title: 'lecture', start: '2026-11-20T08:00' },
    { id: 'trip', title: 'trip', start: '2026-11-18', end: '2026-11-21' },
    { id: 'other', title: 'other', start: '2026-11-21T08:00' },
  ]
  const titles = segmentsOn(readEvents(events), '2026-11-20').map(({ entry }) => entry.event.title)
  expect(titles).toEqual(['trip', 'night', 'lecture', 'dinner'])
})

test('events that are not loaded yet count as no events, without a warning', () => {
  const warned = vi.spyOn(console, 'warn').mockReturnValue()
  expect([readEvents(null), readEvents(undefined)]).toEqual([[], []])
  expect(warned).not.toHaveBeenCalled()
  warned.mockRestore()
})

test('unreadable values are left out or ignored, with a warning', () => {
  const warned = vi.spyOn(console, 'warn').mockReturnValue()
  expect(read('soon')).toBeUndefined()
  expect(read('2026-02-30')).toBeUndefined()
  expect(read('2026-11-20T14:30', '2026-11-20T14:00')?.end).toBe(15 * 60 + 30)
  expect(read('2026-11-20', '2026-11-20T14:00')?.to).toBe('2026-11-20')
  const day = { title: '8', start: '2026-11-20' }
  const broken = [null, { ...day, id: '8', title: 8 }, { ...day, id: Symbol('8') }, { ...day, id: Object.create(null) }]
  expect([readEvents(broken as CalendarEvent[]), readEvents('none' as unknown as CalendarEvent[])]).toEqual([[], []])
  const twice = readEvents([1, 2].map(() => ({ id: '7', title: '7', start: '2026-11-20' })))
  expect(new Set(twice.map(({ key }) => key)).size).toBe(2)
  expect(warned.mock.calls.map(([text]) => /Calendar.s? (\w+)/.exec(text)?.[1])).toHaveLength(6)
  warned.mockRestore()
})
