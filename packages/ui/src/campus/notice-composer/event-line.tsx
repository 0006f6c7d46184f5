import CalendarDays from 'lucide-react/icons/calendar-days'
import { dateLanguage } from '../../labels/date-language.ts'
import { useLabelLocale } from '../../labels/labels-context.ts'
import { localTime, type NoticeEvent } from './notice-draft.ts'

/** A local time in words, without converting zones. */
export function localTimeText(time: string, locale: string, style: Intl.DateTimeFormatOptions): string {
  const moment = new Date(time)
  return localTime(moment) === time
    ? new Intl.DateTimeFormat(dateLanguage(locale), style).format(moment)
    : time.replace('T', ' ')
}

/** Renders date, time and place of an event, or nothing while it has no start. */
export function EventLine({ event: { begins, ends, place } }: { event: NoticeEvent }) {
  const locale = useLabelLocale()
  if (begins === null) return null
  const dateAndTime: Intl.DateTimeFormatOptions = { dateStyle: 'medium', timeStyle: 'short' }
  const sameDay = begins.slice(0, 10) === ends?.slice(0, 10)
  const until = ends !== null && ` – ${localTimeText(ends, locale, sameDay ? { timeStyle: 'short' } : dateAndTime)}`
  return (
    <p
      data-q="notice-event"
      className="q:mt-4 q:flex q:items-start q:gap-2 q:rounded-control q:bg-surface-sunken q:px-3 q:py-2 q:text-sm q:wrap-anywhere"
    >
      <CalendarDays size={16} aria-hidden className="q:mt-0.5 q:shrink-0 q:text-text-muted" />
      <span data-q="notice-event-text" className="q:min-w-0 q:tabular-nums">
        {localTimeText(begins, locale, dateAndTime)}
        {until}
        {place.trim() !== '' && ` · ${place.trim()}`}
      </span>
    </p>
  )
}
