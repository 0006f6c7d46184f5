import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../database/schema.ts'
import { memberFields, organizations, peoplePerOrganization } from '../../people/organization/repository.ts'

/** Whether a column of a group has the number of the person `p`. */
const sameNumber = (column: string) => sql<boolean>`normal_number(p.number) = normal_number(${sql.ref(column)})`

/**
 * A person's groups with these ids, with the number of people they reach: each person once, regardless of how they were
 * included. The people of organisations are counted once for all groups, not again for each organisation that a group
 * names. Members by number are counted separately from the others: a count must not reveal whose number it is.
 */
function groups(db: Db, ownerId: number, ids: readonly number[]) {
  const isSelected = sql<boolean>`(g.owner_id = ${ownerId}::bigint and g.id = any(${ids}::bigint[]))`
  return db
    .with('present', () => peoplePerOrganization(db))
    .with('covered', (cte) =>
      cte
        .selectFrom('notice_group as g')
        .innerJoin('notice_group_organization as go', 'go.group_id', 'g.id')
        .innerJoin('organization as o', 'o.id', 'go.organization_id')
        // All organisations below a path are one index range: it ends at the character that follows a slash.
        .innerJoin('organization as d', (join) =>
          join.on(sql<boolean>`d.path ~>=~ o.path and d.path ~<~ (left(o.path, -1) || '0')`),
        )
        .select(['g.id as group_id', 'd.id as organization_id'])
        .where(isSelected)
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
        .where(isSelected)
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
        .where(isSelected)
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
    .where(isSelected)
}

/** A person's groups with these ids, with the number of people that each reaches. */
export function countMembers(db: Db, ownerId: number, ids: readonly number[]) {
  return groups(db, ownerId, ids).execute()
}

/** A person's groups, the most recently changed one first. The version of a group differs after every change of it. */
export function groupVersions(db: Db, ownerId: number) {
  return db
    .selectFrom('notice_group')
    .select(['id', sql<string>`concat(id, ' ', updated_at)`.as('version')])
    .where('owner_id', '=', ownerId)
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .execute()
}

export function findGroup(db: Db, ownerId: number, id: number) {
  return groups(db, ownerId, [id]).executeTakeFirst()
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

/** Whether a person has another group of this name; upper and lower case make no difference. */
export async function isNameUsed(db: Db, ownerId: number, name: string, exceptId: number): Promise<boolean> {
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

/** Returns false if the owner has no such group. */
export async function renameGroup(db: Db, ownerId: number, id: number, name: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('notice_group')
    .set({ name, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .executeTakeFirst()
  return numUpdatedRows > 0
}

/** Returns false if the owner has no such group. */
export async function deleteGroup(db: Db, ownerId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('notice_group')
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .executeTakeFirst()
  return numDeletedRows > 0
}

export interface GroupParts {
  readonly people: readonly number[]
  readonly organizations: readonly number[]
  /** The student and staff numbers, in their normal form, each once. */
  readonly numbers: readonly string[]
}

/** Number of entries per query; between queries the built-in database serves other requests. */
const BATCH_SIZE = 1_000

/** How many of the parts of a group exist. */
export async function countExisting(db: Db, { people, organizations, numbers }: GroupParts): Promise<number> {
  let count = 0
  for (const table of ['person', 'organization'] as const) {
    for (const ids of slicesOf(table === 'person' ? people : organizations)) {
      count += await countRows(db, sql`from ${sql.table(table)} where id = any(${ids}::bigint[])`)
    }
  }
  for (const slice of slicesOf(numbers)) {
    count += await countRows(
      db,
      sql`from unnest(${slice}::text[]) as n (number) join person p on normal_number(p.number) = n.number`,
    )
  }
  return count
}

function slicesOf<Item>(items: readonly Item[]): (readonly Item[])[] {
  return Array.from({ length: Math.ceil(items.length / BATCH_SIZE) }, (_, at) =>
    items.slice(at * BATCH_SIZE, (at + 1) * BATCH_SIZE),
  )
}

async function countRows(db: Db, from: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count ${from}`.execute(db)
  return rows[0]?.count ?? 0
}

/**
 * Sets the people, organisations and numbers of a group. Leaves out those that do not exist, and writes only the
 * differences.
 */
export async function setParts(db: Db, groupId: number, { people, organizations, numbers }: GroupParts): Promise<void> {
  await sql`delete from notice_group_person
    where group_id = ${groupId} and person_id <> all(${people}::bigint[])`.execute(db)
  await sql`delete from notice_group_organization
    where group_id = ${groupId} and organization_id <> all(${organizations}::bigint[])`.execute(db)
  await sql`delete from notice_group_number
    where group_id = ${groupId} and normal_number(number) <> all(${numbers}::text[])`.execute(db)
  await sql`insert into notice_group_person (group_id, person_id)
    select ${groupId}::bigint, id from person where id = any(${people}::bigint[]) on conflict do nothing`.execute(db)
  await sql`insert into notice_group_organization (group_id, organization_id)
    select ${groupId}::bigint, id from organization where id = any(${organizations}::bigint[])
    on conflict do nothing`.execute(db)
  await sql`insert into notice_group_number (group_id, number)
    select ${groupId}::bigint, p.number
    from unnest(${numbers}::text[]) as n (number) join person p on normal_number(p.number) = n.number
    where not exists (
      select from notice_group_number m where m.group_id = ${groupId} and normal_number(m.number) = n.number)`.execute(
    db,
  )
}

/** The number of people, numbers and organisations that are stored for a group. */
export function countStoredParts(db: Db, groupId: number): Promise<number> {
  const tables = ['notice_group_person', 'notice_group_organization', 'notice_group_number']
  const rows = tables.map((table) => sql`select from ${sql.table(table)} where group_id = ${groupId}`)
  return countRows(db, sql`from (${sql.join(rows, sql` union all `)}) held`)
}

/** The number of people and organisations that were chosen for all groups of a person. */
export async function countParts(db: Db, ownerId: number): Promise<{ people: number; organizations: number }> {
  const ownedGroups = sql`join notice_group g on g.id = m.group_id where g.owner_id = ${ownerId}::bigint`
  const { rows } = await sql<{ people: number; organizations: number }>`select
    (select count(*) from notice_group_person m ${ownedGroups}) + (select count(*) from notice_group_number m ${ownedGroups}) as people,
    (select count(*) from notice_group_organization m ${ownedGroups}) as organizations`.execute(db)
  return rows[0] ?? { people: 0, organizations: 0 }
}
