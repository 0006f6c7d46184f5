import { pinyinKeys } from '../../shared/pinyin.ts'

/** Of a long name with many characters of several readings, only so many are given. */
const MOST = 16

const known = new Map<string, string>()

/** What someone can type for a Chinese name: pinyin and initials in all readings, separated by spaces. */
export function typedKeys(name: string): string {
  let keys = known.get(name)
  if (keys === undefined) {
    keys = keysOf(name)
    // Names change now and then; a portal has a few hundred of them.
    if (known.size >= 10_000) known.clear()
    known.set(name, keys)
  }
  return keys
}

function keysOf(name: string): string {
  const { readings } = pinyinKeys(name)
  let spelled: string[][] = [[]]
  for (const of of readings) {
    const all = spelled.flatMap((before) => of.map((reading) => [...before, reading]))
    spelled = all.slice(0, MOST)
  }
  const forms = spelled.flatMap((syllables) => [
    syllables.join(''),
    syllables.map((syllable) => syllable[0] ?? '').join(''),
  ])
  return [...new Set(forms)].filter((form) => form !== name).join(' ')
}
