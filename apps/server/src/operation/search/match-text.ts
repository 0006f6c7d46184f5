import { type Folded, foldText } from '../../platform/search-index/fold-text.ts'
import { readingsOf } from '../../platform/search-index/pinyin.ts'
import { isTypoOf, stemOf } from '../../platform/search-index/word-forms.ts'

/** The start and the end of a match, in UTF-16 units; the end is not included. */
export type Range = readonly [start: number, end: number]

export interface TextMatch {
  /** 0: the whole text matches, 1: its beginning; a larger number means a looser match. */
  readonly rank: number
  readonly ranges: readonly Range[]
}

/** Kinds of match besides the text as written and other forms of its words. Both are on by default. */
interface MatchOptions {
  readonly typos?: boolean
  readonly sounds?: boolean
}

export const MATCH_RANK = { whole: 0, start: 1, wordStart: 2, inside: 3, soundInside: 4, typo: 6 } as const
const WORD = /[\p{L}\p{N}]/u
const LATIN_WORD = /^[\p{Script=Latin}\p{N}]+$/u
const DOUBLE_INITIAL = /^[zcs]h/

/**
 * Matches a folded text with the typed text: as it is written, by its sound (full pinyin, initials or a mixture with
 * characters), by another form of a word, or with a typo.
 */
export function matchFolded(
  folded: Folded,
  typed: string,
  { typos = true, sounds = true }: MatchOptions = {},
): TextMatch | undefined {
  const query = [...foldText(typed).trim()]
  if (query.length === 0) return undefined
  return (
    asWritten(folded, query) ?? (sounds ? bySound(folded, query) : undefined) ?? byWord(folded, query.join(''), typos)
  )
}

function asWritten(folded: Folded, query: readonly string[]): TextMatch | undefined {
  const { text, characters } = folded
  if (!text.includes(query.join(''))) return undefined
  let inside: number | undefined
  for (let at = 0; at + query.length <= characters.length; at += 1) {
    if (!matchesAt(characters, at, query)) continue
    const range = rangeOf(folded, at, at + query.length)
    if (at === 0)
      return { rank: query.length === characters.length ? MATCH_RANK.whole : MATCH_RANK.start, ranges: [range] }
    if (!isInsideWord(characters, at)) return { rank: MATCH_RANK.wordStart, ranges: [range] }
    inside ??= at
  }
  // A single letter inside a word matches only by chance.
  if (inside === undefined || (query.length === 1 && LATIN_WORD.test(query[0] ?? ''))) return undefined
  return { rank: MATCH_RANK.inside, ranges: [rangeOf(folded, inside, inside + query.length)] }
}

function matchesAt(characters: readonly string[], at: number, query: readonly string[]): boolean {
  for (let offset = 0; offset < query.length; offset += 1) if (characters[at + offset] !== query[offset]) return false
  return true
}

/** Whether a position is inside a word: a sequence of Chinese characters, or of other letters and digits. */
function isInsideWord(characters: readonly string[], at: number): boolean {
  const [before = ' ', here = ' '] = [characters[at - 1], characters[at]]
  return readingsOf(here).length > 0
    ? readingsOf(before).length > 0
    : WORD.test(before) && readingsOf(before).length === 0
}

function bySound(folded: Folded, query: readonly string[]): TextMatch | undefined {
  const { characters } = folded
  const letters = query.filter((character) => character !== ' ')
  if (!letters.some((character) => character >= 'a' && character <= 'z')) return undefined
  const typed = letters.join('')
  const [first = ''] = letters
  const failed = new Set<string>()
  for (let at = 0; at < characters.length; at += 1) {
    if (!beginsLike(characters[at] ?? '', first)) continue
    const end = endOfSound(characters, typed, at, failed)
    if (end === undefined) continue
    const ranges = [rangeOf(folded, at, end)]
    if (at === 0) return { rank: end === characters.length ? MATCH_RANK.start : MATCH_RANK.wordStart, ranges }
    // A single letter is the initial of some character in nearly every text.
    if (letters.length > 1) return { rank: MATCH_RANK.soundInside, ranges }
  }
  return undefined
}

/** Whether a Chinese character, or one of its readings, begins with the first typed character. */
function beginsLike(character: string, first: string): boolean {
  const readings = readingsOf(character)
  if (readings.length === 0) return false
  for (let at = 0; at < readings.length; at += 1) if (readings[at]?.startsWith(first)) return true
  return character === first
}

/**
 * The end of the part of the text, from `at` on, that sounds as typed; undefined if it does not match. `failed` has the
 * dead ends, by position and remaining input: otherwise each character with several readings would double the attempts.
 */
function endOfSound(characters: readonly string[], typed: string, at: number, failed: Set<string>): number | undefined {
  if (typed === '') return at
  const character = characters[at]
  const attempt = `${at} ${typed.length}`
  if (character === undefined || failed.has(attempt)) return undefined
  if (character === ' ') return endOfSound(characters, typed, at + 1, failed)
  if (typed.startsWith(character)) {
    const end = endOfSound(characters, typed.slice(character.length), at + 1, failed)
    if (end !== undefined) return end
  }
  for (const reading of readingsOf(character)) {
    // The last syllable may be incomplete.
    if (reading.startsWith(typed)) return at + 1
    const parts = [reading, ...(DOUBLE_INITIAL.test(reading) ? [reading.slice(0, 2)] : []), reading.slice(0, 1)]
    for (const part of parts) {
      if (!typed.startsWith(part)) continue
      const end = endOfSound(characters, typed.slice(part.length), at + 1, failed)
      if (end !== undefined) return end
    }
  }
  failed.add(attempt)
  return undefined
}

function byWord(folded: Folded, typed: string, typos: boolean): TextMatch | undefined {
  if (!LATIN_WORD.test(typed) || typed.length < 3) return undefined
  const stem = stemOf(typed)
  // Forms of a word differ in their endings, and in the last letter of the stem.
  const beginning = stem.slice(0, -1)
  if (!typos && !folded.text.includes(beginning)) return undefined
  const words = [...wordsOf(folded)]
  const form = words.find(({ word }) => word.startsWith(beginning) && stemOf(word) === stem)
  if (form)
    return {
      rank: form.start === 0 ? MATCH_RANK.wordStart : MATCH_RANK.inside,
      ranges: [rangeOf(folded, form.start, form.end)],
    }
  const typoMatch = typos ? words.find(({ word }) => isTypoOf(typed, word)) : undefined
  return typoMatch && { rank: MATCH_RANK.typo, ranges: [rangeOf(folded, typoMatch.start, typoMatch.end)] }
}

/** The words of Latin letters and digits. */
function* wordsOf({ characters }: Folded): Generator<{ word: string; start: number; end: number }> {
  let start = -1
  for (let at = 0; at <= characters.length; at += 1) {
    const isLetter = isInWord(characters[at] ?? ' ')
    if (isLetter && start < 0) start = at
    if (!isLetter && start >= 0) {
      yield { word: characters.slice(start, at).join(''), start, end: at }
      start = -1
    }
  }
}

const inWord = new Map<string, boolean>()

/** Whether a character is a Latin letter or a digit. */
function isInWord(character: string): boolean {
  let cached = inWord.get(character)
  if (cached === undefined) {
    cached = LATIN_WORD.test(character)
    inWord.set(character, cached)
  }
  return cached
}

function rangeOf({ starts }: Folded, from: number, to: number): Range {
  return starts ? [starts[from] ?? 0, starts[to] ?? 0] : [from, to]
}
