/** The value of a decimal digit. Each script has its ten in a row, from …0 or from …6. */
function digitOf(character: string): string {
  const code = character.codePointAt(0) ?? 0
  const row = code & ~0xf
  const zero = /\p{Nd}/u.test(String.fromCodePoint(row)) ? row : row + 6
  return String(code - zero)
}

/** A text with the digits of other scripts, and full-width ones, as 0 to 9. */
export function asciiDigits(text: string): string {
  return text.replace(/(?![0-9])\p{Nd}/gu, digitOf)
}
