'use client'
import { type ComponentProps, useSyncExternalStore } from 'react'
import { dateLanguage } from '../../labels/date-language.ts'
import { useLabelLocale, useLabels } from '../../labels/labels-context.ts'
import { formatRelative } from './format-relative.ts'
import { relativeTimeLabels } from './labels.ts'
import { lastTick, subscribeToTicks } from './ticker.ts'

/** Props of {@link RelativeTime}. */
export interface RelativeTimeProps extends Omit<ComponentProps<'time'>, 'children' | 'dateTime'> {
  /** The moment; a string in ISO 8601, or milliseconds. */
  date: Date | number | string
  /** The moment from which it is counted; the reader's clock if left out. */
  now?: Date | number | string
  /** Of the element. */
  className?: string
}

const absolute = { dateStyle: 'full', timeStyle: 'short' } as const

/** How long ago something was, kept up to date; the exact time is its title. */
export function RelativeTime({ date, now, className, ...rest }: RelativeTimeProps) {
  const locale = useLabelLocale()
  const labels = useLabels(relativeTimeLabels)
  const clock = useSyncExternalStore(subscribeToTicks, lastTick, lastTick)
  const moment = new Date(date)
  if (Number.isNaN(moment.getTime())) return null
  return (
    <time
      data-q="relative-time"
      dateTime={moment.toISOString()}
      title={new Intl.DateTimeFormat(dateLanguage(locale), absolute).format(moment)}
      {...rest}
      className={className}
      suppressHydrationWarning
    >
      {formatRelative(moment, now === undefined ? clock : new Date(now), locale, labels.justNow)}
    </time>
  )
}
