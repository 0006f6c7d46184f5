import { sql } from 'kysely'
import type { Db } from '../database/schema.ts'

/** Tables that change by themselves, or record the caller. */
const volatile = new Set([
  'audit_entry',
  'session',
  'login_budget',
  'login_failure',
  'proof_step',
  'search_history',
  'sign_on_attempt',
  'sign_on_state',
  'sign_on_used',
])

/** Every row of the database as text, each with its table before it, so that a test sees any change. */
export async function allRows(db: Db): Promise<Set<string>> {
  const { rows: tables } = await sql<{
    name: string
  }>`select tablename as name from pg_tables where schemaname = 'public'`.execute(db)
  const all = new Set<string>()
  for (const { name } of tables.filter((table) => !volatile.has(table.name))) {
    const { rows } = await sql<{ row: string }>`select to_jsonb(t)::text as row from ${sql.table(name)} t`.execute(db)
    for (const { row } of rows) all.add(`${name} ${row}`)
  }
  return all
}

/** The columns of a row returned by {@link allRows}. */
export function valuesOf(row: string): Record<string, unknown> {
  return JSON.parse(row.slice(row.indexOf(' '))) as Record<string, unknown>
}
