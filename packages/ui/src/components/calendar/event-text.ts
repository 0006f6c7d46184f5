import { DAY_MINUTES, type Segment } from './calendar-event.ts'
import type { CalendarFormats } from './calendar-formats.ts'
import type { calendarLabels } from './labels.ts'

type Labels = (typeof calendarLabels)['en']

/** `14:30` */
export function clockText(minute: number): string {
  const two = (number: number) => String(number).padStart(2, '0')
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`
}

/** The time of an event on one day: `08:00–09:35`, or `from 22:00` if it continues. */
export function timeText({ entry, start, end, isFirst, isLast }: Segment, labels: Labels): string {
  if (entry.allDay || (start === 0 && end === DAY_MINUTES)) return labels.allDay
  if (isFirst && isLast) return start === end ? clockText(start) : `${clockText(start)}–${clockText(end)}`
  return isFirst ? labels.from(clockText(start)) : labels.until(clockText(end))
}

/** Text of an event for screen readers: its title, time and place. */
export function spokenText(segment: Segment, labels: Labels, formats: CalendarFormats): string {
  const { event, from, to } = segment.entry
  const days = from === to ? undefined : formats.range(from, to)
  return [event.title, timeText(segment, labels), days, event.location].filter(Boolean).join(', ')
}
