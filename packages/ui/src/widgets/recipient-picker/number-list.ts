/** What a pasted list holds. */
export interface NumberList {
  /** Each number once, in the order of the list. */
  numbers: string[]
  /** How many stood there again. */
  duplicates: number
}

/** Invisible signs that come along when one copies from a web page or a table. */
const invisible = /\p{Cf}/gu

/** Whatever is no letter, digit, hyphen or underscore stands between two numbers, in any script. */
const separators = /[^\p{L}\p{N}_-]+/u

/** Reads the numbers out of a pasted list, whatever separates them; full-width digits and letters become plain ones. */
export function parseNumbers(text: string): NumberList {
  const found = text
    .normalize('NFKC')
    .replace(invisible, '')
    .split(separators)
    .map((piece) => piece.replace(/^[-_]+|[-_]+$/g, ''))
    .filter((piece) => piece !== '')
  const numbers = [...new Set(found)]
  return { numbers, duplicates: found.length - numbers.length }
}
