import { limits } from '@quadrangle/api-client/contract'
import { sql } from 'kysely'
import type { DatabaseHandle } from '../../database/database.ts'
import type { Db } from '../../database/schema.ts'
import { literalPattern } from '../../runtime/shared/like-pattern.ts'
import { runPrepared } from '../../runtime/shared/prepared-query.ts'

/** Stores a person's search, and keeps no more than the newest few. */
export async function remember(database: DatabaseHandle, personId: number, term: string): Promise<void> {
  const { db } = database
  const recent = db
    .selectFrom('search_history')
    .select('term')
    .where('person_id', '=', personId)
    .where('term', '!=', term)
    .orderBy('searched_at', 'desc')
    .limit(limits.searchHistory - 1)
  const query = db
    .with('forgotten', (cte) =>
      cte
        .deleteFrom('search_history')
        .where('person_id', '=', personId)
        .where('term', '!=', term)
        .where('term', 'not in', recent),
    )
    .insertInto('search_history')
    .values({ person_id: personId, term, searched_at: sql<Date>`clock_timestamp()` })
    .onConflict((conflict) =>
      conflict.columns(['person_id', 'term']).doUpdateSet({ searched_at: sql<Date>`clock_timestamp()` }),
    )
  await runPrepared(database, query)
}

export async function listHistory(db: Db, personId: number, size: number): Promise<string[]> {
  const rows = await db
    .selectFrom('search_history')
    .select('term')
    .where('person_id', '=', personId)
    .orderBy('searched_at', 'desc')
    .limit(size)
    .execute()
  return rows.map((row) => row.term)
}

export async function clearHistory(db: Db, personId: number, term?: string): Promise<void> {
  await db
    .deleteFrom('search_history')
    .where('person_id', '=', personId)
    .$if(term !== undefined, (query) => query.where('term', '=', term ?? ''))
    .execute()
}

/** Searches of a person that contain a text, the newest first. */
export async function matchingHistory(db: Db, personId: number, text: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('search_history')
    .select('term')
    .where('person_id', '=', personId)
    .where('term', 'ilike', `%${literalPattern(text)}%`)
    .orderBy('searched_at', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => row.term)
}
