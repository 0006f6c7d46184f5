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

/** Several words may have a typo each; more ways to read them are not tried. */
const MOST_READINGS = 24
/** A reading with so many hits is as good as one with more. */
const ENOUGH = 100

/**
 * What a user meant with a typo. Only words of notices that they may see are suggested, so that none reveals a word of another
 * notice. Undefined if no word is similar.
 */
export async function correctedText(
  database: DatabaseHandle,
  personId: number,
  query: TypedQuery,
  filter: SearchFilter,
): Promise<string | undefined> {
  const candidates: (readonly Term[])[] = []
  for (const term of query.terms) {
    const words = term.han ? [] : await wordsLike(database.db, term.text)
    candidates.push([term, ...words.map((text): Term => ({ text, han: false, exact: true }))])
  }
  const readings = combined(candidates).slice(1)
  if (readings.length === 0) return undefined
  const queries = readings.map((terms) => matchQueries({ ...query, terms }).anywhere)
  const params = { personId, queries }
  const rows = filters(filter)
    ? (await bestReading(database.db, filter, params).execute(database.db)).rows
    : await bestWithoutFilter.run(database, params)
  const best = rows[0] && readings[rows[0].place - 1]
  return best?.reduce((text, term, at) => text.replace(query.terms[at]?.text ?? '', term.text), query.text)
}

interface Readings extends Readonly<Record<string, unknown>> {
  readonly personId: number
  /** The query of words of each. */
  readonly queries: readonly (string | null)[]
}

/** Where in the list the reading is that finds most; no row if none finds anything. */
function bestReading(db: Db, filter: SearchFilter, { personId, queries }: Readings) {
  const visible = filteredAmong(db, personId, visibleIds(db, personId), filter)
  const query = sql<string>`c.query`
  // Without offset 0, PostgreSQL counts the hits of each reading once to filter and once to sort.
  return sql<{ place: number }>`select place from (
      select c.place, (select count(*) from (select from notice_search s
        where ${hasWords(query)} and ${isLookedAt(sql`c.oldest`)} and (s.notice_id in (${visible})) is true
        limit ${sql.lit(ENOUGH)}) s) as hits
      from (select c.query, c.place, ${oldestLookedAt(query)} as oldest
        from unnest(${queries}::text[]) with ordinality as c (query, place) offset 0) c offset 0) counted
    where hits > 0 order by hits desc, place limit 1`
}

const bestWithoutFilter = new PreparedQuery((db: Db, params: Readings) => {
  const best = bestReading(db, {}, params)
  return { compile: () => best.compile(db) }
})

/** Choices of one from each, but no more than are tried: there may be billions. The first is what was typed. */
function combined(choices: readonly (readonly Term[])[]): (readonly Term[])[] {
  return choices.reduce<(readonly Term[])[]>(
    (all, terms) => terms.flatMap((term) => all.map((before) => [...before, term])).slice(0, 1 + MOST_READINGS),
    [[]],
  )
}
