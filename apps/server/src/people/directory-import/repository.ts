import { type Selectable, sql, type Updateable } from 'kysely'
import type { Database, Db } from '../../database/schema.ts'
import type { ImportState } from '../../database/tables/imports.ts'
import { AppError, type Localized } from '../../runtime/http/app-error.ts'
import type { ImportKind } from './columns.ts'
import type { Reading } from './reading/detect.ts'

/** How long an import can be undone, and its rows are kept. */
export const retentionPeriod = sql<Date>`interval '1 day'`

/** Counts of an import, either planned or done. */
export interface Counts {
  readonly added?: number
  readonly changed?: number
  readonly unchanged?: number
  readonly gone?: number
  readonly disabled?: number
  readonly kept?: number
  /** The kinds of people in the file: only people of these kinds can be missing from it. */
  readonly kinds?: readonly string[]
}

export interface Job
  extends Omit<Selectable<Database['import_job']>, 'reading' | 'mapping' | 'samples' | 'counts' | 'failure'> {
  readonly kind: ImportKind
  readonly state: ImportState
  readonly reading: Reading
  readonly mapping: readonly (string | null)[]
  readonly samples: readonly (readonly string[])[]
  readonly counts: Counts
  readonly failure: Localized | null
  readonly undoable: boolean
}

const jobs = (db: Db) =>
  db
    .selectFrom('import_job')
    .selectAll()
    .select(
      sql<boolean>`(state in ('applied', 'stopped') and not purged and applied_at > now() - ${retentionPeriod})`.as(
        'undoable',
      ),
    )

export async function findJob(db: Db, id: number): Promise<Job> {
  const job = await jobs(db).where('id', '=', id).executeTakeFirst()
  if (!job) throw new AppError(404, { zh: '没有找到该导入任务。', en: 'There is no such import.' })
  return job as Job
}

export async function listJobs(db: Db): Promise<Job[]> {
  return (await jobs(db).orderBy('id', 'desc').limit(20).execute()) as Job[]
}

/** The import that background work has to continue. */
export async function nextJob(db: Db): Promise<Job | undefined> {
  return (await jobs(db)
    .where('state', 'in', ['checking', 'applying', 'undoing'])
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()) as Job | undefined
}

/**
 * Changes an import that is still in the expected state. Returns false if it is not, such as after a cancellation.
 * With `checks`, it also returns false if another check of the import has begun since.
 */
export async function updateJob(
  db: Db,
  id: number,
  from: ImportState,
  values: Updateable<Database['import_job']>,
  checks?: number,
): Promise<boolean> {
  let job = db
    .updateTable('import_job')
    .set({ ...values, changed_at: new Date() })
    .where('id', '=', id)
    .where('state', '=', from)
  if (checks !== undefined) job = job.where('checks', '=', checks)
  return (await job.executeTakeFirst()).numUpdatedRows > 0
}

/** Deletes the staged data of an import. */
export async function clearStaged(db: Db, id: number): Promise<void> {
  for (const table of ['import_row', 'import_problem', 'import_place'] as const)
    await db.deleteFrom(table).where('job_id', '=', id).execute()
}
