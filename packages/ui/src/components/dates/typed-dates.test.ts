import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyDate, anyTime, dateFormatters, timeFormatters } from '../../testing/date-formatters.ts'
import { parseRange } from '../date-range-picker/parse-range.ts'
import { formatParts, isoDay } from './date-parts.ts'
import { parseDate } from './parse-date.ts'
import { plainText, readTime } from './parse-time.ts'

const runs = { numRuns: 5000, seed: 20260004 }
const one = <T>(list: readonly T[]) => fc.constantFrom(...list)
/** Full-width digits and signs, as an input method writes them. */
const fullWidth = (text: string) => text.replace(/[!-~]/g, (mark) => String.fromCharCode(mark.charCodeAt(0) + 0xfee0))
const typing = fc.constantFrom(
  (text: string) => text,
  (text: string) => text.toUpperCase(),
  (text: string) => `\u200e ${text}\t`,
  fullWidth,
)

test.each(['zh', 'en'] as const)('a day and time in any supported writing is read correctly: %s', (locale) => {
  const { days, times } = dateFormatters[locale]
  fc.assert(
    fc.property(anyDate, anyTime, one(days), fc.option(one(times)), typing, (date, usual, day, time, typed) => {
      const text = typed(`${day(date)}${time?.(date) ?? ''}`)
      // without a typed time the given one is kept
      const expected = time ? date : { ...date, ...usual }
      expect(parseDate(text, { locale, thisYear: 2026, time: usual }), text).toEqual(expected)
    }),
    runs,
  )
})

test.each(['zh', 'en'] as const)('a range in any supported writing is read correctly: %s', (locale) => {
  const { days, between } = dateFormatters[locale]
  fc.assert(
    fc.property(anyDate, anyDate, one(days), one(between), typing, (first, second, day, separator, typed) => {
      const [from, to] = [first, second].sort((a, b) => isoDay(a).localeCompare(isoDay(b))) as [
        typeof first,
        typeof first,
      ]
      const text = typed([day(from), day(to)].join(separator))
      expect(parseRange(text, { locale, thisYear: 2026 }), text).toEqual({ from: isoDay(from), to: isoDay(to) })
    }),
    runs,
  )
})

test.each(['zh', 'en'] as const)('a time in any supported writing is read correctly: %s', (locale) => {
  fc.assert(
    fc.property(anyTime, one(timeFormatters[locale]), typing, (time, write, typed) => {
      const text = typed(write(time))
      expect(readTime(plainText(text)), text).toEqual(time)
    }),
    runs,
  )
})

test.each(['zh', 'en'] as const)('the year may be left out if it is the current one: %s', (locale) => {
  fc.assert(
    fc.property(anyDate, typing, (date, typed) => {
      const year = String(date.year).padStart(4, '0')
      const text = typed(formatParts(date, locale, false).replace(locale === 'en' ? ` ${year}` : `${year}/`, ''))
      expect(parseDate(text, { locale, thisYear: date.year, time: date }), text).toEqual(date)
    }),
    runs,
  )
})
