import fc from 'fast-check'
import { type DateParts, type Day, daysIn, formatParts, isoDay } from '../components/dates/date-parts.ts'

type Time = Pick<DateParts, 'hour' | 'minute'>

const pad = (number: number) => String(number).padStart(2, '0')
const midnight = { hour: 0, minute: 0 }
const hour12 = (hour: number) => hour % 12 || 12

/** How people write a day, a time after it, and the separator between two days, by language. */
export const dateFormatters = {
  zh: {
    days: [
      ({ year, month, day }: Day) => `${year}/${month}/${day}`,
      ({ year, month, day }: Day) => `${year}年${month}月${day}日`,
      isoDay,
    ],
    times: [({ hour, minute }: Time) => ` ${hour}:${pad(minute)}`],
    between: [' – ', '至', ' - ', '～', '-'],
  },
  en: {
    days: [
      (day: Day) => formatParts({ ...day, ...midnight }, 'en', false),
      ({ year, month, day }: Day) => `${day}/${month}/${year}`,
      isoDay,
    ],
    times: [
      ({ hour, minute }: Time) => ` ${hour}:${pad(minute)}`,
      ({ hour, minute }: Time) => ` ${hour12(hour)}:${pad(minute)} ${hour < 12 ? 'am' : 'pm'}`,
    ],
    between: [' – ', ' to ', ' - ', '–', '-'],
  },
} as const

/** How people write a time of day, by language. */
export const timeFormatters = {
  zh: [
    ({ hour, minute }: Time) => `${hour}:${pad(minute)}`,
    ({ hour, minute }: Time) => `${hour}点${minute}分`,
    ({ hour, minute }: Time) => `${hour < 12 ? '上午' : '下午'}${hour12(hour)}：${pad(minute)}`,
  ],
  en: [
    ({ hour, minute }: Time) => `${pad(hour)}${pad(minute)}`,
    ({ hour, minute }: Time) => `${hour}.${pad(minute)}`,
    ({ hour, minute }: Time) => `${hour12(hour)}:${pad(minute)} ${hour < 12 ? 'a.m.' : 'PM'}`,
  ],
} as const

/** Any time of day. */
export const anyTime: fc.Arbitrary<Time> = fc.record({
  hour: fc.integer({ min: 0, max: 23 }),
  minute: fc.integer({ min: 0, max: 59 }),
})

/** Any day with a time, in a year that is written with four digits. */
export const anyDate: fc.Arbitrary<DateParts> = fc
  .record({
    year: fc.integer({ min: 1000, max: 9999 }),
    month: fc.integer({ min: 1, max: 12 }),
    day: fc.integer({ min: 1, max: 31 }),
    hour: fc.integer({ min: 0, max: 23 }),
    minute: fc.integer({ min: 0, max: 59 }),
  })
  .map((parts) => ({ ...parts, day: Math.min(parts.day, daysIn(parts.year, parts.month)) }))
