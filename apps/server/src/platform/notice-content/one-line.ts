/** Invisible characters that reverse the writing direction, which can make a text look like another one. */
const DIRECTION_MARKS = /[\u202a-\u202e\u2066-\u2069]/g
const BREAKS = /[\p{Cc}\p{Zl}\p{Zp}]+/gu
/** Any visible character. Some invisible characters are classified as letters. */
const VISIBLE = /[^\p{Cc}\p{Cf}\p{Z}\p{M}\u115f\u1160\u2800\u3164\uffa0]/u

/** A text without line breaks and without characters that reverse the text direction. */
export function oneLine(text: string): string {
  return text.replace(BREAKS, ' ').replace(DIRECTION_MARKS, '').trim()
}

/** Whether a text contains nothing visible. */
export function isBlank(text: string): boolean {
  return !VISIBLE.test(text)
}
