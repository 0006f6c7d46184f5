import { limits } from '@quadrangle/api-client/contract'
import { CompiledQuery } from 'kysely'
import type { DatabaseHandle } from '../../database/database.ts'
import { MAX_PROBLEMS } from './add-problems.ts'
import { stagedColumns } from './check-row.ts'
import type { Batch } from './reading/messages.ts'
import { readFile } from './reading/read-file.ts'
import { UnreadableFileError } from './reading/unreadable-file.ts'
import { clearStaged, type Job, updateJob } from './repository.ts'

const INSERT_ROWS = `insert into import_row (job_id, line, bad, ${stagedColumns.join(', ')})
  select $1, * from unnest($2::integer[], $3::boolean[], ${stagedColumns.map((_, index) => `$${index + 4}::text[]`).join(', ')})`
const INSERT_PROBLEMS = `insert into import_problem (job_id, line, column_key, reason, value)
  select $1, * from unnest($2::integer[], $3::text[], $4::text[], $5::text[]) on conflict do nothing`

const maxRows = { people: limits.importRows, organizations: limits.importOrganizations } as const
/** Reading takes about this many thousandths of the check. */
const READING_PROGRESS = 800

/**
 * Reads the rows of a file into the database, a batch at a time; yields after each. Returns false when the import was
 * cancelled, or is checked again. It starts from the beginning each time.
 */
export async function* stageRows(
  database: DatabaseHandle,
  job: Job,
  path: string,
  size: number,
): AsyncGenerator<void, boolean> {
  const { db } = database
  const { id, kind, reading, mapping, header_line: headerLine } = job
  await clearStaged(db, id)
  let rows = 0
  let problems = 0
  for await (const batch of readFile({ path, reading, kind, mapping, size, headerLine })) {
    rows += batch.rows
    if (rows > maxRows[kind]) throw tooManyRows(maxRows[kind])
    const isCurrent = await db.transaction().execute(async (trx) => {
      await trx.executeQuery(CompiledQuery.raw(INSERT_ROWS, [id, batch.lines, batch.bad, ...batch.columns]))
      if (batch.problems.count > 0 && problems < MAX_PROBLEMS)
        await trx.executeQuery(CompiledQuery.raw(INSERT_PROBLEMS, problemValues(id, batch)))
      return updateJob(trx, id, 'checking', { rows, progress: Math.round(batch.share * READING_PROGRESS) }, job.checks)
    })
    problems += batch.problems.count
    if (!isCurrent) return false
    yield
  }
  return true
}

function problemValues(id: number, { problems }: Batch): unknown[] {
  return [id, problems.lines, problems.columns, problems.reasons, problems.values]
}

const tooManyRows = (limit: number) =>
  new UnreadableFileError({
    zh: `文件超过 ${limit} 行，请分成几个文件。`,
    en: `The file has more than ${limit} rows. Split it into several files.`,
  })
