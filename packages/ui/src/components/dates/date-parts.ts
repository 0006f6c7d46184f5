/** A local date and time without a zone. */
export interface DateParts {
  year: number
  month: number
  day: number
  hour: number
  minute: number
}

/** A day without a time. */
export type Day = Pick<DateParts, 'year' | 'month' | 'day'>

const two = (number: number) => String(number).padStart(2, '0')
const four = (number: number) => String(number).padStart(4, '0')

/** How many days a month has. */
export function daysIn(year: number, month: number): number {
  // uses a year with the same calendar, because Date.UTC reads 26 as 1926
  return new Date(Date.UTC(2000 + (year % 400), month, 0)).getUTCDate()
}

/** Whether this day exists, in a year of four digits. */
export function isRealDay({ year, month, day }: Day): boolean {
  return year >= 0 && year <= 9999 && month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month)
}

/** Reads `2026-11-20` or `2026-11-20T14:30`; undefined for anything else, or for a day or time that does not exist. */
export function fromIso(text: string | null | undefined): DateParts | undefined {
  const match = /^(\d{4})-(\d{2})-(\d{2})(?:T(\d{2}):(\d{2})(?::[0-5]\d(?:\.\d+)?)?)?$/.exec(text ?? '')
  if (match === null) return undefined
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = match.slice(1).map((part) => Number(part ?? 0))
  const isReal = isRealDay({ year, month, day }) && hour <= 23 && minute <= 59
  return isReal ? { year, month, day, hour, minute } : undefined
}

/** Reads `14:30` or `14:30:00`; undefined for anything else. */
export function fromIsoTime(text: string): Pick<DateParts, 'hour' | 'minute'> | undefined {
  const match = /^([01]?\d|2[0-3]):([0-5]\d)(?::[0-5]\d(?:\.\d+)?)?$/.exec(text)
  return match ? { hour: Number(match[1]), minute: Number(match[2]) } : undefined
}

/** `2026-11-20` */
export function isoDay({ year, month, day }: Day): string {
  return `${four(year)}-${two(month)}-${two(day)}`
}

/** `2026-11-20T14:30` */
export function isoMinute(parts: DateParts): string {
  return `${isoDay(parts)}T${two(parts.hour)}:${two(parts.minute)}`
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const

/**
 * `2026/11/20 14:30`, or `20 Nov 2026 14:30` in English, where numbers alone would be ambiguous. Does not use Intl, so
 * that it is the same in every browser.
 */
export function formatParts(parts: DateParts, locale: string, withTime: boolean): string {
  const { year, month, day } = parts
  const dayText =
    locale === 'en' ? `${day} ${months[month - 1]} ${four(year)}` : `${four(year)}/${two(month)}/${two(day)}`
  return withTime ? `${dayText} ${formatTime(parts)}` : dayText
}

/** `14:30` */
export function formatTime({ hour, minute }: Pick<DateParts, 'hour' | 'minute'>): string {
  return `${two(hour)}:${two(minute)}`
}
