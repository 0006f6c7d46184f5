import { type Expression, sql } from 'kysely'
import type { DatabaseHandle } from '../../database/database.ts'
import type { Db } from '../../database/schema.ts'
import { PreparedQuery, PreparedQueryCache } from '../../shared/prepared-query.ts'
import type { Slice } from '../../shared/slice.ts'
import { visibleIds } from '../notice/boxes.ts'
import { filteredAmong, filters, type NoticeFilter } from '../notice/filter.ts'
import { summaries, summaryOf } from '../notice/summary.ts'
import { hasWords, titleHas } from '../search-index/find-notices.ts'
import { matchQueries } from '../search-index/match-query.ts'
import type { TypedQuery } from '../search-index/query-terms.ts'
import { highlightsOf } from './highlights.ts'
import { preparedSize } from './prepared-size.ts'
import { snippetOf } from './snippet.ts'

export type SearchFilter = Pick<NoticeFilter, 'organization_id' | 'from' | 'until' | 'unread'>

interface NoticePage {
  readonly ids: readonly number[]
  readonly total: number
}

/** What one search sends to the database; a query of words is null where nothing is to be looked for. */
interface SearchParams extends Readonly<Record<string, unknown>> {
  readonly personId: number
  readonly text: string
  readonly anywhere: string | null
  readonly inTitle: string | null
  readonly inFile: string | null
  readonly together: string | null
}

/** A page of the notices that someone may see with every word, the best first. Of a revoked one only its titles are indexed. */
export async function searchNotices(
  database: DatabaseHandle,
  personId: number,
  query: TypedQuery,
  filter: SearchFilter,
  slice: Slice,
): Promise<NoticePage> {
  const { limit } = slice
  const params = { personId, text: query.text, ...matchQueries(query) }
  const byWords = params.anywhere !== null
  const size = filters(filter) ? undefined : preparedSize(slice)
  const [page] =
    size === undefined
      ? await pageOf(database.db, { byWords, filter, ...slice }, params).execute()
      : await firstPages.run(database, { size, byWords }, params)
  return { ids: (page?.ids ?? []).slice(0, limit), total: page?.total ?? 0 }
}

const firstPages = new PreparedQueryCache(
  (db, { size, byWords }: { size: number; byWords: boolean }, params: SearchParams) =>
    pageOf(db, { byWords, filter: {}, limit: size, offset: 0 }, params),
)

interface PageShape extends Slice {
  /** Whether there are words; otherwise the signs that were typed are looked for in titles. */
  readonly byWords: boolean
  readonly filter: SearchFilter
}

/**
 * Looks the words up first and then for those that the person may see, whose ids are a hash table: `is true` keeps PostgreSQL
 * from choosing something else by a guess. Where the words are is asked for what is left.
 */
function pageOf(db: Db, { byWords, filter, limit, offset }: PageShape, params: SearchParams) {
  const { personId, text, anywhere, inTitle, inFile, together } = params
  const mayBeSeen = sql<boolean>`(s.notice_id in (${filteredAmong(db, personId, visibleIds(db, personId), filter)})) is true`
  const among = (query: string | null) =>
    sql<boolean>`s.notice_id in (${db.selectFrom('notice_search as s').select('s.notice_id').where(hasWords(query))})`
  const rank = sql<number>`case
    when s.title = ${text} or s.title_en = ${text} then 0
    when starts_with(s.title, ${text}) or starts_with(s.title_en, ${text}) then 1
    when strpos(s.title, ${text}) > 0 or strpos(s.title_en, ${text}) > 0 then 2
    when ${among(inTitle)} then 3
    when ${among(inFile)} then 4
    when ${together}::text is null or ${among(together)} then 5
    else 6 end`
  return db
    .with(
      (cte) => cte('hits').materialized(),
      (cte) =>
        cte
          .selectFrom('notice_search as s')
          .select('s.notice_id as id')
          .select(rank.as('rank'))
          .where(byWords ? hasWords(anywhere) : titleHas(text))
          .where(mayBeSeen),
    )
    .selectNoFrom((eb) => [
      sql<number[]>`array(${eb
        .selectFrom('hits')
        .select('id')
        .orderBy('rank')
        .orderBy('id', 'desc')
        .limit(sql.lit(limit))
        .offset(offset)})`.as('ids'),
      eb.selectFrom('hits').select(eb.fn.countAll<number>().as('total')).as('total'),
    ])
}

const rowsOf = new PreparedQuery((db: Db, { personId, ids }: { personId: number; ids: readonly number[] }) =>
  summaries(db, personId, db.selectFrom('notice').select('id').where(isAny(ids))).select((eb) => [
    'n.content',
    'n.content_en',
    sql<string[]>`array(${eb
      .selectFrom('notice_attachment as named')
      .select('named.name')
      .whereRef('named.notice_id', '=', 'n.id')
      .where('named.inline', '=', eb.lit(false))
      .orderBy('named.position')})`.as('files'),
  ]),
)

const isAny = (ids: readonly number[]): Expression<boolean> => sql<boolean>`id = any(${ids}::bigint[])`

/** The notices of a page, in the order of the page. */
export async function noticeHits(
  database: DatabaseHandle,
  personId: number,
  ids: readonly number[],
  query: TypedQuery,
) {
  if (ids.length === 0) return []
  const rows = await rowsOf.run(database, { personId, ids })
  const hits = rows.map((row) => {
    const summary = summaryOf(row)
    const revoked = summary.revoked === 1
    const excerpt = revoked ? '' : snippetOf(row.content, query)
    const excerpt_en = revoked ? '' : snippetOf(row.content_en, query)
    const attachment = revoked ? '' : (row.files.find((name) => highlightsOf({ name }, query).length > 0) ?? '')
    const { title, title_en } = summary
    const marked = { title, title_en, excerpt, excerpt_en, attachment }
    return { ...summary, excerpt, excerpt_en, attachment, highlights: highlightsOf(marked, query) }
  })
  return ids.flatMap((id) => hits.find((hit) => hit.id === id) ?? [])
}
