/** The numbers of a pasted list. */
export interface NumberList {
  /** The distinct numbers, in the order of the list. */
  numbers: string[]
  /** The number of duplicates. */
  duplicates: number
}

/** Invisible characters that are copied from web pages and spreadsheets. */
const invisible = /\p{Cf}/gu

/** Separators are all characters but letters, digits, hyphens and underscores, of any script. */
const separators = /[^\p{L}\p{N}_-]+/u

/** Reads the numbers of a pasted list with any separators; full-width digits and letters become normal ones. */
export function parseNumbers(text: string): NumberList {
  const pieces = text
    .normalize('NFKC')
    .replace(invisible, '')
    .split(separators)
    .map((piece) => piece.replace(/^[-_]+|[-_]+$/g, ''))
    .filter((piece) => piece !== '')
  const numbers = [...new Set(pieces)]
  return { numbers, duplicates: pieces.length - numbers.length }
}
