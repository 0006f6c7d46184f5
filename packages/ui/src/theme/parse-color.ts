import type { Hex } from './color.ts'
import { colorNames } from './color-names.ts'

const HEX = /^#([0-9a-f]{6}|[0-9a-f]{3})$/
const NAME = /^[a-z]{3,20}$/

/** Reads `#rrggbb` or `#rgb` as `#rrggbb`; undefined for anything else, also for an alpha. */
export function parseHex(text: string): Hex | undefined {
  const plain = text.trim().toLowerCase()
  if (!HEX.test(plain)) return undefined
  return (plain.length === 7 ? plain : plain.replace(/[0-9a-f]/g, '$&$&')) as Hex
}

/** Reads `#rrggbb`, `#rgb` or a name of CSS (`navy`) as `#rrggbb`; undefined for anything else, also for an alpha. */
export function parseColor(text: string): Hex | undefined {
  const plain = text.trim().toLowerCase()
  if (!NAME.test(plain)) return parseHex(plain)
  const value = new RegExp(`(?:^| )${plain} ([0-9a-f]{6})`).exec(colorNames)?.[1]
  return value === undefined ? undefined : `#${value}`
}
