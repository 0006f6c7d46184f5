import { type Folded, foldWithPlaces } from '../../platform/search-index/fold-text.ts'
import type { TypedQuery } from '../../platform/search-index/query-terms.ts'
import { matchFolded, RANK } from './match-text.ts'

/** Searched texts of an app, a system or a topic. */
export interface Searched {
  readonly titles: readonly string[]
  readonly texts: readonly string[]
}

/**
 * How much worse a match in a text is than one in a title, and a match of single words than one of the complete text.
 */
const IN_TEXT = 10
const BY_WORDS = 20

/** Whether a score belongs to something that matches a word only with a typo. */
export const isByTypo = (score: number) => score === RANK.typo || score === BY_WORDS + RANK.typo

/** How well something matches; a lower score is better. Undefined if it does not match. */
export function scoreOf({ titles, texts }: Searched, { text, terms }: TypedQuery): number | undefined {
  const folded = { titles: titles.map(foldWithPlaces), texts: texts.map(foldWithPlaces) }
  const whole = best(folded, text)
  if (whole !== undefined || terms.length < 2) return whole
  let worst = 0
  for (const term of terms) {
    const score = best(folded, term.text)
    if (score === undefined) return undefined
    worst = Math.max(worst, score)
  }
  return BY_WORDS + worst
}

interface FoldedItem {
  readonly titles: readonly Folded[]
  readonly texts: readonly Folded[]
}

function best({ titles, texts }: FoldedItem, typed: string): number | undefined {
  const inTitles = titles.flatMap((title) => matchFolded(title, typed)?.rank ?? [])
  if (inTitles.length > 0) return Math.min(...inTitles)
  // Compared by sound, a long text would match everything.
  const inTexts = texts.flatMap((text) =>
    isLoose(typed) ? [] : (matchFolded(text, typed, { typos: false, sounds: false })?.rank ?? []),
  )
  return inTexts.length > 0 ? IN_TEXT + Math.min(...inTexts) : undefined
}

const isLoose = (typed: string) => /^[a-z]?$/.test(typed)

/** The items that match, the best first; equally good ones keep their order. */
export function rankItems<Item>(
  items: readonly Item[],
  query: TypedQuery,
  searched: (item: Item) => Searched,
): { item: Item; score: number }[] {
  return items
    .flatMap((item) => {
      const score = scoreOf(searched(item), query)
      return score === undefined ? [] : [{ item, score }]
    })
    .toSorted((a, b) => a.score - b.score)
}
