import { contrastPairs } from './check-contrast.ts'
import { contrast, difference, type Hex } from './color.ts'
import type { Seeds } from './palette.ts'
import type { Palette, Scheme, TokenName } from './tokens.ts'

/** A token whose configured colour was adjusted for contrast. */
export interface ColourAdjustment {
  /** The scheme: light or dark. */
  scheme: Scheme
  /** The token that differs from the configured colour. */
  token: TokenName
  /** The configured colour. */
  from: Hex
  /** The colour that is used instead. */
  to: Hex
  /** The contrast of the configured colour, rounded down to two digits. */
  ratio: number
  /** The contrast that the token needs. */
  needed: number
  /** The perceived difference of the two colours: ΔE-OK, 0 to 1; about 0.02 is just visible. */
  distance: number
  /** The difference in OKLCH lightness, -1 to 1; negative if it was darkened. */
  lightness: number
}

/** The tokens that use a configured colour unchanged if its contrast is sufficient. */
const tokenSeeds: readonly (readonly [token: TokenName, seed: keyof Seeds])[] = [
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

/** The tokens of a scheme that differ from the configured colours. */
export function adjustmentsOf(seeds: Seeds, palette: Palette, scheme: Scheme): ColourAdjustment[] {
  return tokenSeeds.flatMap(([token, seed]) => {
    const [from, to] = [seeds[seed], palette[token]]
    if (from === '' || from === to) return []
    const pairs = contrastPairs.filter(({ front }) => front === token)
    const backgrounds: readonly Hex[] = pairs.length > 0 ? pairs.map(({ back }) => palette[back]) : [palette.text]
    const ratio = Math.floor(Math.min(...backgrounds.map((background) => contrast(from, background))) * 100) / 100
    return [{ scheme, token, from, to, ratio, needed: pairs[0]?.needed ?? 4.5, ...difference(from, to) }]
  })
}
