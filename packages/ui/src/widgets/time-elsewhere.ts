import { dateLanguage } from '../labels/date-language.ts'
import type { Moment } from './notice-list/notice-item.ts'

/**
 * What the clocks of another zone show at a moment, or from one to another: with the day only where that is another one
 * too. Undefined where the reader's own clocks show the same, and for what is no moment or no zone.
 */
export function timeElsewhere(zone: string, locale: string, begins: Moment, ends: Moment = begins): string | undefined {
  const range = [new Date(begins), new Date(ends)] as const
  if (range.some((date) => Number.isNaN(date.getTime()))) return undefined
  const write = (parts: Intl.DateTimeFormatOptions, timeZone?: string) =>
    new Intl.DateTimeFormat(dateLanguage(locale), { ...parts, timeZone }).formatRange(...range)
  const time = { timeStyle: 'short' } as const
  const day = { dateStyle: 'medium' } as const
  try {
    const there = write({ ...day, ...time }, zone)
    if (there === write({ ...day, ...time })) return undefined
    return write(day, zone) === write(day) ? write(time, zone) : there
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}
