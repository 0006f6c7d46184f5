import { sql } from 'kysely'
import type { DatabaseHandle } from '../../database/database.ts'
import type { Db } from '../../database/schema.ts'
import { PreparedQuery } from '../../shared/prepared-query.ts'
import { visibleIds } from '../notice/boxes.ts'
import { filteredAmong, filters } from '../notice/filter.ts'
import { hasWords } from '../search-index/find-notices.ts'
import { matchQueries } from '../search-index/match-query.ts'
import { isLookedAt, oldestLookedAt } from '../search-index/newest-matches.ts'
import type { Term, TypedQuery } from '../search-index/query-terms.ts'
import { wordsLike } from '../search-index/words.ts'
import type { SearchFilter } from './notice-statements.ts'
import { visibilityOf } from './visible-hits.ts'

/** Several words may have a typo each; more ways to read them are not tried. */
const MOST_READINGS = 24
/** A reading with so many hits is as good as one with more. */
const ENOUGH = 100

/** A way to read what was typed, each word as it is or without a typo. */
interface Reading {
  readonly text: string
  /** The query of its words, letter by letter. */
  readonly words: string
}

/** The ways in which words of some notices may have been meant. Whether someone may see such a notice is another matter. */
export async function readingsOf(database: DatabaseHandle, query: TypedQuery): Promise<Reading[]> {
  const candidates: (readonly Term[])[] = []
  for (const term of query.terms) {
    const words = term.han ? [] : await wordsLike(database, term.text)
    candidates.push([term, ...words.map((text): Term => ({ text, han: false, exact: true }))])
  }
  return combined(candidates)
    .slice(1)
    .map((terms) => ({
      text: terms.reduce((text, term, at) => text.replace(query.terms[at]?.text ?? '', term.text), query.text),
      words: matchQueries({ ...query, terms }).anywhere ?? '',
    }))
}

/**
 * The reading that most of the notices have that a user may see; undefined if none has any. Only such a one may be shown: another
 * would tell of words in notices of others.
 */
export async function bestReading(
  database: DatabaseHandle,
  personId: number,
  readings: readonly Reading[],
  filter: SearchFilter,
): Promise<Reading | undefined> {
  const params = { personId, queries: readings.map(({ words }) => words) }
  const rows = filters(filter)
    ? (await mostFound(database.db, filter, params).execute(database.db)).rows
    : await mostFoundOfAll.run(database, params)
  return rows[0] && readings[rows[0].place - 1]
}

/** Whether one of some notices has the words of a reading. */
export async function isIn(database: DatabaseHandle, ids: readonly number[], { words }: Reading): Promise<boolean> {
  return ids.length > 0 && (await withReading.run(database, { ids, words })).length > 0
}

const withReading = new PreparedQuery((db, { ids, words }: { ids: readonly number[]; words: string }) => {
  const found = sql`select i.id from unnest(${ids}::bigint[]) as i (id)
    cross join lateral (select from notice_search s where s.notice_id = i.id and ${hasWords(words)} offset 0) s limit 1`
  return { compile: () => found.compile(db) }
})

interface Readings extends Readonly<Record<string, unknown>> {
  readonly personId: number
  /** The query of words of each. */
  readonly queries: readonly string[]
}

/** Where in the list the reading is that finds most; no row if none finds anything. */
function mostFound(db: Db, filter: SearchFilter, { personId, queries }: Readings) {
  const { offices, maySee, sees } = visibilityOf(db, personId)
  const query = sql<string>`c.query`
  const filtered = filteredAmong(db, personId, visibleIds(db, personId), filter)
  const isSeen = filters(filter)
    ? sql`(s.notice_id in (${filtered})) is true`
    : sql`${maySee(sql.ref('s.notice_id'))} and exists (
        select from notice_search_title t where t.notice_id = s.notice_id and ${sees})`
  // Without offset 0, PostgreSQL counts the hits of each reading once to filter and once to sort.
  return sql<{ place: number }>`with ${offices} select place from (
      select c.place, (select count(*) from (select from notice_search s
        where ${hasWords(query)} and ${isLookedAt(sql`c.oldest`)} and ${isSeen} limit ${sql.lit(ENOUGH)}) s) as hits
      from (select c.query, c.place, ${oldestLookedAt(query)} as oldest
        from unnest(${queries}::text[]) with ordinality as c (query, place) offset 0) c offset 0) counted
    where hits > 0 order by hits desc, place limit 1`
}

const mostFoundOfAll = new PreparedQuery((db: Db, params: Readings) => {
  const best = mostFound(db, {}, params)
  return { compile: () => best.compile(db) }
})

/** Choices of one from each, but no more than are tried: there may be billions. The first is what was typed. */
function combined(choices: readonly (readonly Term[])[]): (readonly Term[])[] {
  return choices.reduce<(readonly Term[])[]>(
    (all, terms) => terms.flatMap((term) => all.map((before) => [...before, term])).slice(0, 1 + MOST_READINGS),
    [[]],
  )
}
