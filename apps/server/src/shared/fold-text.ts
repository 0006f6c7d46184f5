import { Converter } from 'opencc-js/t2cn'

const toSimplified = Converter({ from: 't', to: 'cn' })
const HAN = /\p{Script=Han}/u
const MARKS = /\p{Mn}/gu
/** Most characters need none of what follows. */
const PLAIN = /^[a-z0-9 ]$/

const folded = new Map<string, string>()

/** One character as search compares it: half-width, small, without accents, simplified. */
export function foldCharacter(character: string): string {
  if (PLAIN.test(character)) return character
  let fold = folded.get(character)
  if (fold === undefined) {
    const plain = character.normalize('NFKD').replace(MARKS, '').normalize('NFC').toLowerCase()
    fold = [...plain].map((part) => (HAN.test(part) ? simplified(part) : part)).join('')
    folded.set(character, fold)
  }
  return fold
}

/** Character by character, so that a text stays as long as it is and the database can do the same. */
function simplified(character: string): string {
  const converted = toSimplified(character)
  return converted.length === character.length ? converted : character
}

/** The ASCII characters folded: most of a text is found here without a look-up. */
const ASCII = Array.from({ length: 128 }, (_, code) => foldCharacter(String.fromCharCode(code)))

/** A text as search compares it. */
export function foldText(text: string): string {
  let result = ''
  for (const character of text) result += foldCharacter(character)
  return result
}

/** A folded text by characters, each with the place in the original text from which it comes. */
export interface Folded {
  readonly text: string
  readonly characters: readonly string[]
  /** Where each begins; one more for the end of the text. */
  readonly starts: readonly number[]
}

export function foldWithPlaces(text: string): Folded {
  const characters: string[] = []
  const starts: number[] = []
  let at = 0
  while (at < text.length) {
    const code = text.charCodeAt(at)
    if (code < ASCII.length) {
      characters.push(ASCII[code] ?? '')
      starts.push(at)
      at += 1
      continue
    }
    const character = String.fromCodePoint(text.codePointAt(at) ?? code)
    for (const part of foldCharacter(character)) {
      characters.push(part)
      starts.push(at)
    }
    at += character.length
  }
  starts.push(at)
  return { text: characters.join(''), characters, starts }
}

export const isHan = (character: string) => HAN.test(character)
