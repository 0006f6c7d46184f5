import { contrast } from './color.ts'
import type { Palette, TokenName } from './tokens.ts'

/** A contrast that every palette guarantees: `front` is visible, or legible, on `back`. */
export interface ContrastPair {
  /** The colour of text, an icon, a border or the focus ring. */
  front: TokenName
  /** The colour behind it. */
  back: TokenName
  /** The WCAG 2 ratio that the pair needs. */
  needed: number
}

/** A contrast pair and its ratio in a palette. */
export interface ContrastVerdict extends ContrastPair {
  /** The ratio that the pair has. */
  ratio: number
  /** Whether the ratio is at least `needed`. */
  passes: boolean
}

const surfaces = ['surface', 'surface-raised', 'surface-sunken', 'accent-soft', 'secondary-soft'] as const
const messages = ['danger', 'warning', 'success', 'info'] as const
const softs = messages.map((name) => `${name}-soft` as const)

/** Pairs of each front with each back. */
const pairsOf = (fronts: readonly TokenName[], backs: readonly TokenName[], needed: number): ContrastPair[] =>
  backs.flatMap((back) => fronts.map((front) => ({ front, back, needed })))

/** The contrasts guaranteed for any colours: body text 7:1, other text 4.5:1, borders, marks and the focus ring 3:1. */
export const contrastPairs: readonly ContrastPair[] = [
  ...pairsOf(['text'], [...surfaces, ...softs], 7),
  ...pairsOf(['text-muted', 'accent-text', 'secondary-text'], [...surfaces, ...softs], 4.5),
  ...pairsOf(['accent-mark', 'secondary-mark', 'focus', 'border-control'], [...surfaces, ...softs], 3),
  ...pairsOf(messages, surfaces, 4.5),
  ...messages.map((front): ContrastPair => ({ front, back: `${front}-soft`, needed: 4.5 })),
  ...pairsOf(['on-accent'], ['accent', 'accent-hover'], 4.5),
  ...pairsOf(['on-secondary'], ['secondary', 'secondary-hover'], 4.5),
  ...messages.flatMap((name) => pairsOf([`on-${name}`], [name, `${name}-hover`], 4.5)),
  ...pairsOf(['card-title-text'], ['card-title-bg', 'card-title-hover'], 4.5),
  ...pairsOf(['card-title-focus'], ['card-title-bg', 'card-title-hover'], 3),
]

/** Checks a palette against every contrast pair. */
export function checkContrast(palette: Palette): ContrastVerdict[] {
  return contrastPairs.map((pair) => {
    const ratio = contrast(palette[pair.front], palette[pair.back])
    return { ...pair, ratio, passes: ratio >= pair.needed }
  })
}
