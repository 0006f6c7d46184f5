import { type Expression, sql } from 'kysely'
import type { DatabaseHandle } from '../../database/database.ts'
import type { Db } from '../../database/schema.ts'
import { PreparedQuery, PreparedQueryCache } from '../../shared/prepared-query.ts'
import type { Slice } from '../../shared/slice.ts'
import { filters } from '../notice/filter.ts'
import { summaries, summaryOf } from '../notice/summary.ts'
import { matchQueries } from '../search-index/match-query.ts'
import type { TypedQuery } from '../search-index/query-terms.ts'
import { highlightsOf } from './highlights.ts'
import { type NoticePage, noticePage, type SearchFilter, type SearchParams } from './notice-page.ts'
import { preparedSize } from './prepared-size.ts'
import { snippetOf } from './snippet.ts'

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
      ? (await noticePage(database.db, { byWords, filter, ...slice }, params).execute(database.db)).rows
      : await firstPages.run(database, { size, byWords }, params)
  const { ids = [], total = 0, newest_only = false } = page ?? {}
  return { ids: ids.slice(0, limit), total, newest_only }
}

const firstPages = new PreparedQueryCache(
  (db, { size, byWords }: { size: number; byWords: boolean }, params: SearchParams) => {
    const page = noticePage(db, { byWords, filter: {}, limit: size, offset: 0 }, params)
    return { compile: () => page.compile(db) }
  },
)

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
