import { Converter } from 'opencc-js/t2cn'

const toSimplified = Converter({ from: 't', to: 'cn' })
const HAN = /\p{Script=Han}/u
const MARKS = /\p{Mn}/gu

/** Cache of folded characters by code point. */
const folded = new Map<number, string>()

/** One character as search compares it: half-width, small, without accents, simplified. */
function foldCodePoint(code: number): string {
  let fold = folded.get(code)
  if (fold === undefined) {
    const plain = String.fromCodePoint(code).normalize('NFKD').replace(MARKS, '').normalize('NFC').toLowerCase()
    fold = [...plain].map((part) => (HAN.test(part) ? simplified(part) : part)).join('')
    folded.set(code, fold)
  }
  return fold
}

/** Character by character, so that a text stays as long as it is and the database can do the same. */
function simplified(character: string): string {
  const converted = toSimplified(character)
  return converted.length === character.length ? converted : character
}

/** The ASCII characters folded: most of a text is found here without a look-up. */
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

/** A folded text by characters, each with the place in the original text from which it comes. */
export interface Folded {
  readonly text: string
  readonly characters: readonly string[]
  /** Start of each character, plus one for the end of the text. Omitted if no character has moved. */
  readonly starts?: readonly number[]
}

/** Avoids the array of places where possible: a page of hits folds some ten thousand characters. */
export function foldWithPlaces(text: string): Folded {
  const characters = new Array<string>(text.length)
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    const fold = ASCII[code] ?? foldCodePoint(code)
    if (fold.length !== 1 || isHalf(code)) return foldUnevenly(text)
    characters[at] = fold
  }
  return { text: characters.join(''), characters }
}

/** Like `foldWithPlaces`, for a text in which a character takes two units or is folded to none or several. */
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
