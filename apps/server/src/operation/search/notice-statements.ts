import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../database/schema.ts'
import { filteredAmong, filters, type NoticeFilter } from '../../notices/notice/filter.ts'
import { hasWords, titleHas } from '../../platform/search-index/find-notices.ts'
import { haveFew, isSearched, oldestSearchedId } from './newest-matches.ts'
import { hiddenFromPlanner, visibilityOf } from './visible-hits.ts'

export type SearchFilter = Pick<NoticeFilter, 'organization_id' | 'from' | 'until' | 'unread'>

/** The places where words occur, the best first. The first three are for the text as it was typed. */
export const NOTICE_RANK = {
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

/** The best notices found, and the total number found. */
type BestIds = RankedIds & { readonly total: number }

/** The searching person, the text, and the number of best hits wanted. */
type Search = { readonly personId: number; readonly text: string; readonly wanted: number }
/** The words as queries of PostgreSQL's text search. */
type WordSearch = Search & { readonly anywhere: string; readonly inTitle: string }

/** Facts about the older notices, as far as the search of the newest ones knows them. */
interface Others {
  /** The oldest id that was searched; null if all notices were searched. */
  readonly oldest: number | null
  /** Whether a few notices have the words in their titles. */
  readonly few: boolean
  /** Whether no notice has the words in its title. Then no title contains the typed text either. */
  readonly untitled: boolean
}

/**
 * The notices with every word; for words in very many notices, only the newest. The words are looked up first, and then
 * whether the person may see the notices. All hits are returned if the best of the scattered ones have yet to be
 * determined.
 */
export function newestWithWords(
  db: Db,
  filter: SearchFilter,
  { personId, text, wanted, anywhere, inTitle }: WordSearch,
) {
  const oldest = sql<number | null>`(select oldest from looked_at)`
  const { offices, isLarge, maySee, sees } = visibilityOf(db, personId, oldest)
  const isElsewhere = sql<boolean>`${hiddenFromPlanner(anywhere, 'text')} <> ${inTitle}::text`
  const untitled = sql<boolean>`(select untitled from titled)`
  const visibleMatches = sql`select s.notice_id from notice_search s
    where ${hasWords(anywhere)} and ${isSearched(oldest)} and ${maySee(sql.ref('s.notice_id'))}`
  const found = sql`${withTitles(text, NOTICE_RANK.scattered, sql`(select ids from seen)`, sql`(not ${untitled} or ${isLarge}) and ${sees}`)}
    union all select unnest(ids), ${sql.lit(NOTICE_RANK.scattered)} from seen where ${untitled} and not ${isLarge}`
  const needed = sql<number>`case when ${isElsewhere} and
    (select count(*) from hits where rank < ${sql.lit(NOTICE_RANK.scattered)}) < ${wanted} then null else ${wanted}::bigint end`
  return sql<BestIds & Others>`
    with looked_at as materialized (select ${oldestSearchedId(anywhere)} as oldest),
      titled as materialized (select few, few and (select count(*) from notice_search s where ${hasWords(inTitle)}) = 0 as untitled
        from (select ${oldest} is not null and ${isElsewhere} and ${haveFew(inTitle)} as few offset 0) f),
      ${offices}, seen as materialized (select array(${visibleMatches}) as ids), ${hits(db, personId, filter, found)}, ${best(needed)}
    select ${ranked}, ${total}, ${oldest} as oldest, few and not untitled as few, untitled from titled`
}

type OlderSearch = WordSearch & { readonly oldest: number }

/** All notices before `oldest` with every word; where the words occur has yet to be looked up. */
export const olderWithWords = (db: Db, filter: SearchFilter, search: OlderSearch) =>
  olderNotices(db, filter, search, search.anywhere, NOTICE_RANK.scattered, sql<number>`null`)

/** The notices before `oldest` with every word in their titles. */
export const olderWithTitles = (db: Db, filter: SearchFilter, search: OlderSearch) =>
  olderNotices(db, filter, search, search.inTitle, NOTICE_RANK.inTitle, search.wanted)

function olderNotices(
  db: Db,
  filter: SearchFilter,
  { personId, text, oldest }: OlderSearch,
  words: string,
  place: number,
  count: Expression<number> | number,
) {
  const { offices, maySee, sees } = visibilityOf(db, personId)
  const ids = sql`array(select s.notice_id from notice_search s
    where ${hasWords(words)} and s.notice_id < ${oldest}::bigint and ${maySee(sql.ref('s.notice_id'))})`
  const found = withTitles(text, place, ids, sees)
  return sql<BestIds>`with ${offices}, ${hits(db, personId, filter, found)}, ${best(count)} select ${ranked}, ${total}`
}

/** A set of notices, none of which is older than `oldest`. */
type NoticeSet = { readonly ids: readonly number[]; readonly oldest: number | null }

/** Which of the notices have the words in their titles or in the name of an attachment. */
export const inTitlesOrFiles = (notices: NoticeSet & { readonly inTitle: string | null; readonly inFile: string }) =>
  sql<RankedIds>`
    with best as materialized (select id, min(rank) as rank from (${noticesWith(notices.inTitle, NOTICE_RANK.inTitle, notices)}
      union all ${noticesWith(notices.inFile, NOTICE_RANK.inFile, notices)}) placed group by id)
    select ${ranked}`

/** Which of the notices have the words next to each other. */
export const nearEachOther = (notices: NoticeSet & { readonly together: string }) =>
  sql<RankedIds>`with best as materialized (${noticesWith(notices.together, NOTICE_RANK.near, notices)}) select ${ranked}`

const noticesWith = (words: string | null, place: number, { ids, oldest }: NoticeSet) =>
  sql`select s.notice_id as id, ${sql.lit(place)} as rank from notice_search s
    where ${hasWords(words)} and ${isSearched(sql<number | null>`${oldest}::bigint`)}
      and (s.notice_id in (select unnest(${ids}::bigint[]))) is true`

/** The notices whose titles contain signs that are not words. */
export function withSigns(db: Db, filter: SearchFilter, { personId, text, wanted }: Search) {
  const { offices, maySee, sees } = visibilityOf(db, personId)
  const found = sql`select t.notice_id as id, ${rank(text, NOTICE_RANK.together)} as rank from notice_search_title t
    where ${titleHas(text)} and ${maySee(sql.ref('t.notice_id'))} and ${sees}`
  return sql<BestIds>`with ${offices}, ${hits(db, personId, filter, found)}, ${best(wanted)} select ${ranked}, ${total}`
}

/** Query named `hits` in the rest of the statement: the found notices that match a filter. */
function hits(db: Db, personId: number, filter: SearchFilter, found: RawBuilder<unknown>) {
  if (!filters(filter)) return sql`hits as materialized (${found})`
  const filteredIds = filteredAmong(db, personId, sql<{ id: number }>`(select id from found)`, filter)
  return sql`found as materialized (${found}), hits as materialized (select id, rank from found where id in (${filteredIds}))`
}

/**
 * Query named `best` in the rest of the statement: this many of the hits, in their order. Thousands would take as long
 * to transfer as to find.
 */
const best = (count: Expression<number> | number) =>
  sql`best as materialized (select id, rank from hits order by rank, id desc limit (${count})::bigint)`

const ranked = sql`array(select id from best) as ids, array(select rank from best) as ranks`
const total = sql`(select count(*) from hits) as total`

/** The given ids, each with its rank by its titles, which are read together because one by one takes longer. */
const withTitles = (text: string, fallback: number, ids: RawBuilder<unknown>, sees: Expression<SqlBool> = sql`true`) =>
  sql`select t.notice_id as id, ${rank(text, fallback)} as rank from notice_search_title t
    where t.notice_id = any((${ids})::bigint[]) and ${sees}`

/** The rank of the typed text in the titles of the row `t`, or `fallback` if they do not contain it. */
const rank = (text: string, fallback: number) => sql`case
  when not ${titleHas(text)} then ${sql.lit(fallback)}
  when t.title = ${text} or t.title_en = ${text} then ${sql.lit(NOTICE_RANK.wholeTitle)}
  when starts_with(t.title, ${text}) or starts_with(t.title_en, ${text}) then ${sql.lit(NOTICE_RANK.startOfTitle)}
  else ${sql.lit(NOTICE_RANK.together)} end`
