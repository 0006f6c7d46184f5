/** A piece of a text, and whether it is what someone looked for. */
export interface TextPiece {
  text: string
  hit: boolean
}

const fold = (text: string) => text.toLocaleLowerCase('en')

/** The words that someone typed, without case, without empty ones. */
function wordsOf(query: string): string[] {
  return [...new Set(fold(query).split(/\s+/).filter(Boolean))]
}

/** Cuts a text at the places where a word of the query occurs; the pieces joined are the text again. */
export function findPieces(text: string, query: string): TextPiece[] {
  const words = wordsOf(query).sort((a, b) => b.length - a.length)
  const folded = fold(text)
  // Some letters change their length with their case; then positions do not fit, and nothing is marked.
  if (words.length === 0 || folded.length !== text.length) return text === '' ? [] : [{ text, hit: false }]
  const pieces: TextPiece[] = []
  let plain = 0
  for (let at = 0; at < text.length; ) {
    const word = words.find((candidate) => folded.startsWith(candidate, at))
    if (word === undefined) {
      at += 1
      continue
    }
    if (at > plain) pieces.push({ text: text.slice(plain, at), hit: false })
    pieces.push({ text: text.slice(at, at + word.length), hit: true })
    at += word.length
    plain = at
  }
  if (plain < text.length) pieces.push({ text: text.slice(plain), hit: false })
  return pieces
}
