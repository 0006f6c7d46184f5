import { sql } from 'kysely'
import type { Db } from '../../database/schema.ts'
import { GROUP, OWN_GROUP } from './attributes.ts'
import type { Resource } from './resource.ts'
import type { Field, Fields } from './sql-filter.ts'

export function groups(db: Db) {
  return db.selectFrom('organization as o').leftJoin('scim_group as s', 's.organization_id', 'o.id')
}

export function groupRows(db: Db) {
  return groups(db).select(['o.id', 'o.name', 'o.name_en', 'o.code', 'o.parent_id', 's.external_id'])
}

export type GroupRow = Awaited<ReturnType<ReturnType<typeof groupRows>['executeTakeFirstOrThrow']>>

/** An organisation as an identity provider sees it, without its members. */
export function groupResource(row: GroupRow, base: string): Resource {
  return {
    id: String(row.id),
    ...(row.external_id && { externalId: row.external_id }),
    displayName: row.name,
    [OWN_GROUP]: {
      nameEnglish: row.name_en,
      ...(row.code && { code: row.code }),
      ...(row.parent_id && { parent: String(row.parent_id) }),
    },
    meta: { resourceType: 'Group', location: `${base}/Groups/${row.id}` },
  }
}

/** The people who are directly in some organisations, without those that identity providers have deleted. */
export async function membersOf(db: Db, ids: readonly number[], base: string): Promise<Map<number, Resource[]>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('person as p')
    .leftJoin('scim_user as s', 's.person_id', 'p.id')
    .select(['p.id', 'p.name', 'p.organization_id'])
    .where('p.organization_id', 'in', [...ids])
    .where((eb) => eb.or([eb('s.removed_at', 'is', null), eb('p.disabled_at', 'is', null)]))
    .orderBy('p.id')
    .execute()
  const found = new Map<number, Resource[]>()
  for (const { id, name, organization_id } of rows) {
    const list = found.get(organization_id) ?? []
    list.push({ value: String(id), $ref: `${base}/Users/${id}`, display: name, type: 'User' })
    found.set(organization_id, list)
  }
  return found
}

const member: Field = {
  type: 'key',
  sql: sql`p.id`,
}

/** What filters and sorting may use. Members are compared in a query of their own. */
export const groupFields: Fields = {
  schema: GROUP,
  single: {
    id: { type: 'key', sql: sql`o.id` },
    externalid: { type: 'exact', sql: sql`s.external_id` },
    displayname: { type: 'text', sql: sql`o.name` },
    [`${OWN_GROUP}:nameEnglish`.toLowerCase()]: { type: 'text', sql: sql`o.name_en` },
    [`${OWN_GROUP}:code`.toLowerCase()]: { type: 'exact', sql: sql`o.code` },
    [`${OWN_GROUP}:parent`.toLowerCase()]: { type: 'key', sql: sql`o.parent_id` },
  },
  multiple: { members: [{ value: member }] },
  among: {
    members: (test) => sql`exists (select from person p where p.organization_id = o.id and ${test})`,
  },
}
