import type { Locale } from '../state/locale.ts'

const tags: Record<Locale, string> = { zh: 'zh-CN', en: 'en-GB' }
const styles = {
  date: { dateStyle: 'long' },
  shortDate: { month: 'short', day: 'numeric' },
  weekday: { weekday: 'long', month: 'long', day: 'numeric' },
  dateTime: { dateStyle: 'medium', timeStyle: 'short' },
  time: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

/** The format of a date. */
export type DateStyle = keyof typeof styles

const formatters = new Map<string, Intl.DateTimeFormat>()

/** Formats a date in the browser's time zone; empty if the date is invalid. */
export function formatDate(time: string | Date, locale: Locale, style: DateStyle = 'date'): string {
  const date = typeof time === 'string' ? new Date(time) : time
  if (Number.isNaN(date.getTime())) return ''
  return formatterOf(locale, style).format(date)
}

function formatterOf(locale: Locale, style: DateStyle): Intl.DateTimeFormat {
  const key = `${locale} ${style}`
  const cached = formatters.get(key)
  if (cached) return cached
  const formatter = new Intl.DateTimeFormat(tags[locale], styles[style])
  formatters.set(key, formatter)
  return formatter
}
