import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import { hasWords } from '../../platform/search-index/find-notices.ts'

type Query = Parameters<typeof hasWords>[0]

/**
 * Ids per block of the index, and the markers of all notices and of the sample, as in `search_blocks` of the database.
 */
const BLOCK = sql.lit(4_096)
const ALL = sql.lit('{-2}')
const SAMPLE = sql.lit('{-1}')

/**
 * This number of hits in the sample means some 2,500 notices, the most that a search should compare with the notices
 * that a person may see.
 */
const MANY = 20
/** This number means some 640 notices, a quarter of `MANY`. */
const FEW = 5

/** The id of the notice after the newest `before` ones of the sample that have the words. */
const sampled = (query: Query, before: number) => sql<number>`select s.notice_id from notice_search s
  where ${hasWords(query)} and search_blocks(s.notice_id) && ${SAMPLE}::integer[]
  order by s.notice_id desc offset ${sql.lit(before)} limit 1`

/**
 * The oldest id that is searched if very many notices have the words, rounded down to the start of its block; null if
 * all notices are searched.
 */
export const oldestSearchedId = (query: Query): Expression<number | null> =>
  sql<number | null>`nullif((${sampled(query, MANY - 1)}) / ${BLOCK} * ${BLOCK}, 0)`

/** Whether so few notices have the words that all of them can be checked in addition to those of another query. */
export const haveFew = (query: Query): Expression<SqlBool> => sql<SqlBool>`not exists (${sampled(query, FEW - 1)})`

/** Whether the row `s` of the index is not older than `oldest`. This is looked up together with the words. */
export const isSearched = (oldest: RawBuilder<number | null>): Expression<SqlBool> =>
  sql<SqlBool>`search_blocks(s.notice_id) && (select case when ${oldest} is null then ${ALL}::integer[] else
    array(select generate_series(${oldest} / ${BLOCK}, (select max(notice_id) from notice_search) / ${BLOCK})::integer) end)`
