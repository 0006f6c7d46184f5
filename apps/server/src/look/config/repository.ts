import { sql } from 'kysely'
import type { Db } from '../../database/schema.ts'

/** The backgrounds that a person may choose: the institution's, then their own. */
export function listBackgrounds(db: Db, personId: number) {
  return db
    .selectFrom('background')
    .select(['id', 'owner_id', 'url', 'thumb_url', 'name', 'name_en'])
    .where((eb) => eb.or([eb('owner_id', 'is', null), eb('owner_id', '=', personId)]))
    .where('enabled', '=', true)
    .orderBy(sql`owner_id is not null`)
    .orderBy('sort')
    .orderBy('id')
    .execute()
}

/** A person's upload for a background, with the id of the background that already has it, if any. */
export function findUpload(db: Db, personId: number, fileId: string) {
  return db
    .selectFrom('stored_file as f')
    .leftJoin('background as b', 'b.file_id', 'f.id')
    .select(['f.id', 'b.id as background_id'])
    .where('f.id', '=', fileId)
    .where('f.owner_id', '=', personId)
    .where('f.purpose', '=', 'background')
    .executeTakeFirst()
}

export async function countBackgrounds(db: Db, personId: number): Promise<number> {
  const { count } = await db
    .selectFrom('background')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('owner_id', '=', personId)
    .executeTakeFirstOrThrow()
  return count
}

export async function insertBackground(db: Db, personId: number, fileId: string, name: string): Promise<void> {
  const url = `/files/${fileId}`
  await db
    .insertInto('background')
    .values({ owner_id: personId, file_id: fileId, name, name_en: name, url, thumb_url: url })
    .execute()
}

/**
 * Removes a person's own background and the row of its file. Returns the id of a file that has to be deleted from the
 * storage, or undefined if the person has no such background.
 */
export async function deleteBackground(trx: Db, personId: number, id: number) {
  const removed = await trx
    .deleteFrom('background')
    .where('id', '=', id)
    .where('owner_id', '=', personId)
    .returning('file_id')
    .executeTakeFirst()
  if (!removed?.file_id) return removed
  // A file that the configuration shows belongs to the institution, so it is not deleted.
  const file = await trx
    .deleteFrom('stored_file')
    .where('id', '=', removed.file_id)
    .where('owner_id', '=', personId)
    .returning('id')
    .executeTakeFirst()
  return { file_id: file?.id ?? null }
}
