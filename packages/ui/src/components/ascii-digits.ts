/**
 * The value of a decimal digit. The ten digits of each script have consecutive code points, beginning with one that
 * ends in hexadecimal 0 or 6.
 */
function digitOf(character: string): string {
  const code = character.codePointAt(0) ?? 0
  const row = code & ~0xf
  const zero = /\p{Nd}/u.test(String.fromCodePoint(row)) ? row : row + 6
  return String(code - zero)
}

/** Replaces the digits of other scripts, and full-width ones, by 0 to 9. */
export function asciiDigits(text: string): string {
  return text.replace(/(?![0-9])\p{Nd}/gu, digitOf)
}
