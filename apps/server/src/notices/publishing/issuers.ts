import { sql } from 'kysely'
import type { Db } from '../../database/schema.ts'

/** The organisations in whose name a person may send, and how many notices each has sent in its own name. */
export function listIssuers(db: Db, personId: number) {
  return db
    .selectFrom('person_role as r')
    .innerJoin('organization as o', 'o.id', 'r.organization_id')
    .select([
      'o.id as organization_id',
      'o.name as organization',
      'o.name_en as organization_en',
      'o.logo_url as logo',
      'r.everybody',
    ])
    .select((eb) => [
      eb
        .selectFrom('person as p')
        .innerJoin('organization as d', 'd.id', 'p.organization_id')
        .select(eb.fn.countAll<number>().as('count'))
        .where(sql<boolean>`d.path like o.path || '%'`)
        .where('p.disabled_at', 'is', null)
        .$asScalar()
        .$notNull()
        .as('audience'),
      eb
        .selectFrom('notice as n')
        .select(eb.fn.countAll<number>().as('count'))
        .whereRef('n.organization_id', '=', 'o.id')
        .where('n.official', '=', true)
        .$asScalar()
        .$notNull()
        .as('sent'),
    ])
    .where('r.person_id', '=', personId)
    .where('r.role', '=', 'issuer')
    .orderBy('o.path')
    .execute()
}
