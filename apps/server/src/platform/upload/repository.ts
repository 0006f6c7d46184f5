import { type Insertable, sql } from 'kysely'
import type { Database, Db } from '../../database/schema.ts'

export function findFile(db: Db, id: string) {
  return db.selectFrom('stored_file').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function insertFile(db: Db, file: Insertable<Database['stored_file']>): Promise<void> {
  await db.insertInto('stored_file').values(file).execute()
}

/** Total size of the files that a person has uploaded for notices and that belong to no notice yet. */
export async function unsentBytes(db: Db, personId: number): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`select coalesce(sum(f.size), 0)::bigint as bytes from stored_file f
    where f.owner_id = ${personId}::bigint and f.purpose in ('notice', 'notice-image')
      and not exists (select from notice_attachment a where a.file_id = f.id)`.execute(db)
  return rows[0]?.bytes ?? 0
}

/** The uploads of a person that are neither a background nor attached to a notice. */
function unattachedFiles(db: Db, personId: number, purpose: string) {
  return db
    .selectFrom('stored_file as f')
    .select('f.id')
    .where('f.owner_id', '=', personId)
    .where('f.purpose', '=', purpose)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('background as b').select('b.id').whereRef('b.file_id', '=', 'f.id'))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('notice_attachment as a').select('a.notice_id').whereRef('a.file_id', '=', 'f.id'))),
    )
}

/** The unattached files that are in no draft and no scheduled notice either. */
const unusedFiles = (db: Db, personId: number, purpose: string) =>
  unattachedFiles(db, personId, purpose)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('notice_draft_file as d').select('d.draft_id').whereRef('d.file_id', '=', 'f.id'))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('notice_schedule_file as s').select('s.schedule_id').whereRef('s.file_id', '=', 'f.id'))),
    )

/** No request waits for the removal, so it gives up before it delays other statements. */
const TIMEOUT_MS = 2_000

/** Removes all unused uploads of a person except the newest `keep`; returns the removed ids. */
export async function forgetUnused(db: Db, personId: number, purpose: string, keep: number): Promise<string[]> {
  // Usually there are too few uploads to check any further.
  const surplusFile = await unattachedFiles(db, personId, purpose).offset(keep).limit(1).executeTakeFirst()
  if (!surplusFile) return []
  return db.transaction().execute(async (trx) => {
    await sql`set local statement_timeout = ${sql.lit(TIMEOUT_MS)}`.execute(trx)
    // A concurrent request that attaches a file has locked its row; skip it.
    const surplus = await unusedFiles(trx, personId, purpose)
      .orderBy('f.created_at', 'desc')
      .orderBy('f.id')
      .offset(keep)
      .forUpdate('f')
      .skipLocked()
      .execute()
    if (surplus.length === 0) return []
    // Checks again: a file may have come into use between the first check and the lock.
    const unused = unusedFiles(trx, personId, purpose)
    const rows = await trx
      .deleteFrom('stored_file')
      .where(
        'id',
        'in',
        surplus.map(({ id }) => id),
      )
      .where('id', 'in', unused)
      .returning('id')
      .execute()
    return rows.map((row) => row.id)
  })
}
