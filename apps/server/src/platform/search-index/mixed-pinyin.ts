const SYLLABLE =
  /^(?:(?:zh|ch|sh|[bpmfdtnlgkhjqxrzcsyw])(?:iang|iong|uang|ang|eng|ian|iao|ing|ong|uai|uan|ai|an|ao|ei|en|ia|ie|in|iu|ou|ua|ue|ui|un|uo|ve|a|e|i|o|u|v)|ang|eng|ai|an|ao|ei|en|er|ou|a|e|o)/
const INITIAL = /^(?:zh|ch|sh|[bpmfdtnlgkhjqxrzcsyw])/
/** Letters can be read in many ways; this many are enough for usual input. */
const MAX_READINGS = 4
const MAX_LETTERS = 24

/** Letters that are some syllables and the initials of others, as in 'qimoks' for 期末考试. */
interface MixedSound {
  readonly initials: string
  /** The syllables typed in full; consecutive ones are joined into one text. */
  readonly syllables: readonly string[]
}

/** The ways to read letters as a mixture of syllables and initials; none if they can only be one of these. */
export function mixedSounds(letters: string): MixedSound[] {
  if (letters.length > MAX_LETTERS) return []
  const found: MixedSound[] = []
  collect(letters, [], found)
  return found
}

function collect(rest: string, units: readonly string[], found: MixedSound[]): void {
  if (found.length >= MAX_READINGS) return
  if (rest === '') {
    const mixed = mixedOf(units)
    if (mixed) found.push(mixed)
    return
  }
  const [syllable] = SYLLABLE.exec(rest) ?? []
  const [initial] = INITIAL.exec(rest) ?? []
  if (syllable !== undefined) collect(rest.slice(syllable.length), [...units, syllable], found)
  if (initial !== undefined && initial !== syllable) collect(rest.slice(initial.length), [...units, initial], found)
}

const isInitial = (unit: string) => INITIAL.exec(unit)?.[0] === unit

function mixedOf(units: readonly string[]): MixedSound | undefined {
  const syllables = units
    .map((unit) => (isInitial(unit) ? ' ' : unit))
    .join('')
    .split(' ')
    .filter((text) => text !== '')
  // An unfinished last syllable is not an initial: such letters match as the beginning of the full pinyin.
  const isMixed = syllables.length > 0 && units.slice(0, -1).some(isInitial)
  const endsInInitials = syllables.length > 0 && units.filter(isInitial).length > 1
  if (!isMixed && !endsInInitials) return undefined
  return { initials: units.map((unit) => unit.charAt(0)).join(''), syllables }
}
