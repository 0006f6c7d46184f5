import { sql } from 'kysely'
import type { Db } from '../../database/schema.ts'

/** How many connections to a database wait for a lock. */
export async function lockWaits(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows[0]?.count ?? 0
}
