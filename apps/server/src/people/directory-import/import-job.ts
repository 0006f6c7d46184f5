import type { BackgroundJob, JobContext, Step } from '../../background/background-job.ts'
import { inYieldingSteps } from '../../background/in-steps.ts'
import type { DatabaseHandle } from '../../database/database.ts'
import { databaseErrorKind } from '../../database/error-kind.ts'
import type { Db } from '../../database/schema.ts'
import { fileStore } from '../../platform/upload/file-store.ts'
import { AppError, type Localized } from '../../runtime/http/app-error.ts'
import { applyOrganizations, undoOrganizations } from './organization-apply.ts'
import { checkOrganizations } from './organization-check.ts'
import { applyPeople } from './people-apply.ts'
import { checkPeople, countPeople } from './people-check.ts'
import { undoPeople } from './people-undo.ts'
import { purgeOldImports } from './purge.ts'
import { UnreadableFileError } from './reading/unreadable-file.ts'
import { type Counts, type Job, nextJob, updateJob } from './repository.ts'
import { stageRows } from './stage.ts'

/** Multiplies the batch size, which is chosen for notices: the rows of an import are smaller. */
const ROWS_PER_BATCH = 10

/** Checks, applies and undoes imports. */
export const importJob: BackgroundJob = {
  name: 'imports',
  due: [
    `select true from import_job where state in ('checking', 'applying', 'undoing') order by id limit 1`,
    `select true from import_job where not purged and changed_at < now() - interval '1 day' limit 1`,
  ],
  start: (context) => inYieldingSteps(context.database, importSteps(context)),
}

/**
 * Checks, applies and undoes imports, a batch with each call; false when nothing is left. After a restart, applying and
 * undoing continue where they ended, and a check begins again.
 */
export function importSteps({ config, database, log }: Pick<JobContext, 'config' | 'database' | 'log'>): Step {
  const { db } = database
  const store = fileStore(config)
  const size = database.batchPolicy.size * ROWS_PER_BATCH
  let checking: { readonly job: Job; readonly steps: AsyncGenerator<void> } | undefined

  /** Checks one batch of rows. */
  async function checkBatch(job: Job): Promise<void> {
    if (checking?.job.id !== job.id || checking.job.checks !== job.checks) {
      await checking?.steps.return(undefined)
      checking = { job, steps: check(database, job, store.pathOf(job.file_id), size) }
    }
    const { done } = await checking.steps.next()
    if (done) checking = undefined
  }

  async function step(job: Job): Promise<void> {
    if (job.state === 'checking') return checkBatch(job)
    if (job.kind === 'organizations')
      return job.state === 'applying' ? applyOrganizations(db, job) : undoOrganizations(db, job)
    await (job.state === 'applying' ? applyPeople(db, job, size) : undoPeople(db, job, size))
  }

  return async () => {
    const job = await nextJob(db)
    if (!job) {
      // Ends the thread that a cancelled check has left.
      await checking?.steps.return(undefined)
      checking = undefined
      return purgeOldImports(db, store, size)
    }
    try {
      await step(job)
    } catch (error) {
      if (databaseErrorKind(error) === 'unreachable' || databaseErrorKind(error) === 'busy') throw error
      checking = undefined
      if (!(error instanceof UnreadableFileError)) log.error({ err: error, import: job.id }, 'an import failed')
      await fail(db, job, error)
    }
    return true
  }
}

/** Reads a file, finds its problems, and counts the changes that it would make. */
async function* check(database: DatabaseHandle, job: Job, path: string, size: number): AsyncGenerator<void> {
  const { db } = database
  if (!(yield* stageRows(database, job, path, size))) return
  const { bad, ...counts } =
    job.kind === 'people' ? yield* checkStagedPeople(db, job.id) : yield* checkOrganizations(db, job.id)
  const result = {
    state: 'checked' as const,
    progress: 1000,
    bad,
    counts: JSON.stringify(counts satisfies Counts),
  }
  await updateJob(db, job.id, 'checking', result, job.checks)
}

async function* checkStagedPeople(db: Db, id: number): AsyncGenerator<void, Counts & { bad: number }> {
  yield* checkPeople(db, id)
  return countPeople(db, id)
}

const internal: Localized = {
  zh: '服务器出错，导入没有完成。已完成的部分可以撤销；请重试，仍然失败请查看服务器日志。',
  en: 'The server made an error and the import did not finish. What was done can be undone. Try again; if it fails again, see the server’s log.',
}

/** Changes applied before an error can be undone. */
async function fail(db: Db, job: Job, error: unknown): Promise<void> {
  const text = error instanceof UnreadableFileError || error instanceof AppError ? error.text : internal
  const state = job.state === 'checking' ? 'failed' : 'stopped'
  const applied = job.state === 'checking' ? {} : { applied_at: job.applied_at ?? new Date() }
  const checks = job.state === 'checking' ? job.checks : undefined
  await updateJob(db, job.id, job.state, { state, failure: JSON.stringify(text), ...applied }, checks)
}
