import { foldText } from './fold-text.ts'

/** The frequently used characters of Big5, which is what people type who write traditional characters. */
const FIRST_BYTES = [0xa4, 0xc6] as const
const MAX_FORMS = 8

let traditional: ReadonlyMap<string, readonly string[]> | undefined

/**
 * For each simplified character, the traditional ones that people may type for it; the same character last if it is
 * itself traditional.
 */
function traditionalCharacters(): ReadonlyMap<string, readonly string[]> {
  const big5 = new TextDecoder('big5')
  const found = new Map<string, string[]>()
  const same = new Set<string>()
  for (let first: number = FIRST_BYTES[0]; first <= FIRST_BYTES[1]; first++) {
    for (let second = 0x40; second <= 0xfe; second++) {
      const character = big5.decode(Uint8Array.of(first, second))
      const simplified = foldText(character)
      if (simplified === character) same.add(character)
      else found.set(simplified, [...(found.get(simplified) ?? []), character])
    }
  }
  return new Map([...found].map(([key, forms]) => [key, same.has(key) ? [...forms, key] : forms]))
}

/** A name in traditional characters; a character with several traditional counterparts gives several forms. */
export function traditionalForms(name: string): readonly string[] {
  traditional ??= traditionalCharacters()
  let forms = ['']
  for (const character of name) {
    const written = traditional.get(foldText(character)) ?? [character]
    forms = forms.flatMap((before) => written.map((form) => before + form)).slice(0, MAX_FORMS)
  }
  return forms
}
