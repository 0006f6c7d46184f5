import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../database/schema.ts'
import { ENTERPRISE, OWN_USER, USER } from './attributes.ts'
import { partsOfName } from './names.ts'
import type { Resource } from './resource.ts'
import type { Field, Fields } from './sql-filter.ts'

/** The people whom an identity provider sees: all but disabled ones that it has deleted. */
export function visibleUsers(db: Db) {
  return db
    .selectFrom('person as p')
    .innerJoin('organization as o', 'o.id', 'p.organization_id')
    .leftJoin('scim_user as s', 's.person_id', 'p.id')
    .where((eb) => eb.or([eb('s.removed_at', 'is', null), eb('p.disabled_at', 'is', null)]))
}

export function userRows(db: Db) {
  return visibleUsers(db).select([
    ...(['p.id', 'p.number', 'p.name', 'p.name_en', 'p.kind', 'p.organization_id', 'p.position'] as const),
    ...(['p.position_en', 'p.title', 'p.mobile', 'p.landline', 'p.email', 'p.disabled_at', 'p.created_at'] as const),
    ...([
      'o.name as organization',
      'o.code',
      's.external_id',
      's.given_name',
      's.family_name',
      's.names_then',
    ] as const),
  ])
}

export type UserRow = Awaited<ReturnType<ReturnType<typeof userRows>['executeTakeFirstOrThrow']>>

/** A person as an identity provider sees it. Empty attributes are left out. */
export function userResource(row: UserRow, base: string): Resource {
  const { familyName, givenName } = partsOfName(row)
  const group = `${base}/Groups/${row.organization_id}`
  return dropEmpty({
    id: String(row.id),
    externalId: row.external_id,
    userName: row.number,
    name: dropEmpty({ formatted: row.name, familyName, givenName }),
    displayName: row.name,
    title: row.position,
    userType: row.kind,
    active: row.disabled_at === null,
    emails: row.email === '' ? undefined : [{ value: row.email, type: 'work', primary: true }],
    phoneNumbers: phones(row),
    groups: [{ value: String(row.organization_id), $ref: group, display: row.organization, type: 'direct' }],
    [ENTERPRISE]: { employeeNumber: row.number, department: row.code ?? row.organization },
    [OWN_USER]: dropEmpty({
      nameEnglish: row.name_en,
      positionEnglish: row.position_en,
      professionalTitle: row.title,
    }),
    meta: {
      resourceType: 'User',
      created: row.created_at.toISOString(),
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

const dropEmpty = (resource: Resource): Resource =>
  Object.fromEntries(
    Object.entries(resource).filter(([, value]) => value !== undefined && value !== null && value !== ''),
  )

const text = (column: RawBuilder<unknown>): Field => ({ type: 'text', sql: column })
const constant = (value: string): Field => text(sql`${value}::text`)
const isPrimary = (yes: boolean): Field => ({ type: 'boolean', sql: yes ? sql`true` : sql`false` })

/** What filters and sorting may use. */
export const userFields: Fields = {
  schema: USER,
  single: {
    id: { type: 'key', sql: sql`p.id` },
    externalid: { type: 'exact', sql: sql`s.external_id` },
    username: text(sql`p.number`),
    displayname: text(sql`p.name`),
    'name.formatted': text(sql`p.name`),
    'name.familyname': text(sql`coalesce(s.family_name, '')`),
    'name.givenname': text(sql`coalesce(s.given_name, '')`),
    title: text(sql`p.position`),
    usertype: text(sql`p.kind`),
    active: { type: 'boolean', sql: sql`(p.disabled_at is null)` },
    'meta.created': { type: 'date', sql: sql`p.created_at` },
    [`${ENTERPRISE}:employeeNumber`.toLowerCase()]: text(sql`p.number`),
    [`${ENTERPRISE}:department`.toLowerCase()]: text(sql`coalesce(o.code, o.name)`),
    [`${OWN_USER}:nameEnglish`.toLowerCase()]: text(sql`p.name_en`),
  },
  multiple: {
    emails: [{ value: text(sql`p.email`), type: constant('work'), primary: isPrimary(true) }],
    phonenumbers: [
      { value: text(sql`coalesce(p.mobile, '')`), type: constant('mobile'), primary: isPrimary(true) },
      { value: text(sql`p.landline`), type: constant('work'), primary: isPrimary(false) },
    ],
    groups: [
      { value: { type: 'key', sql: sql`p.organization_id` }, display: text(sql`o.name`), type: constant('direct') },
    ],
  },
}
