import { type DateParts, type Day, isRealDay } from './date-parts.ts'
import { isAfterMidnight, plainText, readTime, type Time } from './parse-time.ts'

/** Why a text is no date: not readable, no such day, or no such time. */
export type ParseProblem = 'format' | 'day' | 'time'

const monthNames = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** Ways to write a day, the first that fits counts; each has the order of year, month and day. */
const patterns: { english?: boolean; pattern: RegExp; order: string }[] = [
  { pattern: /^(\d{4})\s*[-/.年\s]\s*(\d{1,2})\s*[-/.月\s]\s*(\d{1,2})\s*(?:[日号]|(?!\d))/, order: 'ymd' },
  { pattern: /^(\d{4})(\d{2})(\d{2})(?!\d)/, order: 'ymd' },
  { pattern: /^(\d{1,2})\s*[-/.]\s*(\d{1,2})\s*[-/.]\s*(\d{4})(?!\d)/, order: 'dmy' },
  { pattern: /^([a-z]{3,9})\.?\s+(\d{1,2})(?:st|nd|rd|th)?(?:,?\s+(\d{4}))?(?!\d)/, order: 'mdy' },
  { pattern: /^(\d{1,2})(?:st|nd|rd|th)?\.?\s+([a-z]{3,9})\.?(?:,?\s+(\d{4}))?(?!\d)/, order: 'dmy' },
  { english: false, pattern: /^(\d{2})\s*[-/.年]\s*(\d{1,2})\s*[-/.月]\s*(\d{1,2})\s*(?:[日号]|(?!\d))/, order: 'ymd' },
  { english: true, pattern: /^(\d{1,2})\s*[-/.]\s*(\d{1,2})\s*[-/.]\s*(\d{2})(?!\d)/, order: 'dmy' },
  { english: true, pattern: /^(\d{1,2})\s*[-/.]\s*(\d{1,2})(?![\d:])/, order: 'dm' },
  { pattern: /^(\d{1,2})\s*[-/.月]\s*(\d{1,2})\s*(?:[日号]|(?![\d:]))/, order: 'md' },
]

function monthOf(text: string): number {
  const named = monthNames.indexOf(text.slice(0, 3)) + 1
  return /\d/.test(text) ? Number(text) : named
}

/** The day that a plain text begins with, as `plainText` returns it. The year may be left out, the day may not exist. */
export function readDay(
  text: string,
  locale: string,
): { day: Omit<Day, 'year'> & { year?: number }; rest: string } | undefined {
  for (const { english, pattern, order } of patterns) {
    const match = english === undefined || english === (locale === 'en') ? pattern.exec(text) : null
    if (match === null) continue
    const part = (name: string) => (order.includes(name) ? match[order.indexOf(name) + 1] : '') ?? ''
    const year = Number(part('y')) + (part('y').length === 2 ? 2000 : 0)
    const day = { month: monthOf(part('m')), day: Number(part('d')), ...(part('y') !== '' && { year }) }
    // 11/20/2026: there is no twentieth month, so month and day are swapped
    const isSwapped = order.startsWith('dm') && day.month > 12 && day.day <= 12
    return {
      day: isSwapped ? { ...day, month: day.day, day: day.month } : day,
      rest: text.slice(match[0].length),
    }
  }
  return undefined
}

/**
 * Reads a date as people type it: separators, Chinese or English words, full-width digits, no year, 12 or 24 hours. A
 * date without a time gets the given one.
 */
export function parseDate(
  text: string,
  { locale, thisYear, time }: { locale: string; thisYear: number; time: Time },
): DateParts | ParseProblem {
  const dayResult = readDay(plainText(text), locale)
  if (dayResult === undefined) return 'format'
  const day = { ...dayResult.day, year: dayResult.day.year ?? thisYear }
  if (!isRealDay(day)) return 'day'
  const remainder = dayResult.rest.replace(/^[\s,t]+/, '')
  const parsedTime = remainder === '' ? time : readTime(remainder)
  if (parsedTime === undefined) return 'time'
  // only its hour and minute: `time` may be a complete date
  const { hour, minute } = parsedTime
  return { ...(isAfterMidnight(remainder, parsedTime) ? nextDay(day) : day), hour, minute }
}

function nextDay({ year, month, day }: Day): Day {
  const next = new Date(Date.UTC(year, month - 1, day + 1))
  return { year: next.getUTCFullYear(), month: next.getUTCMonth() + 1, day: next.getUTCDate() }
}
