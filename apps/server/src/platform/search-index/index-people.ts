import { sql } from 'kysely'
import type { Db } from '../../database/schema.ts'
import { personTokens } from './lexemes.ts'

/** Indexes some people who are new or were renamed; false if there were none. */
export async function indexStalePeople(trx: Db, limit: number): Promise<boolean> {
  const people = await trx
    .selectFrom('person_search as s')
    .innerJoin('person as p', 'p.id', 's.person_id')
    .select(['p.id', 'p.name', 'p.name_en'])
    .where('s.stale', '=', sql.lit(true))
    .orderBy('s.person_id')
    .limit(limit)
    .forUpdate('s')
    .skipLocked()
    .execute()
  if (people.length === 0) return false
  const tokens = people.map((person) => personTokens(person.name, person.name_en).join(' '))
  await sql`update person_search s set stale = false, tokens = array_to_tsvector(string_to_array(e.tokens, ' '))
    from unnest(${people.map(({ id }) => id)}::bigint[], ${tokens}::text[]) as e (id, tokens)
    where s.person_id = e.id`.execute(trx)
  return true
}
