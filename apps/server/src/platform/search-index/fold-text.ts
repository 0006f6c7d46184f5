import { Converter } from 'opencc-js/t2cn'

const toSimplified = Converter({ from: 't', to: 'cn' })
const HAN = /\p{Script=Han}/u
const MARKS = /\p{Mn}/gu

/** Cache of folded characters by code point. */
const folded = new Map<number, string>()

/** One character as search compares it: half-width, lower-case, without accents, simplified. */
function foldCodePoint(code: number): string {
  let foldedCharacter = folded.get(code)
  if (foldedCharacter === undefined) {
    const plain = String.fromCodePoint(code).normalize('NFKD').replace(MARKS, '').normalize('NFC').toLowerCase()
    foldedCharacter = [...plain].map((part) => (HAN.test(part) ? simplified(part) : part)).join('')
    folded.set(code, foldedCharacter)
  }
  return foldedCharacter
}

/** Converts single characters only, so that a text keeps its length and the database can do the same. */
function simplified(character: string): string {
  const converted = toSimplified(character)
  return converted.length === character.length ? converted : character
}

/** The folded ASCII characters, which need no look-up in the cache. */
const ASCII = Array.from({ length: 128 }, (_, code) => foldCodePoint(code))

/** A text as search compares it. */
export function foldText(text: string): string {
  let result = ''
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0
    result += ASCII[code] ?? foldCodePoint(code)
  }
  return result
}

/** The characters of a folded text, with their positions in the original text. */
export interface Folded {
  readonly text: string
  readonly characters: readonly string[]
  /** The position of each character, and then the end of the text. Omitted if no position has changed. */
  readonly starts?: readonly number[]
}

/** Folds a text and keeps positions. Omits them where possible: a page of hits has some ten thousand characters. */
export function foldWithPlaces(text: string): Folded {
  const characters = new Array<string>(text.length)
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    const foldedCharacter = ASCII[code] ?? foldCodePoint(code)
    if (foldedCharacter.length !== 1 || isHalf(code)) return foldUnevenly(text)
    characters[at] = foldedCharacter
  }
  return { text: characters.join(''), characters }
}

/** Like `foldWithPlaces`, for a text in which a character has two units or is folded to none or several characters. */
function foldUnevenly(text: string): Folded {
  const characters: string[] = []
  const starts: number[] = []
  let at = 0
  for (const character of text) {
    for (const part of foldCodePoint(character.codePointAt(0) ?? 0)) {
      characters.push(part)
      starts.push(at)
    }
    at += character.length
  }
  starts.push(at)
  return { text: characters.join(''), characters, starts }
}

/** Half of a character of two units. */
const isHalf = (code: number) => code >= 0xd800 && code <= 0xdfff

export const isHan = (character: string) => HAN.test(character)
