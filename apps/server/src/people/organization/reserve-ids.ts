import { sql } from 'kysely'
import type { Db } from '../../database/schema.ts'

/**
 * Reserves `count` consecutive new ids for organisations and returns the first. The id of a removed organisation is
 * never reused: drafts, audience rules and changes that can be undone still refer to it.
 */
export async function reserveOrganizationIds(trx: Db, count = 1): Promise<number> {
  await sql`lock table organization in share row exclusive mode`.execute(trx)
  const { rows } = await sql<{ last: number }>`select setval('organization_number',
    greatest(nextval('organization_number') - 1, (select coalesce(max(id), 0) from organization)) + ${count}::bigint)::integer
    as last`.execute(trx)
  const [row] = rows
  if (!row) throw new Error('The sequence of organisations gave no number.')
  return row.last - count + 1
}
