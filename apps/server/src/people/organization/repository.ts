import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { DatabaseHandle } from '../../database/database.ts'
import type { Db } from '../../database/schema.ts'
import { PreparedQuery } from '../../runtime/shared/prepared-query.ts'
import type { Slice } from '../../runtime/shared/slice.ts'

/** How many people belong to each organisation itself, not to those below it. */
export function peoplePerOrganization(db: Db) {
  return db
    .selectFrom('person')
    .select((eb) => ['organization_id', eb.fn.countAll<number>().as('people')])
    .where('disabled_at', 'is', null)
    .groupBy('organization_id')
}

/**
 * Organisations with the number of people in them and below them. The people of each organisation are counted for every
 * organisation in its path.
 */
export function organizations(db: Db) {
  return db
    .with('present', () => peoplePerOrganization(db))
    .with('headcount', (cte) =>
      cte
        .selectFrom('present')
        .innerJoin('organization as d', 'd.id', 'present.organization_id')
        .crossJoinLateral(
          sql<{ id: number }>`(select unnest(string_to_array(trim(both '/' from d.path), '/')::integer[]) as id)`.as(
            'above',
          ),
        )
        .select((eb) => ['above.id', eb.fn.sum<number>('present.people').as('people')])
        .groupBy('above.id'),
    )
    .selectFrom('organization as o')
    .leftJoin('headcount as h', 'h.id', 'o.id')
    .select(['o.id', sql<number>`coalesce(o.parent_id, 0)`.as('parent'), 'o.name', 'o.name_en'])
    .select(sql<number>`coalesce(h.people, 0)::integer`.as('members'))
    .orderBy('o.path')
}

/** Organisations in the order in which a tree shows them: each parent before its children, siblings as sorted. */
export function listOrganizations(db: Db) {
  return organizations(db).clearOrderBy().orderBy('o.sort').orderBy('o.id').execute()
}

export function findOrganization(db: Db, id: number) {
  return db.selectFrom('organization').select(['id', 'path']).where('id', '=', id).executeTakeFirst()
}

export const memberFields = [
  'p.id as user_id',
  'p.name',
  'p.name_en',
  'p.position',
  'p.position_en',
  'p.avatar_url as avatar',
] as const

type MembersPage = Readonly<Record<'pattern', string> & Record<'limit' | 'offset', number>>

/**
 * The people are first counted per organisation, which reads an index only; then only those of the organisations on the
 * page are read.
 */
const membersPage = new PreparedQuery((db, { pattern, limit, offset }: MembersPage) =>
  db
    .with('counted', () =>
      db
        .selectFrom('organization as o')
        .innerJoin('person as p', 'p.organization_id', 'o.id')
        .where('p.disabled_at', 'is', null)
        .where('o.path', 'like', pattern)
        .groupBy('o.id')
        .select(['o.id', 'o.path', 'o.name', 'o.name_en'])
        .select(({ fn }) => fn.countAll<number>().as('people'))
        .select(sql<number>`sum(count(*)) over (order by o.path) - count(*)`.as('people_before')),
    )
    .with('shown', (cte) =>
      cte
        .selectFrom('counted')
        .selectAll()
        .where('people_before', '<', sql<number>`${offset}::bigint + ${limit}::bigint`)
        .where(sql<boolean>`people_before + people > ${offset}::bigint`),
    )
    .selectNoFrom((eb) => [
      sql<number>`(select coalesce(sum(people), 0)::integer from counted)`.as('total'),
      jsonArrayFrom(
        eb
          .selectFrom('shown as o')
          .innerJoin('person as p', 'p.organization_id', 'o.id')
          .where('p.disabled_at', 'is', null)
          .select(memberFields)
          .select(['o.name as organization', 'o.name_en as organization_en'])
          .orderBy('o.path')
          .orderBy('p.id')
          .limit(sql<number>`${limit}::bigint`)
          .offset(sql<number>`${offset}::bigint - (select min(people_before) from shown)`),
      ).as('list'),
    ]),
)

/** One page of the people of an organisation, with those below it or only its direct members, and the total number. */
export async function listMembers(database: DatabaseHandle, path: string, which: 'all' | 'direct', slice: Slice) {
  // A path holds digits and slashes only: nothing in it is a wildcard.
  const [page] = await membersPage.run(database, { ...slice, pattern: which === 'all' ? `${path}%` : path })
  return page ?? { list: [], total: 0 }
}
