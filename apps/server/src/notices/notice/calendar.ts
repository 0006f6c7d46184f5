import ical, { ICalEventStatus, ICalEventTransparency } from 'ical-generator'
import { excerpt } from '../../platform/notice-content/excerpt.ts'
import { oneLine } from '../../platform/notice-content/one-line.ts'
import { CAMPUS_TIME_ZONE } from '../../runtime/shared/campus-time-zone.ts'
import { type Locale, pick } from '../../runtime/shared/locale.ts'
import type { EventColumns } from './event-json.ts'

/** Columns of a notice in a calendar. */
export interface DatedNotice extends EventColumns {
  readonly id: number
  readonly title: string
  readonly title_en: string
  readonly event_place_en: string
  readonly version: number
  readonly sent_at: Date
  readonly edited_at: Date | null
  readonly beginning: string
  readonly beginning_en: string
  /** Whether a correction has removed this event from the notice. */
  readonly cancelled: boolean
  readonly receipt_deadline: Date | null
}

export interface CalendarOptions {
  readonly locale: Locale
  /** The address at which people open the portal. */
  readonly origin: URL
}

const texts = {
  zh: { calendar: '通知', deadline: (title: string) => `回执截止：${title}` },
  en: { calendar: 'Notices', deadline: (title: string) => `Reply by: ${title}` },
} as const

/** The event of a notice and the deadline of its question as an iCalendar file; undefined if it has neither. */
export function calendarOf(notice: DatedNotice, { locale, origin }: CalendarOptions): string | undefined {
  const { id, event_at, event_ends_at, receipt_deadline } = notice
  if (!event_at && !receipt_deadline) return undefined
  const text = texts[locale]
  const title = oneLine(pick(locale, notice.title, notice.title_en))
  const url = new URL(`/notice-v2/detail/recv/${id}`, origin).href
  const calendar = ical({
    name: text.calendar,
    prodId: { company: 'Quadrangle', product: 'Notices', language: locale.toUpperCase() },
  })
  const common = {
    // Increases with each edit, so that a calendar replaces its entry.
    sequence: notice.version - 1,
    stamp: notice.edited_at ?? notice.sent_at,
    created: notice.sent_at,
    lastModified: notice.edited_at ?? notice.sent_at,
    description: oneLine(excerpt(pick(locale, notice.beginning, notice.beginning_en))),
    url,
  }
  if (event_at) {
    calendar.createEvent({
      ...common,
      id: `notice-${id}@${origin.hostname}`,
      summary: title,
      location: oneLine(pick(locale, notice.event_place, notice.event_place_en)) || null,
      start: event_at,
      end: event_ends_at,
      // Importing the file again removes the event from a calendar.
      status: notice.cancelled ? ICalEventStatus.CANCELLED : null,
    })
  }
  if (receipt_deadline) {
    calendar.createEvent({
      ...common,
      id: `notice-${id}-receipt@${origin.hostname}`,
      summary: text.deadline(title),
      start: receipt_deadline,
      transparency: ICalEventTransparency.TRANSPARENT,
    })
  }
  return withTimeZone(calendar.toString())
}

/**
 * Times are in UTC, which every calendar understands without time zone rules; the zone is named in a separate property.
 * The generator would write that property after the events, but properties of a calendar must come before them
 * (RFC 5545, 3.6), and each line, including the last one, must have a line end.
 */
function withTimeZone(file: string): string {
  return `${file.replace('BEGIN:VEVENT', `X-WR-TIMEZONE:${CAMPUS_TIME_ZONE}\r\nBEGIN:VEVENT`).trimEnd()}\r\n`
}
