import type { Insertable } from 'kysely'
import type { Database, Db } from '../../database/schema.ts'

export function findFile(db: Db, id: string) {
  return db.selectFrom('stored_file').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function insertFile(db: Db, file: Insertable<Database['stored_file']>): Promise<void> {
  await db.insertInto('stored_file').values(file).execute()
}

/** Forgets the uploads of someone that became nothing, all but the newest `keep`; returns their ids. */
export async function forgetUnused(db: Db, personId: number, purpose: string, keep: number): Promise<string[]> {
  const surplus = db
    .selectFrom('stored_file as f')
    .leftJoin('background as b', 'b.file_id', 'f.id')
    .select('f.id')
    .where('f.owner_id', '=', personId)
    .where('f.purpose', '=', purpose)
    .where('b.id', 'is', null)
    .orderBy('f.created_at', 'desc')
    .orderBy('f.id')
    .offset(keep)
  const rows = await db.deleteFrom('stored_file').where('id', 'in', surplus).returning('id').execute()
  return rows.map((row) => row.id)
}
