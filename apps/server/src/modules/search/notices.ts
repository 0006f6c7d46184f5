import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db } from '../../database/schema.ts'
import { literalPattern } from '../../shared/like-pattern.ts'
import type { Slice } from '../../shared/slice.ts'
import { visibleIds } from '../notice/boxes.ts'
import { filteredAmong, type NoticeFilter } from '../notice/filter.ts'
import { summaries, summaryOf } from '../notice/summary.ts'
import { highlightsOf } from './highlights.ts'
import type { TypedQuery } from './query-terms.ts'
import { snippetOf } from './snippet.ts'

export type SearchFilter = Pick<NoticeFilter, 'organization_id' | 'from' | 'until' | 'unread'>

/**
 * Notices that someone may see. What a revoked one said can no longer be searched for. The texts are looked through
 * once, for the number of hits and for the page.
 */
export async function searchNotices(
  db: Db,
  personId: number,
  { text }: TypedQuery,
  filter: SearchFilter,
  slice: Slice,
) {
  const begins = `${literalPattern(text)}%`
  const contains = `%${literalPattern(text)}%`
  const hits = db.with(
    (cte) => cte('hits').materialized(),
    (cte) =>
      cte
        .selectFrom('notice as x')
        .select('x.id')
        .select(
          sql<number>`case when x.title ilike ${begins} or x.title_en ilike ${begins} then 0
            when x.title ilike ${contains} or x.title_en ilike ${contains} then 1 else 2 end`.as('rank'),
        )
        .where('x.id', 'in', filteredAmong(db, personId, visibleIds(db, personId), filter))
        .where((eb) =>
          eb.or([
            eb('x.title', 'ilike', contains),
            eb('x.title_en', 'ilike', contains),
            eb.and([
              eb('x.revoked_at', 'is', null),
              eb.or([eb('x.content', 'ilike', contains), eb('x.content_en', 'ilike', contains)]),
            ]),
          ]),
        ),
  )
  const page = await hits
    .selectNoFrom((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('hits')
          .select('id')
          .orderBy('rank')
          .orderBy('id', 'desc')
          .limit(slice.limit)
          .offset(slice.offset),
      ).as('ids'),
      eb.selectFrom('hits').select(eb.fn.countAll<number>().as('total')).as('total'),
    ])
    .executeTakeFirstOrThrow()
  return { ids: page.ids.map((hit) => hit.id), total: page.total ?? 0 }
}

/** The notices of a page, in the order of the page. */
export async function noticeHits(db: Db, personId: number, ids: readonly number[], query: TypedQuery) {
  if (ids.length === 0) return []
  const rows = await summaries(db, personId, db.selectFrom('notice').select('id').where('id', 'in', ids))
    .select(['n.content', 'n.content_en'])
    .execute()
  const hits = rows.map((row) => {
    const summary = summaryOf(row)
    const revoked = summary.revoked === 1
    const excerpt = revoked ? '' : snippetOf(row.content, query)
    const excerpt_en = revoked ? '' : snippetOf(row.content_en, query)
    const { title, title_en } = summary
    const marked = { title, title_en, excerpt, excerpt_en }
    return { ...summary, excerpt, excerpt_en, attachment: '', highlights: highlightsOf(marked, query) }
  })
  return ids.flatMap((id) => hits.find((hit) => hit.id === id) ?? [])
}
