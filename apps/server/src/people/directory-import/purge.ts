import { sql } from 'kysely'
import type { Db } from '../../database/schema.ts'
import type { FileStore } from '../../platform/upload/file-store.ts'
import { retentionPeriod } from './repository.ts'

/** Deletes some rows of imports that can no longer be undone, then their files; false when nothing is left. */
export async function purgeOldImports(db: Db, store: FileStore, size: number): Promise<boolean> {
  const old = await db
    .selectFrom('import_job')
    .select(['id', 'file_id'])
    .where('purged', '=', false)
    .where('changed_at', '<', sql<Date>`now() - ${retentionPeriod}`)
    .where('state', 'not in', ['checking', 'applying', 'undoing'])
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  if (!old) return false
  for (const table of ['import_row', 'import_problem', 'import_before', 'import_place']) {
    const { numAffectedRows = 0n } = await sql`delete from ${sql.table(table)} where ctid = any(array(
      select ctid from ${sql.table(table)} where job_id = ${old.id}::bigint limit ${size}::integer))`.execute(db)
    if (numAffectedRows > 0n) return true
  }
  await store.remove(old.file_id)
  await db.updateTable('import_job').set({ purged: true, password_key: null }).where('id', '=', old.id).execute()
  return true
}
