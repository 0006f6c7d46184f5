import { dateLanguage } from '../labels/date-language.ts'
import type { Moment } from './notice-list/notice-item.ts'

const styles = {
  date: { dateStyle: 'medium' },
  time: { timeStyle: 'short' },
  both: { dateStyle: 'medium', timeStyle: 'short' },
} as const

/**
 * A time or period in another time zone, with the date only if that differs as well. Undefined if the browser's zone
 * shows the same, and for an invalid date or zone.
 */
export function timeInZone(zone: string, locale: string, begins: Moment, ends: Moment = begins): string | undefined {
  const [from, until] = [new Date(begins), new Date(ends)]
  if (Number.isNaN(from.getTime()) || Number.isNaN(until.getTime())) return undefined
  const format = (date: Date, style: 'date' | 'time' | 'both', timeZone?: string) =>
    new Intl.DateTimeFormat(dateLanguage(locale), { ...styles[style], timeZone }).format(date)
  try {
    if (format(from, 'both', zone) === format(from, 'both') && format(until, 'both', zone) === format(until, 'both')) {
      return undefined
    }
    const day = format(from, 'date', zone)
    const start = format(from, day === format(from, 'date') ? 'time' : 'both', zone)
    if (from.getTime() === until.getTime()) return start
    return `${start} – ${format(until, day === format(until, 'date', zone) ? 'time' : 'both', zone)}`
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}
