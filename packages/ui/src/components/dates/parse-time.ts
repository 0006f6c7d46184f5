import type { DateParts } from './date-parts.ts'

/** A time of day. */
export type Time = Pick<DateParts, 'hour' | 'minute'>

/** Longer texts are no dates; splitting one at each separator would take long. */
const MAX_LENGTH = 200

/** User input without full-width digits, direction marks and capitals; empty if it is too long for a date. */
export function plainText(text: string): string {
  if (text.length > MAX_LENGTH) return ''
  return text
    .normalize('NFKC')
    .replace(/[\u200e\u200f]/g, '')
    .trim()
    .toLowerCase()
}

const NIGHT = /晚上|半夜/

/** Whether a time is after the midnight that ends the evening of a day, as in 20日晚上12点. */
export const isAfterMidnight = (text: string, { hour }: Time): boolean => NIGHT.test(text) && hour < 5

/** The hour of the day from an hour and the words around it; undefined if they do not fit. */
function hourOfDay(hour: number, text: string): number | undefined {
  // in Chinese, the twelfth hour of the night is midnight, and the first hours after it are still the night
  if (NIGHT.test(text)) return hour === 12 ? 0 : hour > (text.includes('半夜') ? 8 : 4) && hour < 12 ? hour + 12 : hour
  if (/中午/.test(text)) return hour < 4 ? hour + 12 : hour
  if (/下午|傍晚|p\.?m\.?/.test(text)) return hour < 12 ? hour + 12 : hour
  if (/上午|凌晨|早上|a\.?m\.?/.test(text)) return hour === 12 ? 0 : hour < 12 ? hour : undefined
  return hour
}

/** Reads a time in a plain text: `14:30`, `1430`, `2:30 pm`, `下午2点半`, `14`; undefined if it is none. */
export function readTime(text: string): Time | undefined {
  const time = text.replace(/上午|凌晨|早上|中午|下午|晚上|半夜|傍晚|[ap]\.?m\.?/g, '').replace(/\s+/g, '')
  const match =
    /^(\d{1,2})(?:[:.点时](\d{1,2}|半)?分?)?(?::\d{2}(?:\.\d+)?)?$/.exec(time) ?? /^(\d{1,2})(\d{2})$/.exec(time)
  if (match === null) return undefined
  const hour = hourOfDay(Number(match[1]), text)
  const minute = match[2] === '半' ? 30 : Number(match[2] ?? 0)
  return hour !== undefined && hour <= 23 && minute <= 59 ? { hour, minute } : undefined
}
