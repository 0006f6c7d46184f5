import { type Expression, sql } from 'kysely'
import type { DatabaseHandle } from '../../database/database.ts'
import type { Db } from '../../database/schema.ts'
import { summaries, summaryOf } from '../../notices/notice/summary.ts'
import type { TypedQuery } from '../../platform/search-index/query-terms.ts'
import { PreparedQuery } from '../../runtime/shared/prepared-query.ts'
import type { Slice } from '../../runtime/shared/slice.ts'
import { highlightsOf } from './highlights.ts'
import type { SearchFilter } from './notice-statements.ts'
import { rankedNotices } from './ranked-notices.ts'
import { snippetOf } from './snippet.ts'

interface NoticePage {
  readonly ids: readonly number[]
  readonly total: number
  /** Whether very many notices have the words, and only the newest were searched. */
  readonly newest_only: boolean
}

/**
 * A page of the notices with every word that a person may see, the best first. Only the titles of a revoked notice are
 * indexed.
 */
export async function searchNotices(
  database: DatabaseHandle,
  personId: number,
  query: TypedQuery,
  filter: SearchFilter,
  { limit, offset }: Slice,
): Promise<NoticePage> {
  const { hits, total, newestOnly } = await rankedNotices(database, { personId, query, filter, wanted: offset + limit })
  const sorted = hits.sort((a, b) => a.rank - b.rank || b.id - a.id)
  return {
    ids: sorted.slice(offset, offset + limit).map(({ id }) => id),
    total,
    newest_only: newestOnly,
  }
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

/** The notices of a page with excerpts and highlights, in the order of the ids. */
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
    const texts = { title, title_en, excerpt, excerpt_en, attachment }
    return { ...summary, excerpt, excerpt_en, attachment, highlights: highlightsOf(texts, query) }
  })
  return ids.flatMap((id) => hits.find((hit) => hit.id === id) ?? [])
}
