import { sql } from 'kysely'
import type { Db } from '../database/schema.ts'

/** Whether this database was filled by the seed; anything else is never emptied. */
export async function isDemo(db: Db): Promise<boolean> {
  const { rows } = await sql<{ demo: boolean }>`select to_regclass('demo.campus') is not null as demo`.execute(db)
  return rows[0]?.demo ?? false
}

/** Empties a demo campus. Whoever calls it has made sure that it is one. */
export async function emptyDemo(db: Db): Promise<void> {
  const { rows } = await sql<{ name: string }>`select tablename as name from pg_tables
    where schemaname = current_schema() and tablename <> 'schema_migration'`.execute(db)
  const tables = sql.join(rows.map(({ name }) => sql.table(name)))
  await sql`truncate ${tables} restart identity cascade`.execute(db)
  await sql`drop schema demo cascade`.execute(db)
}
