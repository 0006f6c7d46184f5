import { asciiDigits } from '../ascii-digits.ts'

/** The digits of a text, those of other scripts as 0 to 9, at most as many as the code has. */
export function readCode(text: string, length: number): string {
  return asciiDigits(text).replace(/\D/g, '').slice(0, length)
}
