import type { LabelLocale } from '../../labels/labels-context.ts'
import type { Moment, NoticeItem } from './notice-item.ts'

/** A line of a list of notices: a notice, or the day that begins there. */
export type NoticeEntry =
  | { type: 'day'; day: number; key: string }
  | { type: 'notice'; notice: NoticeItem; index: number; key: string }

/** The midnight before a moment, where the reader is. A moment that is none gives NaN. */
export function startOfDay(moment: Moment): number {
  return new Date(moment).setHours(0, 0, 0, 0)
}

/** The lines of a list, with a line wherever another day begins if it is grouped. The order of the notices stays. */
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

/** What a day is called, seen from the day that begins at `today`; the year stands there only if it is another one. */
export function dayName(
  day: number,
  today: number | undefined,
  locale: LabelLocale,
  words: { today: string; yesterday: string },
): string {
  const date = new Date(day)
  const before = new Date(today ?? Number.NaN)
  before.setDate(before.getDate() - 1)
  if (day === today) return words.today
  if (day === before.getTime()) return words.yesterday
  const year = date.getFullYear() === new Date(today ?? Number.NaN).getFullYear() ? undefined : 'numeric'
  return new Intl.DateTimeFormat(locale, { weekday: 'long', month: 'long', day: 'numeric', year }).format(date)
}
