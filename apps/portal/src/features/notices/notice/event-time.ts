import { formatDate } from '../../../shared/format-date.ts'
import type { Locale } from '../../../state/locale.ts'

interface Event {
  begins_at: string
  ends_at: string | null
}

/** The time of an event; the day is not repeated. */
export function eventTime({ begins_at, ends_at }: Event, locale: Locale): string {
  const begins = formatDate(begins_at, locale, 'dateTime')
  if (ends_at === null) return begins
  const sameDay = new Date(begins_at).toDateString() === new Date(ends_at).toDateString()
  return `${begins} – ${formatDate(ends_at, locale, sameDay ? 'time' : 'dateTime')}`
}
