/** A piece of a text, and whether it matches the query. */
export interface TextPiece {
  text: string
  hit: boolean
}

const fold = (text: string) => text.toLocaleLowerCase('en')

/** The words of a query, in lower case. */
function wordsOf(query: string): string[] {
  return [...new Set(fold(query).split(/\s+/).filter(Boolean))]
}

/** The start and the end (not included) of a part of a text. */
export type TextRange = readonly [start: number, end: number]

/** Splits a text at given ranges; those that are out of order or outside are left out. */
export function piecesAt(text: string, ranges: readonly TextRange[]): TextPiece[] {
  const pieces: TextPiece[] = []
  let plainStart = 0
  for (const [start, end] of ranges) {
    if (!(start >= plainStart && end > start && end <= text.length)) continue
    if (start > plainStart) pieces.push({ text: text.slice(plainStart, start), hit: false })
    pieces.push({ text: text.slice(start, end), hit: true })
    plainStart = end
  }
  if (plainStart < text.length) pieces.push({ text: text.slice(plainStart), hit: false })
  return pieces
}

/** Splits a text at the words of a query; the joined pieces are the text again. */
export function findPieces(text: string, query: string): TextPiece[] {
  const words = wordsOf(query).sort((a, b) => b.length - a.length)
  const folded = fold(text)
  // lower case changes the length of some letters; then the positions differ, and nothing is highlighted
  if (words.length === 0 || folded.length !== text.length) return text === '' ? [] : [{ text, hit: false }]
  const pieces: TextPiece[] = []
  let plainStart = 0
  for (let at = 0; at < text.length; ) {
    const word = words.find((candidate) => folded.startsWith(candidate, at))
    if (word === undefined) {
      at += 1
      continue
    }
    if (at > plainStart) pieces.push({ text: text.slice(plainStart, at), hit: false })
    pieces.push({ text: text.slice(at, at + word.length), hit: true })
    at += word.length
    plainStart = at
  }
  if (plainStart < text.length) pieces.push({ text: text.slice(plainStart), hit: false })
  return pieces
}
