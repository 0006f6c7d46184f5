import { type DateParts, type Day, formatParts, isoDay, isRealDay } from '../dates/date-parts.ts'
import { readDay } from '../dates/parse-date.ts'
import { plainText } from '../dates/parse-time.ts'

/** A first and a last day. */
export interface DayRange {
  from: string
  to: string
}

/** A typed day. Its year may be missing; in a range, also the month of one of the two days. */
interface TypedDay {
  day: number
  month?: number
  year?: number
}

/** Never part of a day. */
const CLEAR_SEPARATOR = /\s+(?:-|to|until|till)\s+|\s*(?:[–—~〜至到]|\.\.+)\s*/g
/** Also used within days, as in 2026-11-20. */
const BARE_SEPARATOR = /[-/]/g

/** `27`, `27日` or `27, 2026`: the month comes from the other day. */
function readBareDay(text: string): TypedDay | undefined {
  const match = /^(\d{1,2})(?:st|nd|rd|th|日|号)?(?:,?\s+(\d{4}))?$/.exec(text)
  return match ? { day: Number(match[1]), ...(match[2] && { year: Number(match[2]) }) } : undefined
}

function readWholeDay(text: string, locale: string): TypedDay | undefined {
  const read = readDay(text, locale)
  return read?.rest === '' ? read.day : undefined
}

/** The two sides of a text, split at each separator. */
function splitAt(text: string, separator: RegExp): [string, string][] {
  return [...text.matchAll(separator)].map((match) => [
    text.slice(0, match.index).trim(),
    text.slice(match.index + match[0].length).trim(),
  ])
}

function readTwoDays(text: string, locale: string): [TypedDay, TypedDay] | undefined {
  const readWhole = (part: string) => readWholeDay(part, locale)
  const readWholeOrBare = (part: string) => readWhole(part) ?? readBareDay(part)
  const clear = splitAt(text, CLEAR_SEPARATOR)
  const singleDay = clear.length === 0 ? readWhole(text) : undefined
  const bare = splitAt(text, BARE_SEPARATOR)
  const attempts: [[string, string][], typeof readWhole][] = [
    [clear, readWhole],
    [clear, readWholeOrBare],
    [bare, readWhole],
    [bare, readWholeOrBare],
  ]
  for (const [parts, read] of attempts) {
    // 3-5-26 is one day rather than two
    if (parts === bare && singleDay) return [singleDay, singleDay]
    for (const [left, right] of parts) {
      const from = read(left)
      const to = read(right)
      if (from && to && (from.month !== undefined || to.month !== undefined)) return [from, to]
    }
  }
  return undefined
}

/** Fills in the missing parts of one day from the other; without any year the range begins in the current year. */
function complete(from: TypedDay, to: TypedDay, thisYear: number): [Day, Day] {
  const first = { ...from, month: from.month ?? to.month ?? 1 }
  const last = { ...to, month: to.month ?? from.month ?? 1 }
  const yearOffset = last.month < first.month && (first.year === undefined || last.year === undefined) ? 1 : 0
  const year = first.year ?? (last.year === undefined ? thisYear : last.year - yearOffset)
  return [
    { ...first, year },
    { ...last, year: last.year ?? year + yearOffset },
  ]
}

/**
 * Reads two days as people type them: `20 Nov – 3 Dec`, `20–27 Nov 2026`, `2026/11/20 - 2026/11/27`,
 * `11月20日至27日`. One day alone is a range of one day.
 */
export function parseRange(
  text: string,
  { locale, thisYear }: { locale: string; thisYear: number },
): DayRange | 'format' | 'day' | 'order' {
  const typedDays = readTwoDays(plainText(text), locale)
  if (typedDays === undefined) return 'format'
  const [from, to] = complete(...typedDays, thisYear)
  if (!isRealDay(from) || !isRealDay(to)) return 'day'
  const days = { from: isoDay(from), to: isoDay(to) }
  return days.from > days.to ? 'order' : days
}

/** `2026/11/20 – 2026/11/27` in Chinese, `20 Nov 2026 – 27 Nov 2026` in English. */
export function formatRange(from: DateParts, to: DateParts, locale: string): string {
  return `${formatParts(from, locale, false)} – ${formatParts(to, locale, false)}`
}
