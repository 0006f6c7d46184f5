import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../database/schema.ts'

/** The organisations that a person belongs to, the highest first. */
export function listMemberships(db: Db, personId: number) {
  return db
    .selectFrom('person as p')
    .innerJoin('organization as own', 'own.id', 'p.organization_id')
    .innerJoin('organization as o', (join) => join.on(sql<SqlBool>`own.path like o.path || '%'`))
    .select(['o.id', 'o.name', 'o.name_en'])
    .where('p.id', '=', personId)
    .orderBy('o.path')
    .execute()
}
