import { foldText, isHan } from './fold-text.ts'

/** A word of user input: Chinese characters, or letters and digits. */
export interface Term {
  readonly text: string
  readonly han: boolean
  /** The dictionary words that the term was joined from. */
  readonly parts?: readonly string[]
  /** All words of notices that begin with it, if known. */
  readonly words?: readonly string[]
  /** Whether only this form of the word is meant. */
  readonly exact?: boolean
}

/** User input, as parsed by search. */
export interface TypedQuery {
  /** The whole input, folded and with single spaces. */
  readonly text: string
  /** The parts between spaces and signs, with letters and Chinese characters kept together. */
  readonly chunks: readonly string[]
  readonly terms: readonly Term[]
}

/** Chinese text up to this length counts as one word, because dictionaries would split names. */
const MAX_UNSPLIT = 3
/** Question words and grammatical words, which are useless for searching. */
const FILLERS = new Set(
  '的 了 和 与 及 或 在 是 吗 呢 啊 吧 我 你 怎么 怎样 如何 哪里 哪儿 什么 多少 可以 能 请问 有没有'.split(' '),
)
const LATIN_FILLERS = new Set([
  'the',
  'a',
  'an',
  'of',
  'for',
  'to',
  'in',
  'on',
  'at',
  'and',
  'or',
  'is',
  'are',
  'how',
  'do',
  'i',
  'my',
  'where',
  'what',
  'when',
])
const MAX_TERMS = 12

const words = new Intl.Segmenter('zh', { granularity: 'word' })

export function readQuery(typed: string): TypedQuery {
  const text = foldText(typed).replace(/\s+/g, ' ').trim()
  const chunks = text.match(/[\p{L}\p{N}]+/gu) ?? []
  const terms = chunks.flatMap((chunk) => chunk.match(/\p{Script=Han}+|[^\p{Script=Han}]+/gu) ?? []).flatMap(termsOf)
  const meaningful = terms.filter(({ text: word }) => !FILLERS.has(word) && !LATIN_FILLERS.has(word))
  return { text, chunks, terms: (meaningful.length > 0 ? meaningful : terms).slice(0, MAX_TERMS) }
}

function termsOf(run: string): Term[] {
  if (!isHan(run[0] ?? '')) return [{ text: run, han: false }]
  if ([...run].length <= MAX_UNSPLIT) return [{ text: run, han: true }]
  return joinSingles([...words.segment(run)].map(({ segment }) => segment)).map((parts) => ({
    text: parts.join(''),
    han: true,
    parts,
  }))
}

/**
 * Joins a single character to the word before it, and several single characters to a word: 校园|卡|补|办 becomes 校园卡 and
 * 补办.
 */
function joinSingles(segments: readonly string[]): string[][] {
  const joined: string[][] = []
  let isExtendable = false
  let isSingles = false
  for (const segment of segments) {
    if (FILLERS.has(segment)) {
      isExtendable = false
      isSingles = false
      continue
    }
    const isSingle = [...segment].length === 1
    if (isSingle && (isExtendable || isSingles)) {
      joined.at(-1)?.push(segment)
      isSingles = isSingles && !isExtendable
      isExtendable = false
      continue
    }
    joined.push([segment])
    isExtendable = !isSingle
    isSingles = isSingle
  }
  return joined
}
