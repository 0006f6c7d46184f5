import { asciiDigits } from '../ascii-digits.ts'

/** Why a text is refused. */
export type NumberProblem = 'format' | 'whole' | 'decimals' | 'long' | 'low' | 'high'

export interface NumberLimits {
  min: number
  max: number
  /** The most digits after the point. */
  decimals: number
}

/** Result of reading a text: a number or null for an empty text; a problem if it is refused. */
export interface ReadNumber {
  value: number | null
  problem?: NumberProblem
}

/** Digits of any script, full-width signs and separators, as ASCII. */
function toAscii(text: string): string {
  return asciiDigits(text)
    .replace(/[\u200e\u200f\u061c\s'’_٬]/g, '')
    .replace(/[−－–]/g, '-')
    .replace(/＋/g, '+')
    .replace(/[。．٫]/g, '.')
    .replace(/，/g, ',')
}

/**
 * The text without its separators of thousands, in groups of three or, as in India, of two. A single comma that cannot
 * be such a separator is a decimal comma.
 */
function withoutSeparators(text: string): string {
  if (/^[-+]?[1-9]\d{0,2}(,\d{2,3})*,\d{3}(\.\d*)?$/.test(text)) return text.replaceAll(',', '')
  return /^[^,.]*,[^,.]*$/.test(text) ? text.replace(',', '.') : text
}

/** The fraction without trailing zeros. The expression `0+$` would start again at each zero of a long pasted text. */
function withoutZeros(fraction: string): string {
  let end = fraction.length
  while (fraction[end - 1] === '0') end -= 1
  return fraction.slice(0, end)
}

/** Comma and point exchanged, for languages in which 1.234,5 is what others write as 1,234.5. */
const exchangeSeparators = (text: string) => text.replace(/[.,]/g, (sign) => (sign === ',' ? '.' : ','))

/** Reads a number as people type it in a language, with digits of any script. */
export function parseNumber(typed: string, { min, max, decimals }: NumberLimits, locale: string): ReadNumber {
  const ascii = toAscii(typed)
  const hasDecimalComma = (1.5).toLocaleString(locale).includes(',')
  const text = withoutSeparators(hasDecimalComma ? exchangeSeparators(ascii) : ascii)
  if (text === '') return { value: null }
  const [, sign = '', whole = '', fraction = ''] = /^([-+]?)(\d*)\.?(\d*)$/.exec(text) ?? []
  if (whole + fraction === '') return { value: null, problem: 'format' }
  const digits = withoutZeros(fraction)
  if (digits.length > decimals) return { value: null, problem: decimals === 0 ? 'whole' : 'decimals' }
  const magnitude = Number(`${whole}.${fraction}`)
  const value = sign === '-' && magnitude !== 0 ? -magnitude : magnitude
  if (value < min) return { value: null, problem: 'low' }
  if (value > max) return { value: null, problem: 'high' }
  // a JavaScript number holds about 16 digits; a longer text would become another number
  const normalized = `${whole.replace(/^0+(?=\d)/, '') || '0'}${digits === '' ? '' : `.${digits}`}`
  return magnitude.toFixed(digits.length) === normalized ? { value } : { value: null, problem: 'long' }
}

/** How many digits a number has after the point. */
export function decimalsOf(value: number): number {
  const [, fraction = '', exponent = '0'] = /^-?\d+(?:\.(\d+))?(?:e(-?\d+))?$/.exec(String(value)) ?? []
  return Math.max(0, fraction.length - Number(exponent))
}

/** The next number by a step, inside the limits; an empty input starts at 0 or the limit next to it. */
export function stepNumber(value: number | null, by: number, { min, max }: NumberLimits): number {
  const places = Math.min(20, Math.max(decimalsOf(by), value === null ? 0 : decimalsOf(value)))
  // rounded, because 0.1 + 0.2 is 0.30000000000000004
  const next = value === null ? 0 : Number((value + by).toFixed(places))
  return Math.min(max, Math.max(min, next))
}
