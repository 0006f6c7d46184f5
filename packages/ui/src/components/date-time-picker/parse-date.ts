import type { LabelLocale } from '../../labels/labels-context.ts'
import { type DateParts, daysIn } from './date-parts.ts'

/** Why a text is no date: not readable, no such day, or no such time. */
export type ParseProblem = 'format' | 'day' | 'time'

type Day = Pick<DateParts, 'year' | 'month' | 'day'>
type Time = Pick<DateParts, 'hour' | 'minute'>

const monthNames = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** Ways to write a day, the first that fits counts; each has the order of year, month and day. */
const patterns: { locale?: LabelLocale; pattern: RegExp; order: string }[] = [
  { pattern: /^(\d{4})\s*[-/.年\s]\s*(\d{1,2})\s*[-/.月\s]\s*(\d{1,2})\s*(?:[日号]|(?!\d))/, order: 'ymd' },
  { pattern: /^(\d{4})(\d{2})(\d{2})(?!\d)/, order: 'ymd' },
  { pattern: /^(\d{1,2})\s*[-/.]\s*(\d{1,2})\s*[-/.]\s*(\d{4})(?!\d)/, order: 'dmy' },
  { pattern: /^([a-z]{3,9})\.?\s+(\d{1,2})(?:st|nd|rd|th)?(?:,?\s+(\d{4}))?(?!\d)/, order: 'mdy' },
  { pattern: /^(\d{1,2})(?:st|nd|rd|th)?\.?\s+([a-z]{3,9})\.?(?:,?\s+(\d{4}))?(?!\d)/, order: 'dmy' },
  { locale: 'zh', pattern: /^(\d{2})\s*[-/.年]\s*(\d{1,2})\s*[-/.月]\s*(\d{1,2})\s*(?:[日号]|(?!\d))/, order: 'ymd' },
  { locale: 'en', pattern: /^(\d{1,2})\s*[-/.]\s*(\d{1,2})\s*[-/.]\s*(\d{2})(?!\d)/, order: 'dmy' },
  { locale: 'en', pattern: /^(\d{1,2})\s*[-/.]\s*(\d{1,2})(?![\d:])/, order: 'dm' },
  { pattern: /^(\d{1,2})\s*[-/.月]\s*(\d{1,2})\s*(?:[日号]|(?![\d:]))/, order: 'md' },
]

function monthOf(text: string): number {
  const named = monthNames.indexOf(text.slice(0, 3)) + 1
  return /\d/.test(text) ? Number(text) : named
}

function readDay(text: string, locale: LabelLocale, thisYear: number): { day: Day; rest: string } | undefined {
  for (const { locale: only, pattern, order } of patterns) {
    const match = only === undefined || only === locale ? pattern.exec(text) : null
    if (match === null) continue
    const part = (name: string) => match[order.indexOf(name) + 1] ?? ''
    const year = order.includes('y') && part('y') !== '' ? Number(part('y')) : thisYear
    const day = { year: year < 100 ? 2000 + year : year, month: monthOf(part('m')), day: Number(part('d')) }
    // 11/20/2026: the twentieth month is meant as a day
    const turned = order.startsWith('dm') && day.month > 12 && day.day <= 12
    return {
      day: turned ? { ...day, month: day.day, day: day.month } : day,
      rest: text.slice(match[0].length),
    }
  }
  return undefined
}

function readTime(text: string): Time | undefined {
  const pm = /下午|晚上|傍晚|p\.?m\.?/.test(text)
  const am = /上午|凌晨|早上|a\.?m\.?/.test(text)
  const bare = text.replace(/上午|凌晨|早上|下午|晚上|傍晚|[ap]\.?m\.?/g, '').replace(/\s+/g, '')
  const match =
    /^(\d{1,2})(?:[:点时](\d{1,2}|半)?分?)?(?::\d{2}(?:\.\d+)?)?$/.exec(bare) ?? /^(\d{2})(\d{2})$/.exec(bare)
  if (match === null) return undefined
  const said = Number(match[1])
  const minute = match[2] === '半' ? 30 : Number(match[2] ?? 0)
  if (am && said > 12) return undefined
  const hour = pm && said < 12 ? said + 12 : am && said === 12 ? 0 : said
  return hour <= 23 && minute <= 59 ? { hour, minute } : undefined
}

/**
 * Reads what people type: separators, Chinese or English words, full-width digits, no year, 12 or 24 hours. A date
 * without a time gets the given one.
 */
export function parseDate(
  text: string,
  { locale, thisYear, time }: { locale: LabelLocale; thisYear: number; time: Time },
): DateParts | ParseProblem {
  const plain = text
    .normalize('NFKC')
    .replace(/[\u200e\u200f]/g, '')
    .trim()
    .toLowerCase()
  const found = readDay(plain, locale, thisYear)
  if (found === undefined) return 'format'
  const { day, rest } = found
  if (day.month < 1 || day.month > 12 || day.day < 1 || day.day > daysIn(day.year, day.month)) return 'day'
  const left = rest.replace(/^[\s,t]+/, '')
  const given = left === '' ? time : readTime(left)
  // only the time of it: `time` may be a whole date
  return given === undefined ? 'time' : { ...day, hour: given.hour, minute: given.minute }
}
