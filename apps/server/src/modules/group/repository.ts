import { sql } from 'kysely'
import type { Db } from '../../database/schema.ts'
import { memberFields, organizations, peoplePerOrganization } from '../organization/repository.ts'

/** Whether a column of a group has the number of the person `p`. */
const sameNumber = (column: string) => sql<boolean>`normal_number(p.number) = normal_number(${sql.ref(column)})`

/**
 * Someone's groups with the number of people they reach: each person once, however they got in. The people of organisations
 * are counted once for all groups, not again for each organisation that one names. Those who are in one by number count beside
 * the others: a count must not reveal whose number it is.
 */
function groups(db: Db, ownerId: number) {
  return db
    .with('present', () => peoplePerOrganization(db))
    .with('covered', (cte) =>
      cte
        .selectFrom('notice_group as g')
        .innerJoin('notice_group_organization as go', 'go.group_id', 'g.id')
        .innerJoin('organization as o', 'o.id', 'go.organization_id')
        // Everything below a path is the range of the index up to the sign that follows a slash.
        .innerJoin('organization as d', (join) =>
          join.on(sql<boolean>`d.path ~>=~ o.path and d.path ~<~ (left(o.path, -1) || '0')`),
        )
        .select(['g.id as group_id', 'd.id as organization_id'])
        .where('g.owner_id', '=', ownerId)
        .distinct(),
    )
    .with('below', (cte) =>
      cte
        .selectFrom('covered as c')
        .innerJoin('present as p', 'p.organization_id', 'c.organization_id')
        .select((eb) => ['c.group_id', eb.fn.sum<number>('p.people').as('people')])
        .groupBy('c.group_id'),
    )
    .with('single', (cte) =>
      cte
        .selectFrom('notice_group as g')
        .innerJoin('notice_group_person as m', 'm.group_id', 'g.id')
        .innerJoin('person as p', 'p.id', 'm.person_id')
        .leftJoin('covered as c', (join) =>
          join.onRef('c.group_id', '=', 'g.id').onRef('c.organization_id', '=', 'p.organization_id'),
        )
        .select((eb) => ['g.id as group_id', eb.fn.countAll<number>().as('people')])
        .where('g.owner_id', '=', ownerId)
        .where('p.disabled_at', 'is', null)
        .where('c.group_id', 'is', null)
        .groupBy('g.id'),
    )
    .with('numbered', (cte) =>
      cte
        .selectFrom('notice_group as g')
        .innerJoin('notice_group_number as m', 'm.group_id', 'g.id')
        .innerJoin('person as p', (join) => join.on(sameNumber('m.number')))
        .select((eb) => ['g.id as group_id', eb.fn.countAll<number>().as('people')])
        .where('g.owner_id', '=', ownerId)
        .where('p.disabled_at', 'is', null)
        .groupBy('g.id'),
    )
    .selectFrom('notice_group as g')
    .leftJoin('below as b', 'b.group_id', 'g.id')
    .leftJoin('single as s', 's.group_id', 'g.id')
    .leftJoin('numbered as n', 'n.group_id', 'g.id')
    .select(['g.id', 'g.name', 'g.updated_at'])
    .select((eb) => [
      sql<number>`(coalesce(b.people, 0) + coalesce(s.people, 0) + coalesce(n.people, 0))::integer`.as('members'),
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

/** Differs after every change of someone's groups themselves. */
export async function groupsVersion(db: Db, ownerId: number): Promise<string> {
  const { version } = await db
    .selectFrom('notice_group')
    .select(sql<string>`concat_ws(' ', count(*), sum(id), sum(extract(epoch from updated_at)))`.as('version'))
    .where('owner_id', '=', ownerId)
    .executeTakeFirstOrThrow()
  return version
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

/** The numbers of people who are in a group by number. */
export async function groupNumbers(db: Db, groupId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('notice_group_number as g')
    .innerJoin('person as p', (join) => join.on(sameNumber('g.number')))
    .select('g.number')
    .where('g.group_id', '=', groupId)
    .where('p.disabled_at', 'is', null)
    .orderBy('g.number')
    .execute()
  return rows.map(({ number }) => number)
}

export function groupOrganizations(db: Db, groupId: number) {
  return organizations(db)
    .where('o.id', 'in', (eb) =>
      eb.selectFrom('notice_group_organization as m').select('m.organization_id').where('m.group_id', '=', groupId),
    )
    .execute()
}

export async function countGroups(db: Db, ownerId: number): Promise<number> {
  const { count } = await db
    .selectFrom('notice_group')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('owner_id', '=', ownerId)
    .executeTakeFirstOrThrow()
  return count
}

/** Whether someone has another group of this name; upper and lower case make no difference. */
export async function nameTaken(db: Db, ownerId: number, name: string, exceptId: number): Promise<boolean> {
  const row = await db
    .selectFrom('notice_group')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where(sql<string>`lower(name)`, '=', sql<string>`lower(${name}::text)`)
    .where('id', '!=', exceptId)
    .executeTakeFirst()
  return row !== undefined
}

export async function insertGroup(db: Db, ownerId: number, name: string): Promise<number> {
  const { id } = await db
    .insertInto('notice_group')
    .values({ owner_id: ownerId, name })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** False if someone has no such group. */
export async function renameGroup(db: Db, ownerId: number, id: number, name: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('notice_group')
    .set({ name, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .executeTakeFirst()
  return numUpdatedRows > 0
}

/** False if someone has no such group. */
export async function deleteGroup(db: Db, ownerId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('notice_group')
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .executeTakeFirst()
  return numDeletedRows > 0
}

interface GroupParts {
  readonly people: readonly number[]
  readonly organizations: readonly number[]
  readonly numbers: readonly string[]
}

/** Makes these the people, organisations and numbers of a group; returns how many of each it holds then. */
export async function setParts(
  db: Db,
  groupId: number,
  { people, organizations, numbers }: GroupParts,
): Promise<Record<keyof GroupParts, number>> {
  await db.deleteFrom('notice_group_person').where('group_id', '=', groupId).execute()
  await db.deleteFrom('notice_group_organization').where('group_id', '=', groupId).execute()
  await db.deleteFrom('notice_group_number').where('group_id', '=', groupId).execute()
  const added = await sql`insert into notice_group_person (group_id, person_id)
    select ${groupId}::bigint, id from person where id = any(${people}::bigint[])`.execute(db)
  const below = await sql`insert into notice_group_organization (group_id, organization_id)
    select ${groupId}::bigint, id from organization where id = any(${organizations}::bigint[])`.execute(db)
  const numbered = await sql`insert into notice_group_number (group_id, number)
    select ${groupId}::bigint, number from person where normal_number(number) = any(${numbers}::text[])`.execute(db)
  const count = ({ numAffectedRows = 0n }: { numAffectedRows?: bigint }) => Number(numAffectedRows)
  return { people: count(added), organizations: count(below), numbers: count(numbered) }
}

/** How many people and organisations all groups of someone hold, as they were chosen. */
export async function countParts(db: Db, ownerId: number): Promise<{ people: number; organizations: number }> {
  const own = sql`join notice_group g on g.id = m.group_id where g.owner_id = ${ownerId}::bigint`
  const { rows } = await sql<{ people: number; organizations: number }>`select
    (select count(*) from notice_group_person m ${own}) + (select count(*) from notice_group_number m ${own}) as people,
    (select count(*) from notice_group_organization m ${own}) as organizations`.execute(db)
  return rows[0] ?? { people: 0, organizations: 0 }
}
