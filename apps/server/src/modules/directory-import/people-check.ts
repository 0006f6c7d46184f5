import { sql } from 'kysely'
import type { Db } from '../../database/schema.ts'
import { findPlaces } from './find-places.ts'
import { differs, isNew, missing, rowsOf, uniqueFields } from './people-sql.ts'
import type { Counts } from './repository.ts'

/** Finds what is wrong with staged people beyond single cells; yields between its statements. */
export async function* checkPeople(db: Db, jobId: number): AsyncGenerator<void> {
  const job = sql`${jobId}::bigint`
  // Without it the planner takes the new rows for a handful.
  await sql`analyze import_row`.execute(db)
  await markDoubles(db, jobId)
  yield
  for (const field of uniqueFields) {
    const column = sql.ref(`r.${field}`)
    // Who gives theirs up in the same file does not count.
    await sql`insert into import_problem (job_id, line, column_key, reason, value)
      select r.job_id, r.line, ${field}, 'taken', q.number
      from import_row r join person q on ${sql.ref(`q.${field}`)} = ${column} and q.number is distinct from r.number
      left join import_row own on own.job_id = r.job_id and own.number = q.number and not own.bad
        and ${sql.ref(`own.${field}`)} is not null
      where r.job_id = ${job} and own.line is null on conflict do nothing`.execute(db)
    yield
  }
  await findPlaces(db, jobId)
  yield
  for (const column of ['name', 'kind', 'organization']) {
    await sql`insert into import_problem (job_id, line, column_key, reason, value)
      select r.job_id, r.line, ${column}, 'needed', ''
      from import_row r left join person p on p.number = r.number
      where r.job_id = ${job} and r.number is not null and p.id is null and ${sql.ref(`r.${column}`)} is null
        and not exists (select from import_problem other
          where other.job_id = r.job_id and other.line = r.line and other.column_key = ${column})
      on conflict do nothing`.execute(db)
  }
  yield
  await markBad(db, jobId)
}

/** Marks rows whose number, mobile number or certificate number an earlier row has. */
export async function markDoubles(db: Db, jobId: number): Promise<void> {
  for (const field of ['number', ...uniqueFields]) {
    await sql`insert into import_problem (job_id, line, column_key, reason, value)
      select ${jobId}::bigint, line, ${field}, 'twice', first::text
      from (select line, min(line) over (partition by ${sql.ref(field)}) as first from import_row
        where job_id = ${jobId}::bigint and ${sql.ref(field)} is not null) placed
      where line <> first on conflict do nothing`.execute(db)
  }
}

/** Marks the rows of problems that were found in the database. */
export async function markBad(db: Db, jobId: number): Promise<void> {
  await sql`update import_row r set bad = true
    where r.job_id = ${jobId}::bigint and not r.bad and exists (
      select from import_problem w where w.job_id = r.job_id and w.line = r.line)`.execute(db)
}

/** What an import of people would do. */
export async function countPeople(db: Db, jobId: number): Promise<Counts & { bad: number }> {
  const { rows } = await sql<Record<'added' | 'changed' | 'unchanged' | 'disabled', number>>`select
    count(*) filter (where ${isNew})::integer as added,
    count(*) filter (where p.id is not null and ${differs})::integer as changed,
    count(*) filter (where p.id is not null and not ${differs})::integer as unchanged,
    count(p.disabled_at)::integer as disabled
    from ${rowsOf(jobId)}`.execute(db)
  const kinds = await sql<{ kind: string }>`select distinct coalesce(p.kind, r.kind) as kind from import_row r
    left join person p on p.number = r.number where r.job_id = ${jobId}::bigint
      and coalesce(p.kind, r.kind) is not null`.execute(db)
  const inFile = kinds.rows.map(({ kind }) => kind)
  const gone = await sql<{ gone: number }>`select count(*)::integer as gone from ${missing(jobId, inFile)}`.execute(db)
  const bad = await sql<{ bad: number }>`select count(*)::integer as bad from import_row
    where job_id = ${jobId}::bigint and bad`.execute(db)
  return { ...(rows[0] ?? {}), kinds: inFile, gone: gone.rows[0]?.gone ?? 0, bad: bad.rows[0]?.bad ?? 0 }
}
