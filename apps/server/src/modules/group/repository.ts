import { sql } from 'kysely'
import type { Db } from '../../database/schema.ts'
import { memberFields, organizations } from '../organization/repository.ts'

/** Someone's groups with the number of people they reach: each person once, however they got in. */
function groups(db: Db, ownerId: number) {
  return db
    .selectFrom('notice_group as g')
    .select(['g.id', 'g.name', 'g.updated_at'])
    .select((eb) => [
      eb
        .selectFrom('person as p')
        .select(eb.fn.countAll<number>().as('count'))
        .where('p.disabled_at', 'is', null)
        .where('p.id', 'in', (inner) =>
          inner
            .selectFrom('notice_group_person as m')
            .select('m.person_id as id')
            .whereRef('m.group_id', '=', 'g.id')
            .union(
              inner
                .selectFrom('notice_group_organization as go')
                .innerJoin('organization as o', 'o.id', 'go.organization_id')
                .innerJoin('organization as d', (join) => join.on(sql<boolean>`d.path like o.path || '%'`))
                .innerJoin('person as q', 'q.organization_id', 'd.id')
                .select('q.id')
                .whereRef('go.group_id', '=', 'g.id'),
            ),
        )
        .as('members'),
      eb
        .selectFrom('notice_group_organization as go')
        .select(eb.fn.countAll<number>().as('count'))
        .whereRef('go.group_id', '=', 'g.id')
        .as('organizations'),
    ])
    .where('g.owner_id', '=', ownerId)
}

export function listGroups(db: Db, ownerId: number) {
  return groups(db, ownerId).orderBy('g.updated_at', 'desc').orderBy('g.id').execute()
}

export function findGroup(db: Db, ownerId: number, id: number) {
  return groups(db, ownerId).where('g.id', '=', id).executeTakeFirst()
}

export function groupPeople(db: Db, groupId: number) {
  return db
    .selectFrom('notice_group_person as m')
    .innerJoin('person as p', 'p.id', 'm.person_id')
    .innerJoin('organization as o', 'o.id', 'p.organization_id')
    .select(memberFields)
    .select(['o.name as organization', 'o.name_en as organization_en'])
    .where('m.group_id', '=', groupId)
    .where('p.disabled_at', 'is', null)
    .orderBy('o.path')
    .orderBy('p.id')
    .execute()
}

export function groupOrganizations(db: Db, groupId: number) {
  return organizations(db)
    .where('o.id', 'in', (eb) =>
      eb.selectFrom('notice_group_organization as m').select('m.organization_id').where('m.group_id', '=', groupId),
    )
    .execute()
}
