import { sql } from 'kysely'
import type { Db } from '../../database/schema.ts'
import { idsIn, recordDraftFiles } from './mentioned-files.ts'

export type DraftData = Record<string, unknown>

/** Columns of a draft in a list. */
export function summaries(db: Db, ownerId: number) {
  return db
    .selectFrom('notice_draft')
    .select(['id', 'revision', 'updated_at'])
    .select(sql<unknown>`data -> 'title'`.as('title'))
    .where('owner_id', '=', ownerId)
}

export function listDrafts(db: Db, ownerId: number) {
  return summaries(db, ownerId).orderBy('updated_at', 'desc').orderBy('id').execute()
}

export function findDraft(db: Db, ownerId: number, id: string) {
  return summaries(db, ownerId).select(sql<DraftData>`data`.as('data')).where('id', '=', id).executeTakeFirst()
}

/** How many drafts a person has beside this one, and their total size. */
export async function otherDrafts(db: Db, ownerId: number, id: string): Promise<{ count: number; bytes: number }> {
  const row = await db
    .selectFrom('notice_draft')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .select(sql<number>`coalesce(sum(bytes), 0)::bigint`.as('bytes'))
    .where('owner_id', '=', ownerId)
    .where('id', '!=', id)
    .executeTakeFirstOrThrow()
  return row
}

/** Adds a draft; false if a draft with this id exists, including another person's. */
export async function insertDraft(trx: Db, ownerId: number, id: string, json: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await trx
    .insertInto('notice_draft')
    .values({ id, owner_id: ownerId, data: json, bytes: Buffer.byteLength(json) })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows === 0n) return false
  await recordDraftFiles(trx, ownerId, id, idsIn(json))
  return true
}

/** Saves a draft if it still has the given revision; returns false if it has changed or no longer exists. */
export async function updateDraft(
  trx: Db,
  ownerId: number,
  id: string,
  { revision, json }: { readonly revision: number; readonly json: string },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('notice_draft')
    .set({
      data: json,
      bytes: Buffer.byteLength(json),
      revision: revision + 1,
      updated_at: sql<Date>`now()`,
    })
    .where('owner_id', '=', ownerId)
    .where('id', '=', id)
    .where('revision', '=', revision)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  await recordDraftFiles(trx, ownerId, id, idsIn(json))
  return true
}

export async function removeDraft(db: Db, ownerId: number, id: string): Promise<void> {
  await db.deleteFrom('notice_draft').where('owner_id', '=', ownerId).where('id', '=', id).execute()
}
