import { foldWithPlaces } from '../../platform/search-index/fold-text.ts'
import type { TypedQuery } from '../../platform/search-index/query-terms.ts'
import { matchFolded, type Range } from './match-text.ts'

export interface Highlight {
  field: string
  ranges: [number, number][]
}

type Fields = Readonly<Record<string, string>>

/** The ranges in the fields of a hit that match the complete typed text, or else its single words. */
export function highlightsOf(fields: Fields, query: TypedQuery): Highlight[] {
  return Object.entries(fields).flatMap(([field, text]) => {
    const ranges = rangesIn(text, query)
    return ranges.length > 0 ? [{ field, ranges }] : []
  })
}

function rangesIn(text: string, { text: typed, terms }: TypedQuery): [number, number][] {
  if (text === '') return []
  const folded = foldWithPlaces(text)
  const wholeMatch = matchFolded(folded, typed)
  if (wholeMatch) return mergeRanges(wholeMatch.ranges)
  const words = terms.filter((term) => term.text !== typed)
  return mergeRanges(words.flatMap((term) => matchFolded(folded, term.text)?.ranges ?? []))
}

/** The ranges in order, without overlap. */
function mergeRanges(ranges: readonly Range[]): [number, number][] {
  const result: [number, number][] = []
  for (const [start, end] of ranges.toSorted((a, b) => a[0] - b[0])) {
    const last = result.at(-1)
    if (last && start <= last[1]) last[1] = Math.max(last[1], end)
    else result.push([start, end])
  }
  return result
}
