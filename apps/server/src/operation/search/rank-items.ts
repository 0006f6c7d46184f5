import { type Folded, foldWithPlaces } from '../../platform/search-index/fold-text.ts'
import type { TypedQuery } from '../../platform/search-index/query-terms.ts'
import { MATCH_RANK, matchFolded } from './match-text.ts'

/** The texts of an app, a system or a topic that are searched. */
export interface SearchTexts {
  readonly titles: readonly string[]
  readonly texts: readonly string[]
}

/** Added to the score of a match in a text, which is worse than one in a title. */
const IN_TEXT = 10
/** Added to the score of a match of single words, which is worse than one of the complete typed text. */
const BY_WORDS = 20

/** Whether a score belongs to something that matches a word only with a typo. */
export const isByTypo = (score: number) => score % IN_TEXT === MATCH_RANK.typo

/** How well something matches; a lower score is better. Undefined if it does not match. */
export function scoreOf({ titles, texts }: SearchTexts, { text, terms }: TypedQuery): number | undefined {
  const folded = { titles: titles.map(foldWithPlaces), texts: texts.map(foldWithPlaces) }
  const textScore = bestScore(folded, text)
  if (textScore !== undefined || terms.length < 2) return textScore
  let worst = 0
  let hasTypo = false
  for (const term of terms) {
    const score = bestScore(folded, term.text)
    if (score === undefined) return undefined
    worst = Math.max(worst, score)
    hasTypo ||= isByTypo(score)
  }
  // With one word in a text and another by a typo, the score belongs to both.
  return BY_WORDS + (hasTypo && worst >= IN_TEXT ? IN_TEXT + MATCH_RANK.typo : worst)
}

interface FoldedItem {
  readonly titles: readonly Folded[]
  readonly texts: readonly Folded[]
}

function bestScore({ titles, texts }: FoldedItem, typed: string): number | undefined {
  const inTitles = titles.flatMap((title) => matchFolded(title, typed)?.rank ?? [])
  if (inTitles.length > 0) return Math.min(...inTitles)
  // Compared by sound, a long text would match everything.
  const inTexts = texts.flatMap((text) =>
    isTooShort(typed) ? [] : (matchFolded(text, typed, { typos: false, sounds: false })?.rank ?? []),
  )
  return inTexts.length > 0 ? IN_TEXT + Math.min(...inTexts) : undefined
}

const isTooShort = (typed: string) => /^[a-z]?$/.test(typed)

/** The items that match, the best first; equally good ones keep their order. */
export function rankItems<Item>(
  items: readonly Item[],
  query: TypedQuery,
  textsOf: (item: Item) => SearchTexts,
): { item: Item; score: number }[] {
  return items
    .flatMap((item) => {
      const score = scoreOf(textsOf(item), query)
      return score === undefined ? [] : [{ item, score }]
    })
    .toSorted((a, b) => a.score - b.score)
}
