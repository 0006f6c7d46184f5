import { sql } from 'kysely'
import type { Db } from '../../database/schema.ts'

export type DraftData = Record<string, unknown>

/** What a list shows of a draft. */
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

export async function countDrafts(db: Db, ownerId: number): Promise<number> {
  const row = await db
    .selectFrom('notice_draft')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('owner_id', '=', ownerId)
    .executeTakeFirstOrThrow()
  return row.count
}

/** Adds a draft; false if there is one with this id, be it someone else's. */
export async function insertDraft(db: Db, ownerId: number, id: string, data: DraftData): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('notice_draft')
    .values({ id, owner_id: ownerId, data: JSON.stringify(data) })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

/** Saves a draft over the revision that the writer has seen; false if it is another one by now, or gone. */
export async function updateDraft(
  db: Db,
  ownerId: number,
  id: string,
  { revision, data }: { readonly revision: number; readonly data: DraftData },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('notice_draft')
    .set({ data: JSON.stringify(data), revision: revision + 1, updated_at: sql<Date>`now()` })
    .where('owner_id', '=', ownerId)
    .where('id', '=', id)
    .where('revision', '=', revision)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function removeDraft(db: Db, ownerId: number, id: string): Promise<void> {
  await db.deleteFrom('notice_draft').where('owner_id', '=', ownerId).where('id', '=', id).execute()
}
