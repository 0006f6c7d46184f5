import { relativeTimeLabels } from './labels.ts'

/** The value from which the next larger unit is used. */
const thresholds = { second: 45, minute: 45, hour: 22, day: 26, month: 11 } as const

const DAYS_IN_MONTH = 30.436875

const formats = new Map<string, Intl.RelativeTimeFormat>()

function format(locale: string, value: number, unit: Intl.RelativeTimeFormatUnit): string {
  const cached = formats.get(locale)
  const formatter = cached ?? new Intl.RelativeTimeFormat(locale, { numeric: 'always' })
  if (cached === undefined) formats.set(locale, formatter)
  return formatter.format(value, unit)
}

/**
 * The time from `now` to `date` in words: "just now", "3 minutes ago", "in 2 days"; '' for an invalid date.
 */
export function formatRelative(
  date: Date | number | string,
  now: Date | number,
  locale: string,
  justNow: string = relativeTimeLabels[locale.startsWith('zh') ? 'zh' : 'en'].justNow,
): string {
  const difference = new Date(date).getTime() - Number(now)
  if (Number.isNaN(difference)) return ''
  const sign = difference < 0 ? -1 : 1
  const seconds = Math.round(Math.abs(difference) / 1000)
  if (seconds < thresholds.second) return justNow
  const minutes = Math.max(1, Math.round(seconds / 60))
  if (minutes < thresholds.minute) return format(locale, sign * minutes, 'minute')
  const hours = Math.max(1, Math.round(minutes / 60))
  if (hours < thresholds.hour) return format(locale, sign * hours, 'hour')
  const days = Math.max(1, Math.round(hours / 24))
  if (days < thresholds.day) return format(locale, sign * days, 'day')
  const months = Math.max(1, Math.round(days / DAYS_IN_MONTH))
  if (months < thresholds.month) return format(locale, sign * months, 'month')
  return format(locale, sign * Math.max(1, Math.round(days / 365.2425)), 'year')
}
