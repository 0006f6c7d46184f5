import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CalendarEvent, readEvents, segmentsOn } from './calendar-event.ts'
import { clockText } from './event-text.ts'
import { sideBySide, visibleMinutes } from './side-by-side.ts'
import { daysFrom } from './visible-range.ts'
import { allLanes } from './week-lanes.ts'

const day = '2026-11-18'
const week = daysFrom('2026-11-16', '2026-11-22')

const short = fc
  .tuple(fc.nat({ max: 1438 }), fc.nat({ max: 300 }))
  .map(([start, length]) => [start, Math.min(start + length, 1439)] as const)

const shortEvents = fc.array(short, { maxLength: 12 }).map((all) =>
  all.map(
    ([start, end], at): CalendarEvent => ({
      id: String(at),
      title: String(at),
      start: `${day}T${clockText(start)}`,
      end: `${day}T${clockText(end)}`,
    }),
  ),
)

test('events at the same time never cover each other', () => {
  fc.assert(
    fc.property(shortEvents, (events) => {
      const placed = sideBySide(segmentsOn(readEvents(events), day))
      expect(placed).toHaveLength(events.length)
      const boxes = placed.map(({ segment, column, columns, span }) => ({
        ...visibleMinutes(segment),
        left: column / columns,
        right: (column + span) / columns,
      }))
      for (const [at, one] of boxes.entries()) {
        expect(one.left >= 0 && one.right <= 1 && one.left < one.right).toBe(true)
        for (const other of boxes.slice(at + 1)) {
          const overlapsInTime = one.start < other.end && other.start < one.end
          const overlapsInWidth = one.left < other.right - 1e-9 && other.left < one.right - 1e-9
          expect(overlapsInTime && overlapsInWidth).toBe(false)
        }
      }
    }),
  )
})

test('an event is as wide as there is room', () => {
  const at = (id: string, start: string, end: string) => ({
    id,
    title: id,
    start: `${day}T${start}`,
    end: `${day}T${end}`,
  })
  const events = [
    at('a', '08:00', '12:00'),
    at('b', '08:00', '09:00'),
    at('c', '08:00', '09:00'),
    at('d', '10:00', '11:00'),
  ]
  const placed = sideBySide(segmentsOn(readEvents(events), day))
  const places = placed.map(({ segment, column, columns, span }) => [segment.entry.key, column, columns, span])
  expect(places.sort()).toEqual([
    ['a', 0, 3, 1],
    ['b', 1, 3, 1],
    ['c', 2, 3, 1],
    ['d', 1, 3, 2],
  ])
})

const longEvents = fc.array(fc.tuple(fc.nat({ max: 9 }), fc.nat({ max: 9 })), { maxLength: 10 }).map((all) =>
  all.map(([start, length], at): CalendarEvent => {
    const days = daysFrom('2026-11-14', '2026-12-10')
    return { id: `l${at}`, title: `l${at}`, start: days[start] ?? '', end: days[start + length] ?? '' }
  }),
)

test('every event of a week has a line, and a long one has the same line on all of its days', () => {
  fc.assert(
    fc.property(longEvents, shortEvents, (long, shorter) => {
      const entries = readEvents([...long, ...shorter])
      const lanes = allLanes(entries, week)
      for (const [at, weekday] of week.entries()) {
        const keys = lanes[at]?.flatMap((segment) => segment?.entry.key ?? []).sort()
        expect(keys).toEqual(
          segmentsOn(entries, weekday)
            .map(({ entry }) => entry.key)
            .sort(),
        )
      }
      for (const { key } of entries.filter((entry) => entry.long)) {
        const lines = lanes.flatMap((day) => day.flatMap((segment, line) => (segment?.entry.key === key ? [line] : [])))
        expect(new Set(lines).size).toBeLessThanOrEqual(1)
      }
    }),
  )
})
