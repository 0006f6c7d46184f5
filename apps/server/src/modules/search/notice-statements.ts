import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../database/schema.ts'
import { visibleIds } from '../notice/boxes.ts'
import { filteredAmong, type NoticeFilter } from '../notice/filter.ts'
import { hasWords, titleHas } from '../search-index/find-notices.ts'
import { haveFew, isLookedAt, oldestLookedAt } from '../search-index/newest-matches.ts'

export type SearchFilter = Pick<NoticeFilter, 'organization_id' | 'from' | 'until' | 'unread'>

/** The places where words are, the best first. The first three are of the text as it was typed. */
export const RANK = {
  wholeTitle: 0,
  startOfTitle: 1,
  together: 2,
  inTitle: 3,
  inFile: 4,
  near: 5,
  scattered: 6,
} as const

/** Notices that someone may see, and the rank of each. */
export interface RankedIds {
  readonly ids: readonly number[]
  readonly ranks: readonly number[]
}

/** Who searches for what. */
type Search = { readonly personId: number; readonly text: string }
/** The words as queries of PostgreSQL's text search. */
type WordSearch = Search & { readonly anywhere: string; readonly inTitle: string }

/**
 * The notices with every word: of words that very many notices have, those from the id `oldest` on; `few` says whether few have them
 * in their titles.
 *
 * The words are looked up first and then those that the person may see, whose ids are a hash table: `is true` keeps PostgreSQL
 * from choosing something else by a guess.
 */
export function newestWithWords(db: Db, filter: SearchFilter, { personId, text, anywhere, inTitle }: WordSearch) {
  const visible = visibleTo(db, filter, personId)
  const oldest = sql<number | null>`(select oldest from looked_at)`
  return sql<RankedIds & { oldest: number | null; few: boolean }>`
    with looked_at as materialized (select ${oldestLookedAt(anywhere)} as oldest),
      hits as materialized (select id, ${rank(text, RANK.scattered)} as rank from ${withTitles(sql`
        select s.notice_id as id from notice_search s
        where ${hasWords(anywhere)} and ${isLookedAt(oldest)}
          and (s.notice_id in (select v.id from ${visible} v where v.id >= coalesce(${oldest}, 0))) is true`)})
    select ${ranked}, ${oldest} as oldest, ${oldest} is not null
      and ${unseen(anywhere, 'text')} <> ${inTitle}::text and ${haveFew(inTitle)} as few`
}

type OlderSearch = WordSearch & { readonly oldest: number }

/** The notices before `oldest` with every word. */
export const olderWithWords = (db: Db, filter: SearchFilter, search: OlderSearch) =>
  olderOnes(db, filter, search, search.anywhere, RANK.scattered)

/** The notices before `oldest` with every word in their titles. */
export const olderWithTitles = (db: Db, filter: SearchFilter, search: OlderSearch) =>
  olderOnes(db, filter, search, search.inTitle, RANK.inTitle)

function olderOnes(
  db: Db,
  filter: SearchFilter,
  { personId, text, oldest }: OlderSearch,
  words: string,
  place: number,
) {
  const before = sql<number>`${oldest}::bigint`
  return sql<RankedIds>`
    with hits as materialized (select id, ${rank(text, place)} as rank from ${withTitles(sql`
        select s.notice_id as id from notice_search s
        where ${hasWords(words)} and s.notice_id < ${before}
          and (s.notice_id in (select v.id from ${visibleTo(db, filter, personId)} v where v.id < ${before})) is true`)})
    select ${ranked}`
}

/** Some notices from `oldest` on. */
type Some = { readonly ids: readonly number[]; readonly oldest: number | null }

/** Which of some notices have the words in their titles or in the name of an attachment. */
export const inTitlesOrFiles = (some: Some & { readonly inTitle: string; readonly inFile: string }) =>
  sql<RankedIds>`
    with hits as materialized (select id, min(rank) as rank from (${having(some.inTitle, RANK.inTitle, some)}
      union all ${having(some.inFile, RANK.inFile, some)}) placed group by id)
    select ${ranked}`

/** Which of them have the words next to each other. */
export const nearEachOther = (some: Some & { readonly together: string }) =>
  sql<RankedIds>`with hits as materialized (${having(some.together, RANK.near, some)}) select ${ranked}`

const having = (words: string, place: number, { ids, oldest }: Some) =>
  sql`select s.notice_id as id, ${sql.lit(place)} as rank from notice_search s
    where ${hasWords(words)} and ${isLookedAt(sql<number | null>`${oldest}::bigint`)}
      and (s.notice_id in (select unnest(${ids}::bigint[]))) is true`

/** The notices with signs that are no words in their titles. */
export function withSigns(db: Db, filter: SearchFilter, { personId, text }: Search) {
  return sql<RankedIds>`
    with hits as materialized (select t.notice_id as id, ${rank(text, RANK.together)} as rank from notice_search_title t
      where ${titleHas(text)} and (t.notice_id in (${visibleTo(db, filter, personId)})) is true)
    select ${ranked}`
}

const ranked = sql`array(select id from hits) as ids, array(select rank from hits) as ranks`

/**
 * Hides a parameter from the planner, so that one generic plan is used for all values. With the value in sight PostgreSQL would make
 * a custom plan for each search: a millisecond or two, for the same plan.
 */
const unseen = <Value>(value: Value, type: string) => sql<Value>`(select ${value}::${sql.raw(type)})`

const visibleTo = (db: Db, filter: SearchFilter, personId: number) =>
  filteredAmong(db, personId, visibleIds(db, unseen(personId, 'bigint')), filter)

/** Some ids, each with the titles of its notice, which are looked up one by one. */
const withTitles = (ids: RawBuilder<unknown>) =>
  sql`(${ids} offset 0) found cross join lateral
    (select t.title, t.title_en from notice_search_title t where t.notice_id = found.id offset 0) t`

/** The rank of the text as it was typed in the titles of the row `t`, or another. */
const rank = (text: string, other: number) => sql`case
  when t.title = ${text} or t.title_en = ${text} then ${sql.lit(RANK.wholeTitle)}
  when starts_with(t.title, ${text}) or starts_with(t.title_en, ${text}) then ${sql.lit(RANK.startOfTitle)}
  when strpos(t.title, ${text}) > 0 or strpos(t.title_en, ${text}) > 0 then ${sql.lit(RANK.together)}
  else ${sql.lit(other)} end`
