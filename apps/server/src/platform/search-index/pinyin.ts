import { pinyin, polyphonic } from 'pinyin-pro'
import { foldWithPlaces, isHan } from './fold-text.ts'

/** Rare readings are left out: hardly anyone types them, and each would give unwanted results. */
const MAX_READINGS = 4
const SYLLABLE = /^[a-z]+$/
/** The first code point that may be Chinese. */
const FIRST_HAN = 0x2e80
const NONE: readonly string[] = []

const readings = new Map<string, readonly string[]>()

/** The readings of a character without tones, the usual one first; ü is v. Empty if it is not Chinese. */
export function readingsOf(character: string): readonly string[] {
  if (character.charCodeAt(0) < FIRST_HAN) return NONE
  let cached = readings.get(character)
  if (cached === undefined) {
    cached = isHan(character) ? lookUp(character) : NONE
    readings.set(character, cached)
  }
  return cached
}

function lookUp(character: string): string[] {
  const [syllables = []] = polyphonic(character, { toneType: 'none', type: 'array', v: true })
  return [...new Set(syllables.filter((syllable) => SYLLABLE.test(syllable)))].slice(0, MAX_READINGS)
}

/** Input that a user can type for a text that is Chinese in parts. */
export interface PinyinKeys {
  /** With the usual reading of each character: 'tushuguan'. Other characters stay as they are. */
  readonly full: string
  /** The first letter of the usual reading of each character: 'tsg'. */
  readonly initials: string
  /** All readings of each Chinese character; other characters stay as they are. */
  readonly readings: readonly (readonly string[])[]
}

export function pinyinKeys(text: string): PinyinKeys {
  const units = foldWithPlaces(text).characters.map((character) => {
    const characterReadings = readingsOf(character)
    return characterReadings.length > 0 ? characterReadings : [character]
  })
  return {
    full: units.map(([usual = '']) => usual).join(''),
    initials: units.map(([usual = '']) => usual[0] ?? '').join(''),
    readings: units,
  }
}

/**
 * The syllables of some Chinese characters, one for each character: as they are read in these words, and, if that
 * differs, with the usual reading of each character. A syllable is empty for a character without a reading.
 */
export function pinyinSpellings(run: string): readonly (readonly string[])[] {
  const usual = Array.from(run, (character) => readingsOf(character)[0] ?? '')
  const syllables = pinyin(run, { toneType: 'none', type: 'array', v: true })
  const inContext = usual.map((syllable, at) => (SYLLABLE.test(syllables[at] ?? '') ? (syllables[at] ?? '') : syllable))
  return inContext.every((syllable, at) => syllable === usual[at]) ? [usual] : [inContext, usual]
}
