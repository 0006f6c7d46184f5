import { sql } from 'kysely'
import type { Db } from '../../database/schema.ts'
import { planInput, runTask } from './organization-thread.ts'
import { markBad, markDuplicates } from './people-check.ts'
import type { Counts } from './repository.ts'

/** Finds the problems of staged organisations, and counts the changes; yields between its steps. */
export async function* checkOrganizations(db: Db, jobId: number): AsyncGenerator<void, Counts & { bad: number }> {
  await markDuplicates(db, jobId, 'organizations')
  // The plan is repeated: rows below a row that cannot be imported cannot be imported either.
  for (;;) {
    yield
    const { hasProblems, problems, ...counts } = await runTask('count', await planInput(db, jobId))
    if (!hasProblems) return { ...counts, gone: 0, bad: await countBad(db, jobId) }
    await storeProblems(db, jobId, problems)
    await markBad(db, jobId)
  }
}

async function countBad(db: Db, jobId: number): Promise<number> {
  const { rows } = await db
    .selectFrom('import_row')
    .select((eb) => eb.fn.countAll<number>().as('rows'))
    .where('job_id', '=', jobId)
    .where('bad', '=', true)
    .executeTakeFirstOrThrow()
  return rows
}

async function storeProblems(db: Db, jobId: number, problems: string): Promise<void> {
  await sql`insert into import_problem (job_id, line, column_key, reason, value)
    select ${jobId}::bigint, line, column_key, reason, value from jsonb_to_recordset(${problems}::jsonb)
      as problem (line integer, column_key text, reason text, value text) on conflict do nothing`.execute(db)
}
