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

/** Reads a time in a plain text: `14:30`, `1430`, `2:30 pm`, `下午2点半`, `14`; undefined if it is none. */
export function readTime(text: string): Time | undefined {
  const pm = /下午|晚上|傍晚|p\.?m\.?/.test(text)
  const am = /上午|凌晨|早上|a\.?m\.?/.test(text)
  const bare = text.replace(/上午|凌晨|早上|下午|晚上|傍晚|[ap]\.?m\.?/g, '').replace(/\s+/g, '')
  const match =
    /^(\d{1,2})(?:[:.点时](\d{1,2}|半)?分?)?(?::\d{2}(?:\.\d+)?)?$/.exec(bare) ?? /^(\d{1,2})(\d{2})$/.exec(bare)
  if (match === null) return undefined
  const rawHour = Number(match[1])
  const minute = match[2] === '半' ? 30 : Number(match[2] ?? 0)
  if (am && rawHour > 12) return undefined
  const hour = pm && rawHour < 12 ? rawHour + 12 : am && rawHour === 12 ? 0 : rawHour
  return hour <= 23 && minute <= 59 ? { hour, minute } : undefined
}
