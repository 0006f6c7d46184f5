import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../database/schema.ts'
import { ENTERPRISE, PORTAL_USER, USER } from './attributes.ts'
import { partsOfName } from './names.ts'
import { type Resource, withoutEmpty } from './resource.ts'
import { type Field, type Fields, metaFields } from './sql-filter.ts'

/** The people whom an identity provider sees: all but disabled ones that it has deleted. */
export function visibleUsers(db: Db) {
  return db
    .selectFrom('person as p')
    .leftJoin('scim_user as s', 's.person_id', 'p.id')
    .where((eb) => eb.or([eb('s.removed_at', 'is', null), eb('p.disabled_at', 'is', null)]))
}

/** When something that identity providers see of a person was last changed. */
const changedAt = sql<Date>`greatest(p.updated_at, s.updated_at)`

export function userRows(db: Db) {
  return visibleUsers(db).select([
    ...(['p.id', 'p.number', 'p.name', 'p.name_en', 'p.kind', 'p.organization_id', 'p.position'] as const),
    ...(['p.position_en', 'p.title', 'p.mobile', 'p.landline', 'p.email', 'p.disabled_at', 'p.created_at'] as const),
    ...(['s.external_id', 's.given_name', 's.family_name', 's.names_then', 's.department'] as const),
    changedAt.as('changed_at'),
  ])
}

export type UserRow = Awaited<ReturnType<ReturnType<typeof userRows>['executeTakeFirstOrThrow']>>

/** The groups of some people. */
export async function groupsOf(db: Db, ids: readonly number[], base: string): Promise<Map<number, Resource[]>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('scim_group_member as m')
    .innerJoin('scim_group as g', 'g.id', 'm.group_id')
    .select(['m.person_id', 'g.id', 'g.display_name'])
    .where('m.person_id', 'in', [...ids])
    .orderBy('g.id')
    .execute()
  const groupsByPerson = Map.groupBy(rows, ({ person_id }) => person_id)
  const group = ({ id, display_name }: (typeof rows)[number]) => ({
    value: String(id),
    $ref: `${base}/Groups/${id}`,
    display: display_name,
    type: 'direct',
  })
  return new Map([...groupsByPerson].map(([id, groups]) => [id, groups.map(group)]))
}

/** A person as an identity provider sees it. Empty attributes are left out. */
export function userResource(row: UserRow, groups: readonly Resource[] | undefined, base: string): Resource {
  const { familyName, givenName } = partsOfName(row)
  return withoutEmpty({
    id: String(row.id),
    externalId: row.external_id,
    userName: row.number,
    name: withoutEmpty({ formatted: row.name, familyName, givenName }),
    displayName: row.name,
    title: row.position,
    userType: row.kind,
    active: row.disabled_at === null,
    emails: row.email === '' ? undefined : [{ value: row.email, type: 'work', primary: true }],
    phoneNumbers: phones(row),
    groups,
    [ENTERPRISE]: withoutEmpty({ employeeNumber: row.number, department: row.department }),
    [PORTAL_USER]: withoutEmpty({
      nameEnglish: row.name_en,
      positionEnglish: row.position_en,
      professionalTitle: row.title,
    }),
    meta: {
      resourceType: 'User',
      created: row.created_at.toISOString(),
      lastModified: row.changed_at.toISOString(),
      location: `${base}/Users/${row.id}`,
    },
  })
}

function phones({ mobile, landline }: UserRow) {
  const list = [
    ...(mobile ? [{ value: mobile, type: 'mobile', primary: true }] : []),
    ...(landline === '' ? [] : [{ value: landline, type: 'work' }]),
  ]
  return list.length === 0 ? undefined : list
}

const text = (column: RawBuilder<unknown>): Field => ({ type: 'text', sql: column })
const number = (column: RawBuilder<unknown>): Field => ({ type: 'number', sql: column })
const constant = (value: string): Field => text(sql`${value}::text`)
const isPrimary = (value: boolean): Field => ({ type: 'boolean', sql: value ? sql`true` : sql`false` })

/** Fields available for filtering and sorting. */
export const userFields: Fields = {
  schema: USER,
  single: {
    id: { type: 'key', sql: sql`p.id` },
    externalid: { type: 'exact', sql: sql`s.external_id` },
    username: number(sql`p.number`),
    displayname: text(sql`p.name`),
    'name.formatted': text(sql`p.name`),
    'name.familyname': text(sql`coalesce(s.family_name, '')`),
    'name.givenname': text(sql`coalesce(s.given_name, '')`),
    title: text(sql`p.position`),
    usertype: text(sql`p.kind`),
    active: { type: 'boolean', sql: sql`(p.disabled_at is null)` },
    ...metaFields('User', sql`p.created_at`, changedAt),
    [`${ENTERPRISE}:employeeNumber`.toLowerCase()]: number(sql`p.number`),
    [`${ENTERPRISE}:department`.toLowerCase()]: text(sql`coalesce(s.department, '')`),
    [`${PORTAL_USER}:nameEnglish`.toLowerCase()]: text(sql`p.name_en`),
  },
  multiple: {
    emails: [{ value: text(sql`p.email`), type: constant('work'), primary: isPrimary(true) }],
    phonenumbers: [
      { value: text(sql`coalesce(p.mobile, '')`), type: constant('mobile'), primary: isPrimary(true) },
      { value: text(sql`p.landline`), type: constant('work'), primary: isPrimary(false) },
    ],
    groups: [{ value: { type: 'key', sql: sql`g.id` }, display: text(sql`g.display_name`), type: constant('direct') }],
  },
  relations: {
    groups: (test) => sql`exists (select from scim_group_member m join scim_group g on g.id = m.group_id
      where m.person_id = p.id and ${test})`,
  },
}
