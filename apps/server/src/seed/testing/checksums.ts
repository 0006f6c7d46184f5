import { sql } from 'kysely'
import type { Db } from '../../database/schema.ts'

/* Salted hashes, and the history of migrations. */
const ignoredTables = ['account', 'schema_migration']

/** A checksum of the rows of each table, independent of their order. */
export async function checksums(db: Db): Promise<Record<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`select tablename as name from pg_tables
    where schemaname = current_schema() and tablename <> all(${ignoredTables}::text[])
    union select 'demo.record' order by 1`.execute(db)
  const sums: Record<string, string> = {}
  for (const { name } of tables) {
    const { rows } = await sql<{ sum: string }>`
      select count(*) || ' ' || coalesce(sum(('x' || left(md5(t::text), 12))::bit(48)::bigint), 0) as sum
      from ${sql.table(name)} t`.execute(db)
    sums[name] = rows[0]?.sum ?? ''
  }
  return sums
}
