import { excerpt } from '../../platform/notice-content/excerpt.ts'
import { foldWithPlaces } from '../../platform/search-index/fold-text.ts'
import type { TypedQuery } from '../../platform/search-index/query-terms.ts'
import { matchFolded } from './match-text.ts'

/** The number of characters before the match in a snippet. */
const CONTEXT = 30
/** The match is searched only in this many characters at the beginning of a text. */
const MAX_SEARCHED = 2_000

/** The part of a text around the first match, on one line. Without a match: its beginning. */
export function snippetOf(text: string, { text: typed, terms }: TypedQuery): string {
  const part = text.slice(0, MAX_SEARCHED)
  const at = firstPlaceOf(part, new Set([typed, ...terms.map((term) => term.text)]))
  if (at <= CONTEXT) return excerpt(text)
  const start = characterStart(text, at - CONTEXT)
  return `…${excerpt(text.slice(start))}`
}

/** The position of the first of these words that the text contains; 0 if it contains none. */
function firstPlaceOf(text: string, words: Iterable<string>): number {
  const folded = foldWithPlaces(text)
  for (const word of words) {
    const match = matchFolded(folded, word, { typos: false, sounds: false })
    if (match) return match.ranges[0]?.[0] ?? 0
  }
  return 0
}

/** If a position is in the middle of a surrogate pair, returns the position before the pair. */
function characterStart(text: string, at: number): number {
  const code = text.charCodeAt(at)
  return code >= 0xdc00 && code <= 0xdfff ? at - 1 : at
}
