import { sql } from 'kysely'
import type { Db } from '../../database/schema.ts'
import { GROUP, PORTAL_GROUP } from './attributes.ts'
import { type Resource, withoutEmpty } from './resource.ts'
import { ScimError } from './scim-error.ts'
import { type Field, type Fields, metaFields } from './sql-filter.ts'

export const groups = (db: Db) => db.selectFrom('scim_group as g')

export const groupRows = (db: Db) => groups(db).selectAll()

export type GroupRow = Awaited<ReturnType<ReturnType<typeof groupRows>['executeTakeFirstOrThrow']>>

/** A group as an identity provider sees it, without its members. */
export function groupResource(row: GroupRow, base: string): Resource {
  const extension = withoutEmpty({ nameEnglish: row.name_english, code: row.code, parent: row.parent })
  return withoutEmpty({
    id: String(row.id),
    externalId: row.external_id,
    displayName: row.display_name,
    [PORTAL_GROUP]: Object.keys(extension).length === 0 ? undefined : extension,
    meta: {
      resourceType: 'Group',
      created: row.created_at.toISOString(),
      lastModified: row.updated_at.toISOString(),
      location: `${base}/Groups/${row.id}`,
    },
  })
}

/** Maximum number of members of several groups together. */
const MAX_MEMBERS = 20_000
/** Members read per query; between queries the server handles other requests. */
const PAGE_SIZE = 1_000

/** The members of some groups, by the id of the group. */
export async function membersOf(db: Db, ids: readonly number[], base: string): Promise<Map<number, Resource[]>> {
  if (ids.length === 0) return new Map()
  if (ids.length > 1) {
    const { all } = await db
      .selectFrom('scim_group_member')
      .where('group_id', 'in', [...ids])
      .select((eb) => eb.fn.countAll<number>().as('all'))
      .executeTakeFirstOrThrow()
    const text = `These groups have more than ${MAX_MEMBERS} members. Ask for fewer by count, or without members.`
    if (all > MAX_MEMBERS) throw new ScimError(400, text, 'tooMany')
  }
  const membersByGroup = new Map<number, Resource[]>()
  for (const group of ids) {
    const members: Resource[] = []
    for await (const people of memberPages(db, group)) {
      for (const { id, name } of people) {
        members.push({ value: String(id), $ref: `${base}/Users/${id}`, display: name, type: 'User' })
      }
    }
    if (members.length > 0) membersByGroup.set(group, members)
  }
  return membersByGroup
}

async function* memberPages(db: Db, group: number) {
  let after = 0
  for (;;) {
    // The page is limited before names are looked up.
    const page = db
      .selectFrom('scim_group_member')
      .select('person_id')
      .where('group_id', '=', group)
      .where('person_id', '>', after)
      .orderBy('person_id')
      .limit(PAGE_SIZE)
    const people = await db
      .selectFrom(page.as('m'))
      .innerJoin('person as p', 'p.id', 'm.person_id')
      .select(['p.id', 'p.name'])
      .orderBy('p.id')
      .execute()
    yield people
    const last = people.at(-1)
    if (last === undefined || people.length < PAGE_SIZE) return
    after = last.id
  }
}

const member: Readonly<Record<string, Field>> = {
  value: { type: 'key', sql: sql`p.id` },
  display: { type: 'text', sql: sql`p.name` },
  type: { type: 'text', sql: sql`'User'::text` },
}

/** Fields available for filtering and sorting. Members are compared in a separate query. */
export const groupFields: Fields = {
  schema: GROUP,
  single: {
    id: { type: 'key', sql: sql`g.id` },
    externalid: { type: 'exact', sql: sql`g.external_id` },
    displayname: { type: 'text', sql: sql`g.display_name` },
    ...metaFields('Group', sql`g.created_at`, sql`g.updated_at`),
    [`${PORTAL_GROUP}:nameEnglish`.toLowerCase()]: { type: 'text', sql: sql`g.name_english` },
    [`${PORTAL_GROUP}:code`.toLowerCase()]: { type: 'exact', sql: sql`g.code` },
    [`${PORTAL_GROUP}:parent`.toLowerCase()]: { type: 'exact', sql: sql`g.parent` },
  },
  multiple: { members: [member] },
  relations: {
    members: (test) => sql`exists (select from scim_group_member m join person p on p.id = m.person_id
      where m.group_id = g.id and ${test})`,
  },
}
