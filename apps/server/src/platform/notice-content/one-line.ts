/** Signs without a shape that turn the direction of writing around: with them a text can be made to look like another. */
const TURNING = /[\u202a-\u202e\u2066-\u2069]/g
const BREAKS = /[\p{Cc}\p{Zl}\p{Zp}]+/gu
/** Anything that can be seen. Some signs without a shape are letters by their class. */
const SEEN = /[^\p{Cc}\p{Cf}\p{Z}\p{M}\u115f\u1160\u2800\u3164\uffa0]/u

/** A text without what ends a line or reverses the text beside it. */
export function oneLine(text: string): string {
  return text.replace(BREAKS, ' ').replace(TURNING, '').trim()
}

/** Whether there is nothing in a text that a reader would see. */
export function isBlank(text: string): boolean {
  return !SEEN.test(text)
}
