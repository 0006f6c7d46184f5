import { foldText } from './fold-text.ts'
import { pinyinSpellings } from './pinyin.ts'
import { stemOf } from './word-forms.ts'

/**
 * Signs before lexemes that tell their origin. The lexemes of a text are pairs of Chinese characters, words of letters
 * with their stems, and, for titles, pinyin and initials.
 */
export const SIGN = { title: '+', file: '@', pinyin: '<', initials: '>' } as const

/** Longer words are cut, both here and in search queries. */
const MAX_WORD = 40
/** How many characters of a title can be searched for at once by their sound. */
const MAX_SYLLABLES = 12
const MAX_INITIALS = 16

const HAN_RUN = /\p{Script=Han}+/gu
const LIST_SIGN = /[、·]/
const LIST_SIGNS = /[、·]/g
const WORD = /(?:(?!\p{Script=Han})[\p{L}\p{N}])+/gu

export interface NoticeTexts {
  readonly title: string
  readonly title_en: string
  readonly content: string
  readonly content_en: string
  /** The names of its attachments. */
  readonly files: readonly string[]
}

/** The indexed fields of a notice. */
interface NoticeEntry {
  readonly title: string
  readonly title_en: string
  readonly tokens: string[]
  /** Its words of Latin letters. */
  readonly words: string[]
}

export function noticeEntry({ title, title_en, content, content_en, files }: NoticeTexts): NoticeEntry {
  const tokens = new Set<string>()
  const words = new Set<string>()
  const titles = [foldLine(title), foldLine(title_en)] as const
  for (const text of titles) addText(text, [tokens, words], SIGN.title)
  for (const text of titles) addSound(text, tokens)
  for (const name of files) addText(foldText(name), [tokens, words], SIGN.file)
  for (const text of [content, content_en]) addText(foldText(text), [tokens, words])
  return { title: titles[0], title_en: titles[1], tokens: [...tokens], words: [...words].filter(isListed) }
}

/** Search tokens of a person: any part of the name from a character or word on, and its sound. */
export function personTokens(name: string, nameEn: string): string[] {
  const tokens = new Set<string>()
  addText(foldLine(nameEn), [tokens, new Set()])
  const folded = foldLine(name)
  addText(folded, [tokens, new Set()])
  addSound(folded, tokens)
  return [...tokens]
}

/** A line as search compares it. */
const foldLine = (text: string) => foldText(text).replace(/\s+/g, ' ').trim()

export const cutWord = (word: string) => word.slice(0, MAX_WORD)

/** Whether a word is stored in the list of words. Numbers are not: there are too many, and few users search for one. */
export const isListed = (word: string) => /^[a-z][a-z0-9]+$/.test(word)

/** Whether a word has only Latin letters and is long enough for typos to be corrected. */
export const isMistypable = (word: string) => /^[a-z]{4,30}$/.test(word)

function addText(text: string, [tokens, words]: readonly [Set<string>, Set<string>], sign?: string): void {
  const add = (lexeme: string) => {
    tokens.add(lexeme)
    if (sign !== undefined) tokens.add(sign + lexeme)
  }
  for (const run of runsOf(text)) for (const pair of pairsOf(run)) add(pair)
  for (const word of text.match(WORD) ?? []) {
    const cut = cutWord(word)
    add(cut)
    add(stemOf(cut))
    words.add(cut)
  }
}

/**
 * The runs of Chinese characters in a text. Lists are also included without their separators: people type 四六级 for 四、六级.
 */
const runsOf = (text: string) => [
  ...(text.match(HAN_RUN) ?? []),
  ...(LIST_SIGN.test(text) ? (text.replace(LIST_SIGNS, '').match(HAN_RUN) ?? []) : []),
]

/** All pairs of consecutive characters, and the last character alone, so that each character begins one of them. */
export function pairsOf(run: string): string[] {
  const characters = [...run]
  return characters.map((character, at) => character + (characters[at + 1] ?? ''))
}

function addSound(text: string, tokens: Set<string>): void {
  for (const run of text.match(HAN_RUN) ?? []) {
    for (const syllables of pinyinSpellings(run)) {
      for (let at = 0; at < syllables.length; at += 1) {
        if (syllables[at] === '') continue
        tokens.add(SIGN.pinyin + syllables.slice(at, at + MAX_SYLLABLES).join(''))
        const initials = syllables.slice(at, at + MAX_INITIALS).map((syllable) => syllable.charAt(0))
        tokens.add(SIGN.initials + initials.join(''))
      }
    }
  }
}
