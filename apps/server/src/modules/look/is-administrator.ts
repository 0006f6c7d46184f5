import type { Db } from '../../database/schema.ts'

/** Whether a person administers the portal now: the role may have been taken away since they asked for something. */
export async function isAdministrator(db: Db, personId: number | null): Promise<boolean> {
  const row = await db
    .selectFrom('person_role as r')
    .innerJoin('person as p', 'p.id', 'r.person_id')
    .select('p.id')
    .where('r.role', '=', 'admin')
    .where('r.person_id', '=', personId)
    .where('p.disabled_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
