import { contrast, difference, type Hex } from './color.ts'
import { contrastPairs } from './contrast-pairs.ts'
import type { Seeds } from './palette.ts'
import type { Palette, Scheme, TokenName } from './tokens.ts'

/** A use of a configured colour that was adjusted for contrast. */
export interface ColourAdjustment {
  /** The scale it is in. */
  scheme: Scheme
  /** The token that differs from the configured colour. */
  token: TokenName
  /** The configured colour. */
  from: Hex
  /** The colour that is used instead. */
  to: Hex
  /** The contrast of the configured colour, rounded down to two digits. */
  ratio: number
  /** The contrast that its role needs. */
  needed: number
  /** The perceived difference of the two colours: ΔE-OK, 0 to 1; about 0.02 is just visible. */
  distance: number
  /** The difference in OKLCH lightness, -1 to 1; negative if it was darkened. */
  lightness: number
}

/** The tokens that show a configured colour as text, line or ground, if it has enough contrast. */
const uses: readonly (readonly [token: TokenName, seed: keyof Seeds])[] = [
  ['accent-text', 'brand'],
  ['accent-mark', 'brand'],
  ['focus', 'brand'],
  ['secondary-text', 'secondary'],
  ['secondary-mark', 'secondary'],
  ['danger', 'danger'],
  ['warning', 'warning'],
  ['success', 'success'],
  ['info', 'info'],
  ['card-title-bg', 'cardTitleBackground'],
]

/** Where a scale shows another colour than the configured one. */
export function adjustmentsOf(seeds: Seeds, palette: Palette, scheme: Scheme): ColourAdjustment[] {
  return uses.flatMap(([token, seed]) => {
    const [from, to] = [seeds[seed], palette[token]]
    if (from === '' || from === to) return []
    const pairs = contrastPairs.filter(({ front }) => front === token)
    const against: readonly Hex[] = pairs.length > 0 ? pairs.map(({ back }) => palette[back]) : [palette.text]
    const ratio = Math.floor(Math.min(...against.map((other) => contrast(from, other))) * 100) / 100
    return [{ scheme, token, from, to, ratio, needed: pairs[0]?.needed ?? 4.5, ...difference(from, to) }]
  })
}
