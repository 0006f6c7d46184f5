import { sql } from 'kysely'
import type { Db } from '../../database/schema.ts'
import type { Slice } from '../shared/page.ts'

/** Organisations with the number of people in them and below them; the people are counted once for all. */
export function organizations(db: Db) {
  return db
    .with('present', (cte) =>
      cte
        .selectFrom('person')
        .select((eb) => ['organization_id', eb.fn.countAll<number>().as('people')])
        .where('disabled_at', 'is', null)
        .groupBy('organization_id'),
    )
    .with('headcount', (cte) =>
      cte
        .selectFrom('present')
        .innerJoin('organization as d', 'd.id', 'present.organization_id')
        .select(['d.path', 'present.people']),
    )
    .selectFrom('organization as o')
    .select(['o.id', sql<number>`coalesce(o.parent_id, 0)`.as('parent'), 'o.name', 'o.name_en'])
    .select((eb) =>
      eb
        .selectFrom('headcount as h')
        .select(sql<number>`coalesce(sum(h.people), 0)::integer`.as('members'))
        .where(sql<boolean>`h.path like o.path || '%'`)
        .as('members'),
    )
    .orderBy('o.path')
}

/** Organisations in the order in which a tree shows them: each parent before its children, siblings as sorted. */
export function listOrganizations(db: Db) {
  return organizations(db).clearOrderBy().orderBy('o.sort').orderBy('o.id').execute()
}

export function findOrganization(db: Db, id: number) {
  return db.selectFrom('organization').select(['id', 'path']).where('id', '=', id).executeTakeFirst()
}

const memberFields = [
  'p.id as user_id',
  'p.name',
  'p.name_en',
  'p.position',
  'p.position_en',
  'p.avatar_url as avatar',
] as const

/** The people of an organisation and those below it: their own page, and how many there are. */
export async function listMembers(db: Db, path: string, slice: Slice) {
  const people = db
    .selectFrom('person as p')
    .innerJoin('organization as o', 'o.id', 'p.organization_id')
    .where('p.disabled_at', 'is', null)
    // A path holds digits and slashes only: nothing in it is a wildcard.
    .where('o.path', 'like', `${path}%`)
  const { total } = await people.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const list = await people
    .select(memberFields)
    .select(['o.name as organization', 'o.name_en as organization_en'])
    .orderBy('o.path')
    .orderBy('p.id')
    .limit(slice.limit)
    .offset(slice.offset)
    .execute()
  return { list, total }
}

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

/** The organisations in whose name someone may send, and how many notices each has sent in its own name. */
export function listIssuers(db: Db, personId: number) {
  return db
    .selectFrom('person_role as r')
    .innerJoin('organization as o', 'o.id', 'r.organization_id')
    .select(['o.id as organization_id', 'o.name as organization', 'o.name_en as organization_en', 'o.logo_url as logo'])
    .select((eb) => [
      eb
        .selectFrom('person as p')
        .innerJoin('organization as d', 'd.id', 'p.organization_id')
        .select(eb.fn.countAll<number>().as('count'))
        .where(sql<boolean>`d.path like o.path || '%'`)
        .where('p.disabled_at', 'is', null)
        .as('audience'),
      eb
        .selectFrom('notice as n')
        .select(eb.fn.countAll<number>().as('count'))
        .whereRef('n.organization_id', '=', 'o.id')
        .where('n.official', '=', true)
        .as('sent'),
    ])
    .where('r.person_id', '=', personId)
    .where('r.role', '=', 'issuer')
    .orderBy('o.path')
    .execute()
}
