import { foldText } from './fold-text.ts'

/** The first bytes of the frequent characters in Big5, the ones that writers of traditional characters type. */
const FIRST_BYTE = { from: 0xa4, to: 0xc6 } as const
const MAX_FORMS = 8

let traditional: ReadonlyMap<string, readonly string[]> | undefined

/**
 * For each simplified character, the traditional ones that people may type for it; the same character last if it is
 * itself traditional.
 */
function traditionalCharacters(): ReadonlyMap<string, readonly string[]> {
  const big5 = new TextDecoder('big5')
  const formsBySimplified = new Map<string, string[]>()
  const unchanged = new Set<string>()
  for (let first: number = FIRST_BYTE.from; first <= FIRST_BYTE.to; first++) {
    for (let second = 0x40; second <= 0xfe; second++) {
      const character = big5.decode(Uint8Array.of(first, second))
      const simplified = foldText(character)
      if (simplified === character) unchanged.add(character)
      else formsBySimplified.set(simplified, [...(formsBySimplified.get(simplified) ?? []), character])
    }
  }
  return new Map([...formsBySimplified].map(([key, forms]) => [key, unchanged.has(key) ? [...forms, key] : forms]))
}

/** A name in traditional characters; a character with several traditional counterparts gives several forms. */
export function traditionalForms(name: string): readonly string[] {
  traditional ??= traditionalCharacters()
  let forms = ['']
  for (const character of name) {
    const counterparts = traditional.get(foldText(character)) ?? [character]
    forms = forms.flatMap((before) => counterparts.map((form) => before + form)).slice(0, MAX_FORMS)
  }
  return forms
}
