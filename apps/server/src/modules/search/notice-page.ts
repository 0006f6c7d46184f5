import { sql } from 'kysely'
import type { Db } from '../../database/schema.ts'
import type { Slice } from '../../shared/slice.ts'
import { visibleIds } from '../notice/boxes.ts'
import { filteredAmong, type NoticeFilter } from '../notice/filter.ts'
import { hasWords, titleHas } from '../search-index/find-notices.ts'
import { haveFew, isLookedAt, oldestLookedAt } from '../search-index/newest-matches.ts'

export type SearchFilter = Pick<NoticeFilter, 'organization_id' | 'from' | 'until' | 'unread'>

export interface NoticePage {
  readonly ids: readonly number[]
  readonly total: number
  /** Whether very many notices have the words, and only the newest were looked at. */
  readonly newest_only: boolean
}

/** What one search sends to the database; a query of words is null where nothing is to be looked for. */
export interface SearchParams extends Readonly<Record<string, unknown>> {
  readonly personId: number
  readonly text: string
  readonly anywhere: string | null
  readonly inTitle: string | null
  readonly inFile: string | null
  readonly together: string | null
}

export interface PageShape extends Slice {
  /** Whether there are words; otherwise the signs that were typed are looked for in titles. */
  readonly byWords: boolean
  readonly filter: SearchFilter
}

/** The rank of hits whose words are scattered. */
const LAST = sql.lit(6)
/** Of a person who has fewer hits among the newest notices, so many of their other ones are looked at one by one. */
const ENOUGH = 500

/** The statement of a page. Names in it: `s` is a row of the index, and `oldest` the id from which on it is looked at. */
export function noticePage(db: Db, shape: PageShape, params: SearchParams) {
  const hits = shape.byWords ? hitsOfWords(db, shape, params) : hitsOfSigns(db, shape, params)
  return sql<NoticePage>`with ${hits}
    select array(select id from hits order by rank, id desc limit ${sql.lit(shape.limit)} offset ${shape.offset}) as ids,
      (select count(*) from hits) as total, ${shape.byWords ? isNewestOnly : sql.lit(false)} as newest_only`
}

const oldest = sql<number | null>`(select oldest from looked_at)`
const enough = sql.lit(ENOUGH)
const isNewestOnly = sql<boolean>`(${oldest} is not null
  and greatest((select count(*) from newest), (select count(*) from earlier)) >= ${enough})`

/**
 * Looks the words up first and then for those that the person may see, whose ids are a hash table: `is true` keeps PostgreSQL
 * from choosing something else by a guess. Where the words are is asked for what is left, unless the page is full before.
 *
 * Where very many notices have the words: the newest of all, those with them in the title if these are few, and, if that is
 * little, the newest that the person may see.
 */
function hitsOfWords(
  db: Db,
  { filter, limit, offset }: PageShape,
  { personId, text, anywhere, inTitle, inFile, together }: SearchParams,
) {
  const visible = filteredAmong(db, personId, visibleIds(db, personId), filter)
  const among = (query: string | null) =>
    sql<boolean>`s.id in (select s.notice_id from notice_search s where ${hasWords(query)} and ${isLookedAt(oldest)})`
  return sql`looked_at as materialized (select ${oldestLookedAt(anywhere)} as oldest),
    newest as materialized (select s.notice_id as id, ${rank(text, sql`else ${LAST}`)} as rank from notice_search s
      where ${hasWords(anywhere)} and ${isLookedAt(oldest)}
        and (s.notice_id in (select v.id from ${visible} v where v.id >= coalesce(${oldest}, 0))) is true),
    earlier as materialized (select v.id from ${visible} v
      where (select count(*) from newest) < ${enough} and v.id < ${oldest} group by v.id order by v.id desc limit ${enough}),
    hits as materialized (select s.id as id, case when s.rank < ${LAST} then s.rank
        when (select count(*) from newest where rank < ${LAST}) >= ${offset}::bigint + ${sql.lit(limit)} then ${LAST}
        when ${among(inTitle)} then 3 when ${among(inFile)} then 4
        when ${together}::text is null or ${among(together)} then 5 else ${LAST} end as rank
      from newest s union all
      select id, min(rank) from (
        select s.notice_id as id, ${rank(text, sql`else 3`)} as rank from notice_search s
        where (select ${oldest} is not null and ${haveFew(inTitle)}) and ${hasWords(inTitle)} and s.notice_id < ${oldest}
          and (s.notice_id in (select v.id from ${visible} v where v.id < ${oldest})) is true
        union all
        select s.notice_id, ${rank(text, sql`else ${LAST}`)} from earlier e
          cross join lateral (select s.* from notice_search s where s.notice_id = e.id and ${hasWords(anywhere)} offset 0) s
      ) others group by id)`
}

function hitsOfSigns(db: Db, { filter }: PageShape, { personId, text }: SearchParams) {
  const visible = filteredAmong(db, personId, visibleIds(db, personId), filter)
  return sql`hits as materialized (select s.notice_id as id, ${rank(text, sql`else 2`)} as rank from notice_search s
    where ${titleHas(text)} and (s.notice_id in (${visible})) is true)`
}

/** The whole title, its beginning, or the words together in a title; less where they are only in other places. */
const rank = (text: string, others: ReturnType<typeof sql>) => sql`case
  when s.title = ${text} or s.title_en = ${text} then 0
  when starts_with(s.title, ${text}) or starts_with(s.title_en, ${text}) then 1
  when strpos(s.title, ${text}) > 0 or strpos(s.title_en, ${text}) > 0 then 2
  ${others} end`
