import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../database/schema.ts'

/**
 * This many problems are enough to show what is wrong with a file. A small workbook can have millions, and fill the
 * disk.
 */
export const MAX_PROBLEMS = 50_000

/**
 * Marks the rows that a query finds as bad, and stores its problems up to the limit. It selects line, column, reason
 * and value.
 */
export async function addProblems(db: Db, jobId: number, query: RawBuilder<unknown>): Promise<void> {
  const job = sql`${jobId}::bigint`
  await sql`with found (line, column_key, reason, value) as materialized (${query}),
    marked as (update import_row r set bad = true from (select distinct line from found) f
      where r.job_id = ${job} and r.line = f.line and not r.bad)
    insert into import_problem (job_id, line, column_key, reason, value)
    select ${job}, * from found order by line
    limit greatest(${MAX_PROBLEMS}::integer - (select count(*) from import_problem where job_id = ${job}), 0)
    on conflict do nothing`.execute(db)
}
