import { sql } from 'kysely'
import type { Db } from '../database/schema.ts'

/** Deletes all data. Only for a database for which `isDemo` is true. */
export async function deleteDemo(db: Db): Promise<void> {
  const { rows } = await sql<{ name: string }>`select tablename as name from pg_tables
    where schemaname = current_schema() and tablename <> 'schema_migration'`.execute(db)
  const tables = sql.join(rows.map(({ name }) => sql.table(name)))
  await sql`truncate ${tables} restart identity cascade`.execute(db)
  await sql`drop schema demo cascade`.execute(db)
}
