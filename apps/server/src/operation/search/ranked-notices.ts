import type { Compilable, RawBuilder } from 'kysely'
import type { DatabaseHandle } from '../../database/database.ts'
import type { Db } from '../../database/schema.ts'
import { filters } from '../../notices/notice/filter.ts'
import { matchQueries } from '../../platform/search-index/match-query.ts'
import type { TypedQuery } from '../../platform/search-index/query-terms.ts'
import { PreparedQuery } from '../../runtime/shared/prepared-query.ts'
import { expandPrefixes } from './expand-prefixes.ts'
import {
  inTitlesOrFiles,
  NOTICE_RANK,
  nearEachOther,
  newestWithWords,
  olderWithTitles,
  olderWithWords,
  type RankedIds,
  type SearchFilter,
  withSigns,
} from './notice-statements.ts'

/**
 * With this many hits among the newest notices, the only other notices shown are those with the words in their titles.
 */
const ENOUGH = 200

interface Hit {
  readonly id: number
  readonly rank: number
}

interface Search {
  readonly personId: number
  readonly query: TypedQuery
  readonly filter: SearchFilter
  /** The number of best hits wanted. */
  readonly wanted: number
}

interface RankedHits {
  /** The wanted hits, and perhaps more, in any order. */
  readonly hits: Hit[]
  readonly total: number
  /** Whether older notices were left out. */
  readonly newestOnly: boolean
}

/** The notices with every word that a person may see. */
export async function rankedNotices(
  database: DatabaseHandle,
  { personId, query, filter, wanted }: Search,
): Promise<RankedHits> {
  const { text } = query
  // The text consists of spaces, which every title contains.
  if (text === '') return { hits: [], total: 0, newestOnly: false }
  const { anywhere, inTitle, inFile, together } = matchQueries(await expandPrefixes(database, query))
  if (anywhere === null || inTitle === null || inFile === null) {
    const [found] = await run(database, signs, filter, { personId, text, wanted })
    return { hits: hitsOf(found), total: found?.total ?? 0, newestOnly: false }
  }
  const words = { personId, text, wanted, anywhere, inTitle }
  const [found] = await run(database, newest, filter, words)
  const { oldest = null, few = false, untitled = false, total = 0 } = found ?? {}
  const refine = (hits: Hit[], from: number | null) =>
    // Words found only by the sound of a title are in the titles of these hits.
    anywhere === inTitle
      ? hits.map(withTitleRank)
      : rerankAll(database, hits, wanted, { oldest: from, inTitle: untitled ? null : inTitle, inFile, together })
  if (oldest !== null && total < ENOUGH) {
    const [others] = await run(database, older, filter, { ...words, oldest })
    const hits = await refine([...hitsOf(found), ...hitsOf(others)], null)
    return { hits, total: total + Number(others?.total ?? 0), newestOnly: false }
  }
  const [others, hits] = await Promise.all([
    oldest !== null && few ? run(database, olderTitled, filter, { ...words, oldest }) : [],
    refine(hitsOf(found), oldest),
  ])
  return {
    hits: [...hits, ...others.flatMap(hitsOf)],
    total: total + Number(others[0]?.total ?? 0),
    newestOnly: oldest !== null,
  }
}

interface Words {
  readonly oldest: number | null
  /** The words as a query of titles; null if no title has them. */
  readonly inTitle: string | null
  readonly inFile: string
  readonly together: string | null
}

async function rerankAll(
  database: DatabaseHandle,
  hits: Hit[],
  wanted: number,
  { oldest, inTitle, inFile, together }: Words,
): Promise<Hit[]> {
  const titled = await rerank(hits, wanted, (ids) => titlesOrFiles.run(database, { ids, oldest, inTitle, inFile }))
  return rerank(titled, wanted, async (ids) =>
    together === null ? [] : nearby.run(database, { ids, oldest, together }),
  )
}

/** If there are not enough better hits, looks up whether scattered hits deserve a better rank. */
async function rerank(
  hits: Hit[],
  wanted: number,
  lookUp: (ids: readonly number[]) => Promise<RankedIds[]>,
): Promise<Hit[]> {
  const scattered = hits.filter(({ rank }) => rank === NOTICE_RANK.scattered)
  if (scattered.length === 0 || hits.length - scattered.length >= wanted) return hits
  const [found] = await lookUp(scattered.map(({ id }) => id))
  const better = new Map(hitsOf(found).map(({ id, rank }) => [id, rank]))
  return hits.map((hit) => ({ ...hit, rank: better.get(hit.id) ?? hit.rank }))
}

const withTitleRank = (hit: Hit): Hit => ({ ...hit, rank: Math.min(hit.rank, NOTICE_RANK.inTitle) })

const hitsOf = (found: RankedIds | undefined): Hit[] =>
  (found?.ids ?? []).map((id, at) => ({ id, rank: found?.ranks[at] ?? NOTICE_RANK.scattered }))

/** A statement that is prepared for searches without a filter, and built for each search with one. */
function statement<Params extends Readonly<Record<string, unknown>>, Row>(
  build: (db: Db, filter: SearchFilter, params: Params) => RawBuilder<Row>,
) {
  return { build, prepared: alwaysPrepared((params: Params, db) => build(db, {}, params)) }
}

function alwaysPrepared<Params extends Readonly<Record<string, unknown>>, Row>(
  build: (params: Params, db: Db) => RawBuilder<Row>,
) {
  return new PreparedQuery((db: Db, params: Params): Compilable<Row> => {
    const built = build(params, db)
    return { compile: () => built.compile(db) }
  })
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
const olderTitled = statement(olderWithTitles)
const signs = statement(withSigns)
const titlesOrFiles = alwaysPrepared(inTitlesOrFiles)
const nearby = alwaysPrepared(nearEachOther)
