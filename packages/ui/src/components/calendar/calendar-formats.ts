import { dateLanguage } from '../../labels/date-language.ts'
import { dateFormats } from '../dates/date-formats.ts'
import { addDays, utcOf } from '../dates/day-math.ts'

/**
 * Two days as a range. Chinese, Japanese and Korean write the first day in full and omit the parts of the second day
 * that are the same.
 */
function rangeText(format: Intl.DateTimeFormat, locale: string, from: Date, to: Date): string {
  if (!/^(zh|ja|ko)\b/.test(locale)) return format.formatRange(from, to)
  const first = format.formatToParts(from)
  const last = format.formatToParts(to)
  const differs = last.findIndex(({ value }, at) => value !== first[at]?.value)
  const rest = differs < 0 ? [] : last.slice(differs)
  return [format.format(from), rest.map(({ value }) => value).join('')].filter(Boolean).join(' – ')
}

/**
 * How a calendar writes days in a language; each function accepts days such as `2026-11-20`. Node and browsers differ
 * in commas, so elements that show the texts suppress hydration warnings.
 */
export function calendarFormats(locale: string) {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(dateLanguage(locale), { ...options, timeZone: 'UTC' })
  const long = format({ year: 'numeric', month: 'long', day: 'numeric' })
  const short = format({ month: 'short', day: 'numeric' })
  const weekday = format({ weekday: 'short' })
  const dayOfWeek = format({ weekday: 'long', month: 'long', day: 'numeric' })
  const { day, monthAndYear, longWeekday } = dateFormats(locale)
  return {
    day,
    monthAndYear,
    longWeekday,
    shortWeekday: (iso: string) => weekday.format(utcOf(iso)),
    dayOfWeek: (iso: string) => dayOfWeek.format(utcOf(iso)),
    week: (monday: string) => rangeText(long, locale, utcOf(monday), utcOf(addDays(monday, 6))),
    range: (from: string, to: string) => rangeText(short, locale, utcOf(from), utcOf(to)),
  }
}

/** The result of {@link calendarFormats}. */
export type CalendarFormats = ReturnType<typeof calendarFormats>
