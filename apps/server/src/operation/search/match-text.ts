import { type Folded, foldText } from '../../platform/search-index/fold-text.ts'
import { readingsOf } from '../../platform/search-index/pinyin.ts'
import { isTypoOf, stemOf } from '../../platform/search-index/word-forms.ts'

/** From where to where something matches, in units of UTF-16, the end not included. */
export type Range = readonly [start: number, end: number]

export interface TextMatch {
  /** 0: the whole text matches, 1: its beginning; a larger number means a looser match. */
  readonly rank: number
  readonly ranges: readonly Range[]
}

/** Kinds of match beyond the text as written and other forms of its words; both are on unless set otherwise. */
interface MatchingWays {
  readonly typos?: boolean
  readonly sounds?: boolean
}

export const RANK = { whole: 0, start: 1, wordStart: 2, inside: 3, soundInside: 4, typo: 6 } as const
const WORD = /[\p{L}\p{N}]/u
const LATIN_WORD = /^[\p{Script=Latin}\p{N}]+$/u
const DOUBLE = /^[zcs]h/

/**
 * How a folded text matches what someone has typed: as it is written, by its sound (full pinyin, initials or a mixture with
 * characters), by another form of a word, or with a typo.
 */
export function matchFolded(
  folded: Folded,
  typed: string,
  { typos = true, sounds = true }: MatchingWays = {},
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
    if (!isAt(characters, at, query)) continue
    const range = rangeOf(folded, at, at + query.length)
    if (at === 0) return { rank: query.length === characters.length ? RANK.whole : RANK.start, ranges: [range] }
    if (!isInsideWord(characters, at)) return { rank: RANK.wordStart, ranges: [range] }
    inside ??= at
  }
  // A single letter inside a word matches only by chance.
  if (inside === undefined || (query.length === 1 && LATIN_WORD.test(query[0] ?? ''))) return undefined
  return { rank: RANK.inside, ranges: [rangeOf(folded, inside, inside + query.length)] }
}

function isAt(characters: readonly string[], at: number, query: readonly string[]): boolean {
  for (let offset = 0; offset < query.length; offset += 1) if (characters[at + offset] !== query[offset]) return false
  return true
}

/** Whether a place is in the middle of a word of letters: each Chinese character counts as one. */
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
    if (at === 0) return { rank: end === characters.length ? RANK.start : RANK.wordStart, ranges }
    // A letter or two are the initials of something in every text.
    if (letters.length > 1) return { rank: RANK.soundInside, ranges }
  }
  return undefined
}

/** Whether a Chinese character or one of its readings begins as what was typed does. */
function beginsLike(character: string, first: string): boolean {
  const readings = readingsOf(character)
  if (readings.length === 0) return false
  for (let at = 0; at < readings.length; at += 1) if (readings[at]?.startsWith(first)) return true
  return character === first
}

/**
 * The position up to which the typed sound covers the text from `at`; undefined if it does not match. `failed` contains
 * the dead ends, by position and remaining input: otherwise each character with several readings would double the ways
 * to try.
 */
function endOfSound(characters: readonly string[], typed: string, at: number, failed: Set<string>): number | undefined {
  if (typed === '') return at
  const character = characters[at]
  const way = `${at} ${typed.length}`
  if (character === undefined || failed.has(way)) return undefined
  if (character === ' ') return endOfSound(characters, typed, at + 1, failed)
  if (typed.startsWith(character)) {
    const end = endOfSound(characters, typed.slice(character.length), at + 1, failed)
    if (end !== undefined) return end
  }
  for (const reading of readingsOf(character)) {
    // The last syllable may be unfinished.
    if (reading.startsWith(typed)) return at + 1
    const parts = [reading, ...(DOUBLE.test(reading) ? [reading.slice(0, 2)] : []), reading.slice(0, 1)]
    for (const part of parts) {
      if (!typed.startsWith(part)) continue
      const end = endOfSound(characters, typed.slice(part.length), at + 1, failed)
      if (end !== undefined) return end
    }
  }
  failed.add(way)
  return undefined
}

function byWord(folded: Folded, typed: string, typos: boolean): TextMatch | undefined {
  if (!LATIN_WORD.test(typed) || typed.length < 3) return undefined
  const stem = stemOf(typed)
  // Forms of a word differ in their endings, and in the last letter before.
  const beginning = stem.slice(0, -1)
  if (!typos && !folded.text.includes(beginning)) return undefined
  const words = [...wordsOf(folded)]
  const form = words.find(({ word }) => word.startsWith(beginning) && stemOf(word) === stem)
  if (form)
    return { rank: form.start === 0 ? RANK.wordStart : RANK.inside, ranges: [rangeOf(folded, form.start, form.end)] }
  const typoMatch = typos ? words.find(({ word }) => isTypoOf(typed, word)) : undefined
  return typoMatch && { rank: RANK.typo, ranges: [rangeOf(folded, typoMatch.start, typoMatch.end)] }
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
