import { contrast } from './color.ts'
import type { Palette, TokenName } from './palette.ts'

/** A promise of every palette: `front` can be seen, or read, on `back`. */
export interface ContrastPair {
  /** Text, a picture, an edge or the ring of the focus. */
  front: TokenName
  /** What it stands on. */
  back: TokenName
  /** The WCAG 2 ratio that the pair needs. */
  needed: number
}

/** A promise and how a palette keeps it. */
export interface ContrastVerdict extends ContrastPair {
  /** The ratio that the pair has. */
  ratio: number
  /** Whether that is enough. */
  passes: boolean
}

const surfaces = ['surface', 'surface-raised', 'surface-sunken', 'accent-soft'] as const
const messages = ['danger', 'warning', 'success', 'info'] as const
const softs = messages.map((name) => `${name}-soft` as const)

/** Every front on every back. */
const each = (fronts: readonly TokenName[], backs: readonly TokenName[], needed: number): ContrastPair[] =>
  backs.flatMap((back) => fronts.map((front) => ({ front, back, needed })))

/** All that a palette promises, for any seed: body text 7:1, other text 4.5:1, edges, marks and the focus 3:1. */
export const contrastPairs: readonly ContrastPair[] = [
  ...each(['text'], [...surfaces, ...softs], 7),
  ...each(['text-muted', 'accent-text'], [...surfaces, ...softs], 4.5),
  ...each(['accent-mark', 'focus', 'border-control'], [...surfaces, ...softs], 3),
  ...each(messages, surfaces, 4.5),
  ...messages.map((front): ContrastPair => ({ front, back: `${front}-soft`, needed: 4.5 })),
  ...each(['on-accent'], ['accent', 'accent-hover'], 4.5),
  ...each(['on-danger'], ['danger', 'danger-hover'], 4.5),
  ...each(['card-title-text'], ['card-title-bg', 'card-title-hover'], 4.5),
  ...each(['card-title-focus'], ['card-title-bg', 'card-title-hover'], 3),
]

/** Judges one scale of a theme against every promise. */
export function judgeContrast(palette: Palette): ContrastVerdict[] {
  return contrastPairs.map((pair) => {
    const ratio = contrast(palette[pair.front], palette[pair.back])
    return { ...pair, ratio, passes: ratio >= pair.needed }
  })
}
