import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../database/schema.ts'
import { addProblems } from './add-problems.ts'
import type { ImportKind } from './columns.ts'
import { findPlaces } from './find-places.ts'
import { differs, isNew, missing, rowsOf, uniqueFields } from './people-sql.ts'
import type { Counts } from './repository.ts'

/** Enough to sort and hash a whole file in memory. */
const WORK_MEMORY = '128MB'

/** Runs a statement over all rows of a file. */
function runOnAllRows(db: Db, run: (trx: Db) => Promise<unknown>): Promise<unknown> {
  return db.transaction().execute(async (trx) => {
    await sql`set local work_mem = ${sql.lit(WORK_MEMORY)}`.execute(trx)
    await run(trx)
  })
}

function findProblems(db: Db, jobId: number, query: RawBuilder<unknown>): Promise<unknown> {
  return runOnAllRows(db, (trx) => addProblems(trx, jobId, query))
}

/** Finds problems of staged people beyond single cells; yields between its statements. */
export async function* checkPeople(db: Db, jobId: number): AsyncGenerator<void> {
  const job = sql`${jobId}::bigint`
  // Without it the planner assumes only a handful of new rows.
  await sql`analyze import_row`.execute(db)
  yield
  await writeNumbersAsStored(db, jobId)
  yield
  await markDuplicates(db, jobId, 'people')
  yield
  for (const field of uniqueFields) {
    const column = sql.ref(`r.${field}`)
    // A person whose value is freed in the same file does not count.
    // Only the owner may see an ID number, so a guessed one must not lead to its owner.
    const owner = field === 'certificate' ? sql`''` : sql`q.number`
    await findProblems(
      db,
      jobId,
      sql`select r.line, ${field}::text, 'taken', ${owner}
        from import_row r join person q on ${sql.ref(`q.${field}`)} = ${column} and q.number is distinct from r.number
        left join import_row own on own.job_id = r.job_id and own.number = q.number and not own.bad
          and ${sql.ref(`own.${field}`)} is not null
        where r.job_id = ${job} and ${column} is not null and own.line is null`,
    )
    yield
  }
  // Institutions reuse numbers: a newcomer would get the entry of the former holder, with their log-in methods.
  await findProblems(
    db,
    jobId,
    sql`select r.line, 'number', 'former-person', p.name
      from import_row r join person p on p.number = r.number
      where r.job_id = ${job} and p.disabled_at is not null and r.name <> p.name`,
  )
  yield
  await findPlaces(db, jobId)
  yield
  await findProblems(
    db,
    jobId,
    sql`select r.line, cell.name, 'needed', ''
      from import_row r left join person p on p.number = r.number
      cross join lateral (values ('name', r.name), ('kind', r.kind), ('organization', r.organization)) cell (name, content)
      where r.job_id = ${job} and r.number is not null and p.id is null and cell.content is null
        and not exists (select from import_problem other
          where other.job_id = r.job_id and other.line = r.line and other.column_key = cell.name)`,
  )
}

/** Writes the numbers of rows as the portal has them, so that later steps compare them literally. */
function writeNumbersAsStored(db: Db, jobId: number): Promise<unknown> {
  return runOnAllRows(db, (trx) =>
    sql`update import_row r set number = p.number from person p
      where r.job_id = ${jobId}::bigint and normal_number(p.number) = normal_number(r.number)
        and not exists (select from person same where same.number = r.number)`.execute(trx),
  )
}

/**
 * Marks rows whose number, mobile number or certificate number an earlier row has. Codes of organisations are
 * case-sensitive.
 */
export async function markDuplicates(db: Db, jobId: number, kind: ImportKind): Promise<void> {
  for (const field of ['number', ...uniqueFields]) {
    const value = (column: string) =>
      kind === 'people' && field === 'number' ? sql`normal_number(${sql.ref(column)})` : sql.ref(column)
    await findProblems(
      db,
      jobId,
      sql`select r.line, ${field}::text, 'twice', several.first::text
        from (select ${value(field)} as value, min(line) as first from import_row
          where job_id = ${jobId}::bigint and ${sql.ref(field)} is not null group by 1 having count(*) > 1) several
        join import_row r on r.job_id = ${jobId}::bigint and ${value(`r.${field}`)} = several.value
        where r.line <> several.first`,
    )
  }
}

/** Marks the rows that have a problem in `import_problem`. */
export async function markBad(db: Db, jobId: number): Promise<void> {
  await sql`update import_row r set bad = true
    where r.job_id = ${jobId}::bigint and not r.bad
      and r.line in (select line from import_problem where job_id = ${jobId}::bigint)`.execute(db)
}

/** Counts of the changes that an import of people would make. */
export async function countPeople(db: Db, jobId: number): Promise<Counts & { bad: number }> {
  return db.transaction().execute(async (trx) => {
    await sql`set local work_mem = ${sql.lit(WORK_MEMORY)}`.execute(trx)
    const { rows } = await sql<CountRow>`select
      count(*) filter (where ${isNew})::integer as added,
      count(*) filter (where p.id is not null and ${differs})::integer as changed,
      count(p.id)::integer as known,
      count(p.disabled_at)::integer as disabled,
      coalesce(bool_or(coalesce(p.kind, r.kind) = 'student'), false) as student,
      coalesce(bool_or(coalesce(p.kind, r.kind) = 'staff'), false) as staff,
      (select count(*) from import_row where job_id = ${jobId}::bigint and bad)::integer as bad
      from ${rowsOf(jobId)}`.execute(trx)
    const [row] = rows
    if (!row) throw new Error('A count returned no row.')
    const { added, changed, known, disabled, bad } = row
    const kinds = (['student', 'staff'] as const).filter((kind) => row[kind])
    const gone = await sql<{ gone: number }>`select count(*)::integer as gone from ${missing(jobId, kinds)}`.execute(
      trx,
    )
    return { added, changed, unchanged: known - changed, disabled, bad, kinds, gone: gone.rows[0]?.gone ?? 0 }
  })
}

interface CountRow extends Record<'added' | 'changed' | 'known' | 'disabled' | 'bad', number> {
  readonly student: boolean
  readonly staff: boolean
}
