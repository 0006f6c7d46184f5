import type { Compilable, RawBuilder } from 'kysely'
import type { DatabaseHandle } from '../../database/database.ts'
import type { Db } from '../../database/schema.ts'
import { PreparedQuery } from '../../shared/prepared-query.ts'
import { filters } from '../notice/filter.ts'
import { withKnownWords } from '../search-index/known-words.ts'
import { matchQueries } from '../search-index/match-query.ts'
import type { TypedQuery } from '../search-index/query-terms.ts'
import {
  newestWithWords,
  olderWithWords,
  RANK,
  type RankedIds,
  type SearchFilter,
  thoseWithWords,
  withSigns,
} from './notice-statements.ts'

/** Of a person who has fewer hits among the newest notices, so many of their other ones are looked at one by one. */
const ENOUGH = 200

interface Hit {
  readonly id: number
  readonly rank: number
}

interface Search {
  readonly personId: number
  readonly query: TypedQuery
  readonly filter: SearchFilter
  /** How many of the best are wanted in their order; the others may be in any. */
  readonly wanted: number
}

/** The notices with every word that someone may see, and whether older ones were left out. */
export async function rankedNotices(
  database: DatabaseHandle,
  { personId, query, filter, wanted }: Search,
): Promise<{ hits: Hit[]; newestOnly: boolean }> {
  const { text } = query
  const { anywhere, inTitle, inFile, together } = matchQueries(await withKnownWords(database, query))
  if (anywhere === null || inTitle === null) {
    const [found] = await run(database, signs, filter, { personId, text })
    return { hits: hitsOf(found), newestOnly: false }
  }
  const words = { personId, text, anywhere, inTitle }
  const [found] = await run(database, newest, filter, words)
  const hits = hitsOf(found)
  const oldest = found?.oldest ?? null
  const few = found?.few ?? false
  let newestOnly = false
  if (oldest !== null) {
    const most = hits.length < ENOUGH ? ENOUGH : 0
    newestOnly = most === 0
    if (few || most > 0) {
      const [others] = await run(database, older, filter, { ...words, oldest, few, most })
      hits.push(...hitsOf(others))
      newestOnly ||= Number(others?.looked ?? 0) >= ENOUGH
    }
  }
  const places = [
    { words: inTitle, rank: RANK.inTitle },
    { words: inFile, rank: RANK.inFile },
    { words: together, rank: RANK.near },
  ]
  // What nothing has but the sound of titles.
  if (anywhere === inTitle) return { hits: hits.map(inTitles), newestOnly }
  return { hits: await placed(database, hits, { places, oldest, wanted }), newestOnly }
}

interface Places {
  readonly places: readonly { readonly words: string | null; readonly rank: number }[]
  readonly oldest: number | null
  readonly wanted: number
}

/** Looks up where the words of the scattered hits are, until there are enough better ones. */
async function placed(database: DatabaseHandle, hits: Hit[], { places, oldest, wanted }: Places): Promise<Hit[]> {
  let left = hits
  for (const { words, rank } of places) {
    const scattered = left.filter((hit) => hit.rank === RANK.scattered)
    if (words === null || scattered.length === 0 || left.length - scattered.length >= wanted) continue
    const ids = scattered.map(({ id }) => id)
    const rows = await those.run(database, { ids, words, oldest })
    const better = new Set(rows.map(({ id }) => id))
    left = left.map((hit) => (better.has(hit.id) ? { ...hit, rank } : hit))
  }
  return left
}

const inTitles = (hit: Hit): Hit => ({ ...hit, rank: Math.min(hit.rank, RANK.inTitle) })

const hitsOf = (found: RankedIds | undefined): Hit[] =>
  (found?.ids ?? []).map((id, at) => ({ id, rank: found?.ranks[at] ?? RANK.scattered }))

/** A statement of searches, prepared for those without a filter. */
function statement<Params extends Readonly<Record<string, unknown>>, Row>(
  build: (db: Db, filter: SearchFilter, params: Params) => RawBuilder<Row>,
) {
  const prepared = new PreparedQuery((db: Db, params: Params): Compilable<Row> => {
    const built = build(db, {}, params)
    return { compile: () => built.compile(db) }
  })
  return { build, prepared }
}

async function run<Params extends Readonly<Record<string, unknown>>, Row>(
  database: DatabaseHandle,
  { build, prepared }: ReturnType<typeof statement<Params, Row>>,
  filter: SearchFilter,
  params: Params,
): Promise<Row[]> {
  if (!filters(filter)) return prepared.run(database, params)
  return (await build(database.db, filter, params).execute(database.db)).rows
}

const newest = statement(newestWithWords)
const older = statement(olderWithWords)
const signs = statement(withSigns)
const those = new PreparedQuery((db: Db, params: Parameters<typeof thoseWithWords>[0]) => {
  const built = thoseWithWords(params)
  return { compile: () => built.compile(db) }
})
