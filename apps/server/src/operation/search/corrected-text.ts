import { sql } from 'kysely'
import type { DatabaseHandle } from '../../database/database.ts'
import type { Db } from '../../database/schema.ts'
import { visibleIds } from '../../notices/notice/boxes.ts'
import { filteredAmong, filters } from '../../notices/notice/filter.ts'
import { hasWords } from '../../platform/search-index/find-notices.ts'
import { isMistypable } from '../../platform/search-index/lexemes.ts'
import { matchQueries } from '../../platform/search-index/match-query.ts'
import type { Term, TypedQuery } from '../../platform/search-index/query-terms.ts'
import { wordsLike } from '../../platform/search-index/words.ts'
import { PreparedQuery } from '../../runtime/shared/prepared-query.ts'
import { isSearched, oldestSearchedId } from './newest-matches.ts'
import type { SearchFilter } from './notice-statements.ts'
import { visibilityOf } from './visible-hits.ts'

/** The maximum number of similar words for one typed word. */
const MAX_WORDS = 8
/** Each of several words may have a typo; no more combinations than this are tried. */
const MAX_READINGS = 24
/** Hits are counted up to this number: a word or reading with more hits is not better. */
const ENOUGH = 100

/** An interpretation of the typed text: each word is taken as typed, or as a similar word. */
export interface Reading {
  readonly text: string
  /** The query for exactly its words. */
  readonly words: string
}

/** The searching person, and the filter of notices. */
interface Searcher {
  readonly personId: number
  readonly filter: SearchFilter
}

/**
 * Readings of a query with words from notices that the searcher may see. For each typed word, the similar words in most
 * of these notices come first. Words of other notices influence neither the readings nor which statements follow:
 * otherwise a response, or the time that it takes, would reveal them.
 */
export async function readingsOf(database: DatabaseHandle, searcher: Searcher, query: TypedQuery): Promise<Reading[]> {
  if (!query.terms.some(({ han, text }) => !han && isMistypable(text))) return []
  const similarWords = new Map<string, readonly string[]>()
  for (const { han, text } of query.terms) {
    if (!han && isMistypable(text) && !similarWords.has(text))
      similarWords.set(text, await visibleSimilarWords(database, searcher, text))
  }
  const candidates = query.terms.map((term): Term[] => [
    term,
    ...(similarWords.get(term.text) ?? []).slice(0, MAX_WORDS).map(wordOf),
  ])
  return combinations(candidates)
    .slice(1)
    .map((terms) => ({
      text: terms.reduce((text, term, at) => text.replace(query.terms[at]?.text ?? '', term.text), query.text),
      words: exactQuery(terms),
    }))
}

/**
 * The words similar to a typed one, those in most notices that a user may see first. One statement for each typed word:
 * a single one for all would block the built-in database, and the number of statements depends only on the typed words.
 */
async function visibleSimilarWords(database: DatabaseHandle, searcher: Searcher, typed: string): Promise<string[]> {
  const words = await wordsLike(database, typed)
  const queries = words.map((text) => exactQuery([wordOf(text)]))
  return (await rankByHits(database, searcher, queries)).map((place) => words[place] ?? '')
}

/** All readings of a single word, including words that occur only in notices of others; the word itself comes first. */
export async function readingsOfWord(database: DatabaseHandle, { text, terms }: TypedQuery): Promise<Reading[]> {
  const [term] = terms
  if (term === undefined || term.han || !isMistypable(term.text)) return []
  const words = [term.text, ...(await wordsLike(database, term.text))]
  return words.map((word) => ({ text: text.replace(term.text, word), words: exactQuery([wordOf(word)]) }))
}

/** The reading that occurs in most of the notices that a user may see; undefined if none occurs in any. */
export async function bestReading(
  database: DatabaseHandle,
  searcher: Searcher,
  readings: readonly Reading[],
): Promise<Reading | undefined> {
  const [best] = await rankByHits(
    database,
    searcher,
    readings.map(({ words }) => words),
  )
  return best === undefined ? undefined : readings[best]
}

const wordOf = (text: string): Term => ({ text, han: false, exact: true })

const exactQuery = (terms: readonly Term[]) => matchQueries({ text: '', chunks: [], terms }).anywhere ?? ''

/** Whether any of the given notices has the words of a reading. */
export async function isReadingIn(
  database: DatabaseHandle,
  ids: readonly number[],
  { words }: Reading,
): Promise<boolean> {
  return ids.length > 0 && (await withReading.run(database, { ids, words })).length > 0
}

const withReading = new PreparedQuery((db, { ids, words }: { ids: readonly number[]; words: string }) => {
  const query = sql`select i.id from unnest(${ids}::bigint[]) as i (id)
    cross join lateral (select from notice_search s where s.notice_id = i.id and ${hasWords(words)} offset 0) s limit 1`
  return { compile: () => query.compile(db) }
})

/**
 * The positions, in the list, of the queries that find any notice that the searcher may see; the query with most hits
 * comes first.
 */
async function rankByHits(
  database: DatabaseHandle,
  { personId, filter }: Searcher,
  queries: readonly string[],
): Promise<number[]> {
  const params = { personId, queries }
  const rows = filters(filter)
    ? (await hitCounts(database.db, filter, params).execute(database.db)).rows
    : await hitCountsOfAll.run(database, params)
  return rows.map(({ place }) => place - 1)
}

interface Queries extends Readonly<Record<string, unknown>> {
  readonly personId: number
  readonly queries: readonly string[]
}

function hitCounts(db: Db, filter: SearchFilter, { personId, queries }: Queries) {
  const { offices, maySee, sees } = visibilityOf(db, personId)
  const query = sql<string>`c.query`
  const filteredIds = filteredAmong(db, personId, visibleIds(db, personId), filter)
  const isVisible = filters(filter)
    ? sql`(s.notice_id in (${filteredIds})) is true`
    : sql`${maySee(sql.ref('s.notice_id'))} and exists (
        select from notice_search_title t where t.notice_id = s.notice_id and ${sees})`
  // Without offset 0, PostgreSQL counts the hits of each query once to filter and once to sort.
  return sql<{ place: number }>`with ${offices} select place from (
      select c.place, (select count(*) from (select from notice_search s
        where ${hasWords(query)} and ${isSearched(sql`c.oldest`)} and ${isVisible} limit ${sql.lit(ENOUGH)}) s) as hits
      from (select c.query, c.place, ${oldestSearchedId(query)} as oldest
        from unnest(${queries}::text[]) with ordinality as c (query, place) offset 0) c offset 0) counted
    where hits > 0 order by hits desc, place`
}

const hitCountsOfAll = new PreparedQuery((db: Db, params: Queries) => {
  const counts = hitCounts(db, {}, params)
  return { compile: () => counts.compile(db) }
})

/**
 * Combinations of one choice for each word, limited in number, because there may be billions. The first one is the
 * typed text.
 */
function combinations(choices: readonly (readonly Term[])[]): (readonly Term[])[] {
  return choices.reduce<(readonly Term[])[]>(
    (all, terms) => terms.flatMap((term) => all.map((before) => [...before, term])).slice(0, 1 + MAX_READINGS),
    [[]],
  )
}
