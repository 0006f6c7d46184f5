import type { Direction } from './use-direction.ts'

const firstLetter = /\p{L}/u
const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u
const rightToLeftLanguages = /^(?:ar|ckb|dv|fa|he|nqo|ps|sd|syr|ug|ur|yi)(?:-|$)/i

/**
 * The direction of a typed text, by its first letter. A text without letters follows the page, whereas `dir="auto"`
 * would make it left to right.
 */
export function textDirection(text: string): Direction | undefined {
  const letter = firstLetter.exec(text)?.[0]
  return letter === undefined ? undefined : rightToLeft.test(letter) ? 'rtl' : 'ltr'
}

/** The direction of a text in a language; undefined if the language is not known. */
export function languageDirection(language: string | undefined): Direction | undefined {
  if (!language) return undefined
  return rightToLeftLanguages.test(language) ? 'rtl' : 'ltr'
}
