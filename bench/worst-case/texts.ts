/** Makes a text of at most this many UTF-16 units. `at` distinguishes the texts of one list. */
export type MakeText = (length: number, at: number) => string

/** Repeats a unit without exceeding a length, and without cutting it in two. */
export function fill(unit: string, length: number): string {
  return unit.repeat(Math.floor(length / unit.length))
}

const distinct = (unit: string): MakeText => {
  return (length, at) => {
    const tag = at === 0 ? '' : String(at)
    return length <= tag.length ? tag.slice(0, length) : tag + fill(unit, length - tag.length) || 'x'
  }
}

/** Building blocks of texts, each expensive for a different part of the server. */
export const texts = {
  letters: distinct('a'),
  /** Three bytes each. */
  'Chinese characters': distinct('长'),
  /** Two UTF-16 units and four bytes each. */
  emoji: distinct('🏫'),
  'combining marks': distinct('a\u0301\u0323\u0308'),
  /** For searches: a pattern that tries every place of every text. */
  wildcards: distinct('%_%'),
  /** Doubles in length in JSON and in patterns. */
  backslashes: distinct('\\"'),
  spaces: (length) => `${' '.repeat(Math.max(0, length - 1))}x`,
} satisfies Record<string, MakeText>

/** A list can have its maximum number of entries only if each of them is short. */
export const shortText: MakeText = (length, at) => String(at).slice(0, Math.max(1, length))

/** Strings that match the usual patterns up to their end, so that backtracking takes longest. */
export function nearMisses(length: number): string[] {
  return [
    `${'a'.repeat(length)}!`,
    `${'0'.repeat(length)}x`,
    `https://${'a/'.repeat(length / 2)} `,
    `/${'a'.repeat(length)}\\`,
    `2026-11-20T00:00:00.${'0'.repeat(length)}`,
    `${'\t'.repeat(length)}\n`,
  ]
}

/** The longest of these texts that a pattern accepts. */
export function longestMatching(pattern: RegExp, maxLength: number, at: number): string | undefined {
  const tag = String(at)
  const long = Math.min(maxLength, 10_000)
  const candidates = [
    `/${tag}${'长'.repeat(long)}`.slice(0, long),
    `/${tag}${'a'.repeat(long)}`.slice(0, long),
    ...[64, 32, 16, 12, 8, 6, 4, 2, 1].flatMap((length) =>
      length > long ? [] : [tag.padEnd(length, 'a').slice(0, length), tag.padStart(length, '9').slice(-length)],
    ),
    'zh_CN',
    'zh',
    '0,1',
    '#1f5fbf',
    'a',
  ]
  return candidates.find((text) => text.length <= maxLength && pattern.test(text))
}
