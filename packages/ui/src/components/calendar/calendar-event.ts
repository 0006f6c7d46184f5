import { type DateParts, fromIso, isoDay, isoMinute } from '../dates/date-parts.ts'
import { addDays, daysBetween } from '../dates/day-math.ts'
import { readProp } from '../dates/read-prop.ts'
import type { Tone } from '../tag/tag.tsx'
import { warnOnce } from '../warn-once.ts'

/** One event of a calendar. */
export interface CalendarEvent {
  /** Identifies it. */
  id: string
  /** Its name, in a few words. */
  title: string
  /** Its start: a local time without a zone, `2026-11-20T14:30`, or a day, `2026-11-20`, if it lasts whole days. */
  start: string
  /**
   * Its end, written like `start`: the time after its last moment, or its last day. Without it, an event lasts an hour,
   * or one day.
   */
  end?: string
  /** Where it is, shown below the title where there is room. */
  location?: string
  /** Its colour; do not rely on it alone. */
  tone?: Tone
}

/** An event with its parsed times. */
export interface Entry {
  event: CalendarEvent
  /** Its id, made unique if another event has the same id. */
  key: string
  /** Its first and last day, both included. */
  from: string
  to: string
  /**
   * Its start in minutes from the beginning of its first day, and its end in minutes from the beginning of its last
   * day.
   */
  start: number
  end: number
  /** Whether it lasts whole days, without times. */
  allDay: boolean
  /** Whether it lasts a whole day or longer, and so does not fit into the hours of one day. */
  long: boolean
}

/** The part of an event on one day; `start` and `end` are minutes of that day. */
export interface Segment {
  entry: Entry
  start: number
  end: number
  isFirst: boolean
  isLast: boolean
}

/** The minutes of a day. */
export const DAY_MINUTES = 1440

const minuteOf = ({ hour, minute }: DateParts) => hour * 60 + minute

function readEnd(event: CalendarEvent, start: DateParts, allDay: boolean): DateParts | undefined {
  const example = allDay ? 'a day as 2026-11-20' : 'a time as 2026-11-20T14:30'
  const read = (text: string) => ((text.length === 10) === allDay ? fromIso(text) : undefined)
  const end = readProp(`Calendar’s event ${event.id}: its end`, event.end, read, example)
  if (end === undefined || isoMinute(end) >= isoMinute(start)) return end
  warnOnce(`Calendar’s event ${event.id} ends before it starts. Its end is ignored.`)
  return undefined
}

function toEntry(event: CalendarEvent, key: string): Entry | undefined {
  const example = 'a time as 2026-11-20T14:30 or a day as 2026-11-20'
  const first = readProp(`Calendar’s event ${event.id} is left out: its start`, event.start || '–', fromIso, example)
  if (first === undefined) return undefined
  const allDay = event.start.length === 10
  const last = readEnd(event, first, allDay)
  const from = isoDay(first)
  const to = last ? isoDay(last) : from
  const base = { event, key, from, allDay }
  if (allDay) return { ...base, to, start: 0, end: DAY_MINUTES, long: true }
  const start = minuteOf(first)
  const end = last ? minuteOf(last) : Math.min(start + 60, DAY_MINUTES)
  const long = daysBetween(from, to) * DAY_MINUTES + end - start >= DAY_MINUTES
  // an event that ends at midnight does not belong to the day that begins then
  if (end === 0 && to > from) return { ...base, to: addDays(to, -1), start, end: DAY_MINUTES, long }
  return { ...base, to, start, end, long }
}

const durationOf = ({ from, to, start, end }: Entry) => daysBetween(from, to) * DAY_MINUTES + end - start

const isUsable = (event: CalendarEvent | null | undefined): event is CalendarEvent =>
  ['string', 'number', 'undefined'].includes(typeof event?.id) &&
  typeof event?.title === 'string' &&
  typeof event.start === 'string' &&
  typeof (event.location ?? '') === 'string'

/** Reads the times of events and sorts them, long ones first. Unreadable events are left out, with a warning. */
export function readEvents(given: readonly CalendarEvent[] | null | undefined): Entry[] {
  const events = given ?? []
  const usable = Array.isArray(events) ? events.filter(isUsable) : []
  if (usable.length !== events.length) {
    warnOnce('Calendar takes a list of events with id, title and start as texts. The others are left out.')
  }
  const count = new Map<string, number>()
  const entries = usable.flatMap((event) => {
    const before = count.get(event.id) ?? 0
    count.set(event.id, before + 1)
    if (before > 0) warnOnce(`Calendar got two events with the id ${event.id}.`)
    return toEntry(event, before === 0 ? String(event.id) : `${event.id} ${before}`) ?? []
  })
  return entries.sort(
    (a, b) =>
      Number(b.long) - Number(a.long) ||
      a.from.localeCompare(b.from) ||
      a.start - b.start ||
      durationOf(b) - durationOf(a) ||
      a.event.title.localeCompare(b.event.title),
  )
}

/** The part of an event on a day. */
export function segmentOf(entry: Entry, day: string): Segment {
  const isFirst = day === entry.from
  const isLast = day === entry.to
  return { entry, isFirst, isLast, start: isFirst ? entry.start : 0, end: isLast ? entry.end : DAY_MINUTES }
}

/** Events of a day: long events, then those that continue from the night before, then the others by their time. */
export function segmentsOn(entries: readonly Entry[], day: string): Segment[] {
  return entries.filter(({ from, to }) => from <= day && day <= to).map((entry) => segmentOf(entry, day))
}
