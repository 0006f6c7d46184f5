import { sql } from 'kysely'
import type { Database, Db } from '../database/schema.ts'

/** A row to insert: times as ISO text, JSON as values. Missing columns get their default. */
export type Row = Readonly<Record<string, unknown>>

/** Keeps round trips few and messages below some megabytes. */
const ROWS_PER_STATEMENT = 2_000

/** Inserts rows with the same columns in batches. PostgreSQL converts them to the types of the table. */
export async function insertRows(db: Db, table: keyof Database | 'demo.record', rows: readonly Row[]): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = sql.join(Object.keys(first).map((name) => sql.ref(name)))
  for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT) {
    const json = JSON.stringify(rows.slice(start, start + ROWS_PER_STATEMENT))
    await sql`insert into ${sql.table(table)} (${columns})
      select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${json}::jsonb)`.execute(db)
  }
}

/** Sets the id sequence of a table after rows were inserted with explicit ids. */
export async function updateSequence(db: Db, table: keyof Database): Promise<void> {
  await sql`select setval(pg_get_serial_sequence(${table}, 'id'), greatest((select max(id) from ${sql.table(table)}), 1))`.execute(
    db,
  )
}

/**
 * Drops the indexes of a table, except unique ones, during `work`. Creating an index for many rows is several times faster
 * than updating it row by row.
 */
export async function withoutIndexes(db: Db, table: keyof Database, work: () => Promise<void>): Promise<void> {
  const { rows } = await sql<{ name: string; definition: string }>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
    from pg_index where indrelid = ${table}::regclass and not indisprimary and not indisunique`.execute(db)
  for (const { name } of rows) await sql`drop index ${sql.raw(name)}`.execute(db)
  await work()
  for (const { definition } of rows) await sql.raw(definition).execute(db)
}
