import type { Hex } from './color.ts'
import { colorNames } from './color-names.ts'
import { parseHex } from './parse-hex.ts'

const NAME = /^[a-z]{3,20}$/

/**
 * Reads `#rrggbb`, `#rgb` or a name of CSS (`navy`) as `#rrggbb`; undefined for anything else, including colours with
 * an alpha.
 */
export function parseColor(text: string): Hex | undefined {
  const plain = text.trim().toLowerCase()
  if (!NAME.test(plain)) return parseHex(plain)
  const value = new RegExp(`(?:^| )${plain} ([0-9a-f]{6})`).exec(colorNames)?.[1]
  return value === undefined ? undefined : `#${value}`
}
