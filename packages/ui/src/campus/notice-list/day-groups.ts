import { dateLanguage } from '../../labels/date-language.ts'
import type { Moment, NoticeItem } from './notice-item.ts'

/** A row of a list of notices: a notice, or the heading of a day. */
export type NoticeEntry =
  | { type: 'day'; day: number; key: string }
  | { type: 'notice'; notice: NoticeItem; index: number; key: string }

/** The start of the day in the browser's zone; NaN for an invalid date. */
export function startOfDay(moment: Moment): number {
  return new Date(moment).setHours(0, 0, 0, 0)
}

/** The rows of a list, with a heading for each day if it is grouped. The order of the notices is kept. */
export function entriesOf(notices: readonly NoticeItem[], byDay: boolean): NoticeEntry[] {
  const entries: NoticeEntry[] = []
  let last = Number.NaN
  notices.forEach((notice, index) => {
    const day = byDay ? startOfDay(notice.time) : Number.NaN
    if (!Number.isNaN(day) && day !== last) {
      entries.push({ type: 'day', day, key: `day ${day} ${index}` })
      last = day
    }
    entries.push({ type: 'notice', notice, index, key: `notice ${notice.id}` })
  })
  return entries
}

/** The name of a day relative to `today`, with the year if it is not the year of `today`. */
export function dayName(
  day: number,
  today: number | undefined,
  locale: string,
  dayLabels: { today: string; yesterday: string },
): string {
  const date = new Date(day)
  const yesterday = new Date(today ?? Number.NaN)
  yesterday.setDate(yesterday.getDate() - 1)
  if (day === today) return dayLabels.today
  if (day === yesterday.getTime()) return dayLabels.yesterday
  const year = date.getFullYear() === new Date(today ?? Number.NaN).getFullYear() ? undefined : 'numeric'
  return new Intl.DateTimeFormat(dateLanguage(locale), { weekday: 'long', month: 'long', day: 'numeric', year }).format(
    date,
  )
}
