import { sql } from 'kysely'
import type { BackgroundJob } from '../../background/background-job.ts'
import { inYieldingSteps } from '../../background/in-steps.ts'
import type { Db } from '../../database/schema.ts'
import { type FileStore, fileStore } from '../../platform/upload/file-store.ts'

/** How long the files of a revoked notice are kept. */
const DAYS = 30

/** Deletes the files of notices that were revoked long ago. */
export const revokedFilesJob: BackgroundJob = {
  name: 'revoked-files',
  due: [
    `select true from notice where revoked_at < now() - make_interval(days => ${DAYS}) and not files_deleted
      order by revoked_at limit 1`,
  ],
  start({ config, database }) {
    const store = fileStore(config)
    return inYieldingSteps(database, () => deleteRevokedFiles(database.db, store))
  },
}

/** Deletes the files of one such notice, unless something else needs them. Returns false if there is no such notice. */
async function deleteRevokedFiles(db: Db, store: FileStore): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const notice = await trx
      .selectFrom('notice')
      .select('id')
      .where('revoked_at', '<', sql<Date>`now() - make_interval(days => ${DAYS})`)
      .where('files_deleted', '=', false)
      .orderBy('revoked_at')
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst()
    if (!notice) return false
    await trx.updateTable('notice').set({ files_deleted: true }).where('id', '=', notice.id).execute()
    // The lock waits for requests that are attaching one of the files elsewhere.
    const { rows } = await sql<{ id: string }>`select id from stored_file
      where id in (select file_id from notice_attachment where notice_id = ${notice.id}::bigint)
      order by id for update`.execute(trx)
    await trx.updateTable('notice_attachment').set({ file_id: null }).where('notice_id', '=', notice.id).execute()
    // Files without an owner are pictures of the institution.
    const unused = await sql<{
      id: string
    }>`delete from stored_file f where f.id = any(${rows.map(({ id }) => id)}::uuid[]) and f.owner_id is not null
      and not exists (select from notice_attachment a where a.file_id = f.id)
      and not exists (select from notice_draft_file d where d.file_id = f.id)
      and not exists (select from notice_schedule_file s where s.file_id = f.id)
      returning f.id`.execute(trx)
    // Before the commit: if the process ends, the next run deletes them all.
    for (const { id } of unused.rows) await store.remove(id)
    return true
  })
}
