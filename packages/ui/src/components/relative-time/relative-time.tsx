'use client'
import { type ComponentProps, useSyncExternalStore } from 'react'
import { dateLanguage } from '../../labels/date-language.ts'
import { useLabelLocale, useLabels } from '../../labels/labels-context.ts'
import { warnOnce } from '../warn-once.ts'
import { formatRelative } from './format-relative.ts'
import { relativeTimeLabels } from './labels.ts'
import { lastTick, subscribeToTicks } from './ticker.ts'

/** Props of {@link RelativeTime}. */
export interface RelativeTimeProps extends Omit<ComponentProps<'time'>, 'children' | 'dateTime'> {
  /** The time: a Date, an ISO 8601 string, or milliseconds. */
  date: Date | number | string
  /** The reference time; by default the browser's clock. */
  now?: Date | number | string
  /** Classes for the element. */
  className?: string
}

// cached, because creating a format takes longer than the rest of the component
const formats = new Map<string, Intl.DateTimeFormat>()

function formatAbsolute(moment: Date, language: string): string {
  const cached = formats.get(language)
  const formatter = cached ?? new Intl.DateTimeFormat(language, { dateStyle: 'full', timeStyle: 'short' })
  if (cached === undefined) formats.set(language, formatter)
  return formatter.format(moment)
}

/** A time relative to now, kept up to date; its title is the exact time. */
export function RelativeTime({ date, now, className, ...rest }: RelativeTimeProps) {
  const locale = useLabelLocale()
  const labels = useLabels(relativeTimeLabels)
  const clock = useSyncExternalStore(subscribeToTicks, lastTick, lastTick)
  const moment = new Date(date)
  const nowMs = Number(new Date(now ?? clock))
  const reference = Number.isNaN(nowMs) ? clock : nowMs
  if (Number.isNaN(nowMs)) warnOnce('RelativeTime.now got no date that can be read.')
  if (Number.isNaN(moment.getTime())) {
    warnOnce('RelativeTime.date got no date that can be read.')
    return null
  }
  return (
    <time
      data-q="relative-time"
      dateTime={moment.toISOString()}
      title={formatAbsolute(moment, dateLanguage(locale))}
      {...rest}
      className={className}
      suppressHydrationWarning
    >
      {formatRelative(moment, reference, locale, labels.justNow)}
    </time>
  )
}
