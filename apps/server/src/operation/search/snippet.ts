import { excerpt } from '../../platform/notice-content/excerpt.ts'
import { foldWithPlaces } from '../../platform/search-index/fold-text.ts'
import type { TypedQuery } from '../../platform/search-index/query-terms.ts'
import { matchFolded } from './match-text.ts'

const BEFORE = 30
/** A text is searched no further than this; the database cuts long ones around their match. */
const LOOKED_THROUGH = 2_000

/** The part of a text around the first match, on one line. Without a match: its beginning. */
export function snippetOf(text: string, { text: typed, terms }: TypedQuery): string {
  const part = text.slice(0, LOOKED_THROUGH)
  const at = firstPlaceOf(part, new Set([typed, ...terms.map((term) => term.text)]))
  if (at <= BEFORE) return excerpt(text)
  const start = beginning(text, at - BEFORE)
  return `…${excerpt(text.slice(start))}`
}

/** The position of the first of these words that the text contains; 0 if it contains none. */
function firstPlaceOf(text: string, words: Iterable<string>): number {
  const folded = foldWithPlaces(text)
  for (const word of words) {
    const found = matchFolded(folded, word, { typos: false, sounds: false })
    if (found) return found.ranges[0]?.[0] ?? 0
  }
  return 0
}

/** Moves a position out of the middle of a character of two code units. */
function beginning(text: string, at: number): number {
  const code = text.charCodeAt(at)
  return code >= 0xdc00 && code <= 0xdfff ? at - 1 : at
}
