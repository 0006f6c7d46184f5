import { foldText } from './fold-text.ts'
import { pinyinKeys } from './pinyin.ts'
import { traditionalForms } from './traditional.ts'

/** Maximum number of forms for a long name with many characters of several readings. */
const MAX_FORMS = 16
/** For a longer name, the mixed forms are given only for its beginning. */
const MAX_MIXED = 8
const INITIAL = /^[zcs]h|^./u

const keysByText = new Map<string, string>()

/**
 * Input that a user can type for a Chinese name, separated by spaces: pinyin and initials in all readings, both mixed,
 * and simplified or traditional characters.
 */
export function typedKeys(name: string): string {
  let keys = keysByText.get(name)
  if (keys === undefined) {
    keys = keysOf(name)
    // Names change sometimes, so the cache is limited; a portal has a few hundred names.
    if (keysByText.size >= 10_000) keysByText.clear()
    keysByText.set(name, keys)
  }
  return keys
}

function keysOf(name: string): string {
  const { readings } = pinyinKeys(name)
  let spelled: string[][] = [[]]
  for (const characterReadings of readings) {
    const all = spelled.flatMap((before) => characterReadings.map((reading) => [...before, reading]))
    spelled = all.slice(0, MAX_FORMS)
  }
  const initials = (syllables: readonly string[]) => syllables.map((syllable) => syllable[0] ?? '').join('')
  const forms = spelled.flatMap((syllables) => [syllables.join(''), initials(syllables)])
  const [usual = []] = spelled
  // Some type the h of zh, ch and sh as well.
  forms.push(usual.map((syllable) => INITIAL.exec(syllable)?.[0] ?? '').join(''))
  for (let at = 1; at < Math.min(usual.length, MAX_MIXED); at++) {
    const [before, after] = [usual.slice(0, at), usual.slice(at)]
    forms.push(initials(before) + after.join(''), before.join('') + initials(after))
  }
  forms.push(foldText(name), ...traditionalForms(name))
  return [...new Set(forms)].filter((form) => form !== name).join(' ')
}
