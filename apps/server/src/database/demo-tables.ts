import { sql } from 'kysely'
import type { Db } from './schema.ts'

/** Creates the tables that only a database with the demo campus has. */
export const demoTablesSql = `
  create schema demo;
  create table demo.campus (seed integer not null, today date not null);
  create table demo.record (service text, person_number text, position integer, record jsonb not null,
    primary key (service, person_number, position))`

/** Whether a database has the demo campus. */
export async function isDemo(db: Db): Promise<boolean> {
  const { rows } = await sql<{ demo: boolean }>`select to_regclass('demo.campus') is not null as demo`.execute(db)
  return rows[0]?.demo ?? false
}
