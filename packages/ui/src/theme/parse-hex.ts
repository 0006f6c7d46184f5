import type { Hex } from './color.ts'

const HEX = /^#([0-9a-f]{6}|[0-9a-f]{3})$/

/** Reads `#rrggbb` or `#rgb` as `#rrggbb`; undefined for anything else, including colours with an alpha. */
export function parseHex(text: string): Hex | undefined {
  const plain = text.trim().toLowerCase()
  if (!HEX.test(plain)) return undefined
  return (plain.length === 7 ? plain : plain.replace(/[0-9a-f]/g, '$&$&')) as Hex
}
