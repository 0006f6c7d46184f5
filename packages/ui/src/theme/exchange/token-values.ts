import { type Hex, oklchToHex } from '../color.ts'
import { parseColor } from '../parse-color.ts'

type Json = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Three numbers; `none` counts as 0. */
function components(value: unknown): [number, number, number] | undefined {
  if (!Array.isArray(value) || value.length !== 3) return undefined
  const numbers = value.map((one) => (one === 'none' ? 0 : one))
  return numbers.every((one) => typeof one === 'number' && Number.isFinite(one))
    ? (numbers as [number, number, number])
    : undefined
}

/**
 * The colour of a token: in sRGB or OKLCH, the `hex` of a colour in another space, or a colour as text. Undefined for
 * other values and for translucent colours.
 */
export function colorOf(value: unknown): Hex | undefined {
  if (typeof value === 'string') return parseColor(value.replace(/^(#[0-9a-f]{6})ff$/i, '$1'))
  if (!isObject(value) || (value.alpha !== undefined && value.alpha !== 1)) return undefined
  const parts = components(value.components)
  if (parts && value.colorSpace === 'srgb') {
    const bytes = parts.map((one) => Math.round(Math.min(1, Math.max(0, one)) * 255))
    return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
  }
  if (parts && value.colorSpace === 'oklch') return oklchToHex({ l: parts[0], c: Math.max(0, parts[1]), h: parts[2] })
  return typeof value.hex === 'string' ? parseColor(value.hex) : undefined
}

/** A string or number as text. Objects are not converted: one whose `toString` is no function would throw. */
const textOf = (part: unknown) => (typeof part === 'string' || typeof part === 'number' ? String(part) : '')

/** A number, or a dimension in px: `{ value: 1, unit: 'rem' }` and `'1rem'` are 16. */
export function numberOf(value: unknown): number | undefined {
  if (typeof value === 'number') return value
  const text = isObject(value) ? textOf(value.value) + textOf(value.unit) : value
  const [, digits, unit] = (typeof text === 'string' && /^(-?[\d.]+)(px|rem)$/.exec(text)) || []
  const number = Number(digits)
  return digits === undefined || Number.isNaN(number) ? undefined : number * (unit === 'rem' ? 16 : 1)
}

/** One font family or a list of them, separated by commas. */
export function fontsOf(value: unknown): string | undefined {
  const list = Array.isArray(value) ? value : [value]
  return list.length > 0 && list.every((one) => typeof one === 'string') ? list.join(', ') : undefined
}
