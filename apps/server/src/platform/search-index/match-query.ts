import { cutWord, pairsOf, SIGN } from './lexemes.ts'
import { mixedSounds } from './mixed-pinyin.ts'
import type { Term, TypedQuery } from './query-terms.ts'
import { stemOf } from './word-forms.ts'

/** User input as queries of PostgreSQL's text search; null where it has no searchable word. */
interface MatchQueries {
  /** Every word anywhere. */
  readonly anywhere: string | null
  /** Every word in a title, by its sound as well. */
  readonly inTitle: string | null
  /** Every word in the name of an attachment. */
  readonly inFile: string | null
  /** The words without a gap between them; null if that is the same as `anywhere`. */
  readonly together: string | null
}

/** A single letter would match initials in every title. */
const MIN_SOUND_LENGTH = 2
const SOUND = /^[a-z]+$/
/** Letters that no syllable begins with. */
const NO_INITIAL = /[iuv]/
const DOUBLE_INITIAL = /([zcs])h/g

export function matchQueries({ terms, chunks }: TypedQuery): MatchQueries {
  const anywhere = allOf(terms.map((term) => termQuery(term)))
  const wordsByTerm = new Map(terms.map(({ text, words }) => [text, words]))
  const together = allOf(runsOf(chunks).map((run) => termQuery({ ...run, words: wordsByTerm.get(run.text) })))
  return {
    anywhere,
    inTitle: allOf(terms.map((term) => termQuery(term, SIGN.title))),
    inFile: allOf(terms.map((term) => termQuery(term, SIGN.file))),
    together: together === anywhere ? null : together,
  }
}

function allOf(queries: readonly string[]): string | null {
  return queries.length > 0 ? queries.join(' & ') : null
}

function termQuery({ text, han, parts = [text], words, exact = false }: Term, sign = ''): string {
  if (exact) return lexeme(sign + text)
  return han ? hanQuery(parts, sign) : wordQuery(text, words, sign)
}

/** Each pair of consecutive characters is one lexeme; a single character is the beginning of some lexemes. */
function hanQuery(parts: readonly string[], sign: string): string {
  const queries = parts.flatMap((part, at) => {
    const pairs = pairsOf(part)
    if (pairs.length > 1) return pairs.slice(0, -1).map((pair) => lexeme(sign + pair))
    const last = at > 0 ? [...(parts[at - 1] ?? '')].at(-1) : undefined
    // This character may belong to the previous word, but that is only a guess.
    return last === undefined ? begins(sign + part) : `(${lexeme(sign + last + part)} | ${begins(sign + part)})`
  })
  return queries.join(' & ')
}

function wordQuery(typed: string, words: readonly string[] | undefined, sign: string): string {
  const word = cutWord(typed)
  const sounds = sign === SIGN.file ? [] : soundQueries(word)
  return `(${[...(sounds.length > 0 && isUnknown(word, words) ? [] : writtenForms(word, words, sign)), ...sounds].join(' | ')})`
}

/**
 * Whether no notice has the word, another form of it or a word that begins with it. Words in -y are excluded: only they
 * are forms of words that begin differently.
 */
const isUnknown = (word: string, words: readonly string[] | undefined) =>
  words?.length === 0 && stemOf(word) === word && !word.endsWith('y')

/** All forms of a word have its stem, so those of a known word need not be listed. */
function writtenForms(word: string, words: readonly string[] | undefined, sign: string): string[] {
  const stem = stemOf(word)
  if (words !== undefined)
    return [stem, ...words.filter((other) => stemOf(other) !== stem)].map((form) => lexeme(sign + form))
  // A single letter begins words in every text.
  const forms = [word.length > 1 ? begins(sign + word) : lexeme(sign + word)]
  return stem === word ? forms : [...forms, lexeme(sign + stem)]
}

function soundQueries(word: string): string[] {
  if (word.length < MIN_SOUND_LENGTH || !SOUND.test(word)) return []
  const initials = [...new Set([word, word.replace(DOUBLE_INITIAL, '$1')])].filter((text) => !NO_INITIAL.test(text))
  return [
    begins(SIGN.pinyin + word),
    ...initials.map((text) => begins(SIGN.initials + text)),
    ...mixedSounds(word).map((mixed) => {
      // A syllable of one letter is the same as its initial.
      const syllables = mixed.syllables.filter((text) => text.length > 1).map((text) => begins(SIGN.pinyin + text))
      return `(${[begins(SIGN.initials + mixed.initials), ...syllables].join(' & ')})`
    }),
  ]
}

/** The characters and words that were typed without a space or sign between them. */
const runsOf = (chunks: readonly string[]): Term[] =>
  chunks
    .flatMap((chunk) => chunk.match(/\p{Script=Han}+|[^\p{Script=Han}]+/gu) ?? [])
    .map((text) => ({ text, han: /^\p{Script=Han}/u.test(text) }))

const lexeme = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`
const begins = (text: string) => `${lexeme(text)}:*`
