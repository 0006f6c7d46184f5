import { foldWithPlaces } from '../../platform/search-index/fold-text.ts'
import type { TypedQuery } from '../../platform/search-index/query-terms.ts'
import { matchFolded, type Range } from './match-text.ts'

export interface Highlight {
  field: string
  ranges: [number, number][]
}

type Fields = Readonly<Record<string, string>>

/** Where the fields of a hit match: the complete typed text, or else each of its words. */
export function highlightsOf(fields: Fields, query: TypedQuery): Highlight[] {
  return Object.entries(fields).flatMap(([field, text]) => {
    const ranges = rangesIn(text, query)
    return ranges.length > 0 ? [{ field, ranges }] : []
  })
}

function rangesIn(text: string, { text: typed, terms }: TypedQuery): [number, number][] {
  if (text === '') return []
  const folded = foldWithPlaces(text)
  const whole = matchFolded(folded, typed)
  if (whole) return merged(whole.ranges)
  const words = terms.filter((term) => term.text !== typed)
  return merged(words.flatMap((term) => matchFolded(folded, term.text)?.ranges ?? []))
}

/** The ranges in order, without overlap. */
function merged(ranges: readonly Range[]): [number, number][] {
  const result: [number, number][] = []
  for (const [start, end] of ranges.toSorted((a, b) => a[0] - b[0])) {
    const last = result.at(-1)
    if (last && start <= last[1]) last[1] = Math.max(last[1], end)
    else result.push([start, end])
  }
  return result
}
