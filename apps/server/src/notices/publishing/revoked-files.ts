import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import type { BackgroundJob, Step } from '../../background/background-job.ts'
import { inYieldingSteps } from '../../background/in-steps.ts'
import type { Db } from '../../database/schema.ts'
import { type FileStore, fileStore } from '../../platform/upload/file-store.ts'

/** How long the files of a revoked notice are kept. */
const DAYS = 30
/** A file that could not be deleted is tried again after this time, so that it does not block the others. */
const RETRY_MS = 3_600_000

/** Deletes the files of notices that were revoked long ago. */
export const revokedFilesJob: BackgroundJob = {
  name: 'revoked-files',
  due: [
    `select true from notice where revoked_at < now() - make_interval(days => ${DAYS}) and not files_deleted
      order by revoked_at limit 1`,
  ],
  start({ config, database, log }) {
    return inYieldingSteps(database, deleteOldFiles(database.db, fileStore(config), log))
  },
}

function deleteOldFiles(db: Db, store: FileStore, log: FastifyBaseLogger): Step {
  /** The notices with a file that could not be deleted. */
  const retryAt = new Map<number, number>()
  return async () => {
    const postponed = [...retryAt].flatMap(([id, time]) => (time > Date.now() ? [id] : []))
    // The job stays due while a file is postponed, so this runs every second: without a transaction.
    if (postponed.length > 0 && !(await dueNotice(db, postponed).executeTakeFirst())) return false
    const result = await deleteRevokedFiles(db, store, postponed)
    if (!result) return false
    const { noticeId, errors } = result
    if (errors.length === 0) {
      retryAt.delete(noticeId)
      return true
    }
    // Logged once, not after each retry.
    if (!retryAt.has(noticeId)) {
      const details = { err: errors[0], notice: noticeId, files: errors.length }
      log.error(details, 'failed to delete files of a revoked notice; retrying every hour')
    }
    retryAt.set(noticeId, Date.now() + RETRY_MS)
    return true
  }
}

/** The notice that was revoked first and whose files are to be deleted, besides the postponed ones. */
const dueNotice = (db: Db, postponed: readonly number[]) =>
  db
    .selectFrom('notice')
    .select('id')
    .where('revoked_at', '<', sql<Date>`now() - make_interval(days => ${DAYS})`)
    .where('files_deleted', '=', false)
    .where(sql<boolean>`id <> all(${postponed}::bigint[])`)
    .orderBy('revoked_at')
    .limit(1)

interface Deletion {
  readonly noticeId: number
  /** One for each file that could not be deleted. Its rows are kept. */
  readonly errors: readonly unknown[]
}

/** Deletes the files of one such notice, unless something else needs them. Undefined if there is no other notice. */
function deleteRevokedFiles(db: Db, store: FileStore, postponed: readonly number[]): Promise<Deletion | undefined> {
  return db.transaction().execute(async (trx) => {
    const notice = await dueNotice(trx, postponed).forUpdate().skipLocked().executeTakeFirst()
    if (!notice) return undefined
    // The lock waits for requests that are attaching one of the files elsewhere.
    const { rows } = await sql<{ id: string }>`select id from stored_file
      where id in (select file_id from notice_attachment where notice_id = ${notice.id}::bigint)
      order by id for update`.execute(trx)
    // Files without an owner are pictures of the institution.
    const unused = await sql<{ id: string }>`select f.id from stored_file f
      where f.id = any(${rows.map(({ id }) => id)}::uuid[]) and f.owner_id is not null
      and not exists (select from notice_attachment a where a.file_id = f.id and a.notice_id <> ${notice.id}::bigint)
      and not exists (select from notice_draft_file d where d.file_id = f.id)
      and not exists (select from notice_schedule_file s where s.file_id = f.id)`.execute(trx)
    const failed = new Map<string, unknown>()
    // Before the commit: if the process ends, the next run deletes them all.
    for (const { id } of unused.rows) await store.remove(id).catch((error: unknown) => failed.set(id, error))
    const kept = [...failed.keys()]
    await sql`update notice_attachment set file_id = null
      where notice_id = ${notice.id}::bigint and file_id <> all(${kept}::uuid[])`.execute(trx)
    await sql`delete from stored_file
      where id = any(${unused.rows.map(({ id }) => id)}::uuid[]) and id <> all(${kept}::uuid[])`.execute(trx)
    const files_deleted = kept.length === 0
    await trx.updateTable('notice').set({ files_deleted }).where('id', '=', notice.id).execute()
    return { noticeId: notice.id, errors: [...failed.values()] }
  })
}
