import { normalNumber } from '@quadrangle/api-client/contract'
import { sql } from 'kysely'
import type { Db } from '../../database/schema.ts'
import type { ChangeState } from '../../platform/change/change-kinds.ts'
import { isSame, loadAddresses } from '../account-message/linked-addresses.ts'
import { keepAccess, keyOf, loadAccess, setAccess } from '../directory/access.ts'
import { loadPerson, type PersonState, writePerson } from '../directory/person-state.ts'
import { isNumber } from '../person/number.ts'
import { ENTERPRISE, PORTAL_USER, userShape } from './attributes.ts'
import { organizationForDepartment } from './department-organization.ts'
import { type ListQuery, listResources } from './list.ts'
import { bothNames } from './names.ts'
import { applyOperation, readOperations, withPaths } from './patch.ts'
import { PatchCost } from './patch-cost.ts'
import { type Resource, readResource, textOf } from './resource.ts'
import { revokeCredentials } from './revoke-credentials.ts'
import { recordScimChange, type ScimClient } from './scim-context.ts'
import { notFound, ScimError } from './scim-error.ts'
import type { Fields } from './sql-filter.ts'
import { groupsOf, userResource, userRows, visibleUsers } from './user-rows.ts'
import { type ScimUser, userState } from './user-state.ts'

const departmentOf = (next: Resource) => textOf(next[ENTERPRISE], 'department')

/** The caller is a system, not a person, so no account is its own. */
const NO_PERSON = 0

export function listUsers(db: Db, client: ScimClient, query: ListQuery, fields: Fields) {
  return listResources(query, fields, {
    rows: async () => {
      // A filter may compare the groups of each person.
      const { rows } = await sql<{ count: number }>`select (select count(*) from person)
        + (select count(*) from scim_group_member) as count`.execute(db)
      return Number(rows[0]?.count)
    },
    count: async (where) => {
      const { total } = await visibleUsers(db)
        .where(where)
        .select((eb) => eb.fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow()
      return total
    },
    page: async (where, order, limit, offset) => {
      const rows = await userRows(db).where(where).orderBy(order).orderBy('p.id').limit(limit).offset(offset).execute()
      const ids = rows.map(({ id }) => id)
      const groups = await groupsOf(db, ids, client.base)
      return rows.map((row) => userResource(row, groups.get(row.id), client.base))
    },
  })
}

export async function loadUser(db: Db, client: ScimClient, id: number): Promise<ScimUser> {
  const row = await userRows(db).where('p.id', '=', id).executeTakeFirst()
  if (!row) throw notFound('user')
  const groups = (await groupsOf(db, [id], client.base)).get(id)
  return { row, resource: userResource(row, groups, client.base) }
}

/**
 * Adds a person. One whom the identity provider has deleted is restored with the new attributes, unless both the name
 * and `externalId` differ: then the institution has given the number to someone else, who gets a new entry.
 */
export async function createUser(trx: Db, client: ScimClient, body: unknown): Promise<ScimUser> {
  const next = readResource(userShape, body, client.ignored)
  const userName = textOf(next, 'userName')
  if (userName === '') throw new ScimError(400, 'userName is missing.', 'invalidValue')
  const existing = await trx
    .selectFrom('person as p')
    .leftJoin('scim_user as s', 's.person_id', 'p.id')
    .select(['p.id', 'p.disabled_at', 's.removed_at'])
    .where(isNumber('p.number', userName))
    .executeTakeFirst()
  if (existing && !(existing.disabled_at && existing.removed_at)) {
    throw new ScimError(409, `There is a user with the userName ${userName} already.`, 'uniqueness')
  }
  if (existing) {
    await trx.updateTable('scim_user').set({ removed_at: null }).where('person_id', '=', existing.id).execute()
    const deleted = await loadUser(trx, client, existing.id)
    const { name } = userState(next, deleted, deleted.row.organization_id)
    const externalId = textOf(next, 'externalId')
    const isKnownRecord = externalId !== '' && externalId === deleted.row.external_id
    if (isKnownRecord || name === deleted.row.name)
      return writeUser(trx, client, deleted, { active: true, ...next }, { replaces: true })
    await retireUser(trx, client, deleted)
  }
  const state = userState(next, undefined, await organizationForDepartment(trx, client, departmentOf(next), undefined))
  const id = await writePerson(trx, undefined, state)
  const after = (await loadPerson(trx, id)) as ChangeState
  const change = { action: 'person-saved', kind: 'person', entityId: String(id), before: null, after } as const
  await recordScimChange(trx, client, change)
  await saveProviderData(trx, id, next, state)
  if (next.active === false) await changeAccess(trx, client, id, true)
  return loadUser(trx, client, id)
}

/**
 * Takes the number away from a deleted person, because the institution gave it to another person. The entry keeps its
 * messages and past actions, and its id is appended to its number.
 */
async function retireUser(trx: Db, client: ScimClient, { row }: ScimUser): Promise<void> {
  const before = await loadPerson(trx, row.id)
  if (!before) throw notFound('user')
  if (await roleOf(trx, row.id)) throw loginOfRoleHolder(before, ['active', 'userName'])
  await revokeCredentials(trx, client, row)
  await writePerson(trx, row.id, { ...before, number: `${row.number}_${row.id}`, mobile: '' })
  await recordScimChange(trx, client, {
    action: 'person-saved',
    kind: 'person',
    entityId: String(row.id),
    before: before as unknown as ChangeState,
    after: (await loadPerson(trx, row.id)) as ChangeState,
  })
  await trx.updateTable('scim_user').set({ removed_at: new Date() }).where('person_id', '=', row.id).execute()
}

/** Replaces the current resource. Extensions that are not mentioned are kept. */
export async function replaceUser(trx: Db, client: ScimClient, current: ScimUser, body: unknown): Promise<ScimUser> {
  const next = readResource(userShape, body, client.ignored)
  const { resource } = current
  const replacement = {
    [ENTERPRISE]: resource[ENTERPRISE],
    [PORTAL_USER]: resource[PORTAL_USER],
    active: resource.active,
    ...next,
    userName: textOf(next, 'userName') || resource.userName,
  }
  return writeUser(trx, client, current, replacement, { replaces: true })
}

/** Applies the operations of a PATCH: all of them, or none. */
export async function patchUser(trx: Db, client: ScimClient, current: ScimUser, body: unknown): Promise<ScimUser> {
  const next = structuredClone(current.resource)
  const context = { cost: new PatchCost(), ignored: client.ignored }
  for (const operation of withPaths(userShape, readOperations(body), context)) {
    applyOperation(userShape, next, operation, context)
    await context.cost.pause()
  }
  return writeUser(trx, client, current, next)
}

/** Disables a person and hides them from identity providers. Their messages and past actions are kept. */
export async function deleteUser(trx: Db, client: ScimClient, { row }: ScimUser): Promise<void> {
  if (row.disabled_at) await keepAccess(trx, [row.id])
  else await changeAccess(trx, client, row.id, true)
  const removedMemberships = await trx
    .deleteFrom('scim_group_member')
    .where('person_id', '=', row.id)
    .returning('group_id')
    .execute()
  const groups = removedMemberships.map(({ group_id }) => group_id)
  if (groups.length > 0)
    await trx.updateTable('scim_group').set({ updated_at: sql`now()` }).where('id', 'in', groups).execute()
  await trx
    .insertInto('scim_user')
    .values({ person_id: row.id, removed_at: new Date() })
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet({ removed_at: new Date() }))
    .execute()
}

interface WriteOptions {
  /** Whether missing attributes lose their value. */
  readonly replaces?: boolean
}

async function writeUser(
  trx: Db,
  client: ScimClient,
  current: ScimUser,
  next: Resource,
  { replaces = false }: WriteOptions = {},
): Promise<ScimUser> {
  const { id } = current.row
  const before = await loadPerson(trx, id)
  if (!before) throw notFound('user')
  const organizationId = await organizationForDepartment(trx, client, departmentOf(next), current.row.organization_id)
  const sent = userState(next, current, organizationId)
  const active = next.active === undefined ? current.row.disabled_at === null : next.active === true
  const role = await roleOf(trx, id)
  // Institutions reuse numbers: a newcomer must not share the entry with the credentials and addresses of the former
  // holder. The name may change in an earlier request than the one that enables the entry.
  const externalId = textOf(next, 'externalId')
  const isSameIdentity = externalId === (current.row.external_id ?? '') && sent.name === current.row.name
  const isNewcomer = !role && current.row.disabled_at !== null && !isSameIdentity
  const input = { id, before, sent, next }
  let state = sent
  if (isNewcomer && !replaces) state = { ...sent, ...changedAddresses(input) }
  if (!isNewcomer && replaces) state = { ...sent, ...(await addressesOf(trx, input, role !== undefined)) }
  if (role) requireSameLogin(before, state, active && current.row.disabled_at !== null)
  await writePerson(trx, id, state)
  await recordScimChange(trx, client, {
    action: 'person-saved',
    kind: 'person',
    entityId: String(id),
    before: before as unknown as ChangeState,
    after: (await loadPerson(trx, id)) as ChangeState,
  })
  await saveProviderData(trx, id, next, state)
  if (active !== (current.row.disabled_at === null)) await changeAccess(trx, client, id, !active)
  else if (next.active === false) await keepAccess(trx, [id])
  const written = await loadUser(trx, client, id)
  if (isNewcomer) await revokeCredentials(trx, client, written.row)
  return written
}

interface AddressInput {
  readonly id: number
  readonly before: PersonState
  readonly sent: PersonState
  readonly next: Resource
}

const isEmpty = (list: unknown) => Array.isArray(list) && list.length === 0

/**
 * For a complete resource: missing addresses of role holders stay; those of other people stay if they are not mentioned
 * and the person has confirmed them.
 */
async function addressesOf(trx: Db, { id, before, sent, next }: AddressInput, hasRole: boolean) {
  const { confirmed } = await loadAddresses(trx, id)
  const keepsPhone = hasRole || (!isEmpty(next.phoneNumbers) && confirmed.phone === before.mobile)
  const keepsEmail = hasRole || (!isEmpty(next.emails) && isSame(confirmed.email, before.email))
  return {
    mobile: sent.mobile || (keepsPhone ? before.mobile : ''),
    email: sent.email || (keepsEmail ? before.email : ''),
  }
}

/** Only those addresses that a request changes. */
function changedAddresses({ before, sent }: AddressInput) {
  return {
    mobile: sent.mobile === before.mobile ? '' : sent.mobile,
    email: sent.email === before.email ? '' : sent.email,
  }
}

/** The fields by which people log in or get a code for a new password. */
const loginFields = ['number', 'mobile', 'email'] as const
type LoginField = (typeof loginFields)[number]
const attributeOf = { number: 'userName', mobile: 'phoneNumbers[type eq "mobile"]', email: 'emails' } as const

/** Refuses to change how role holders log in: otherwise the holder of a SCIM token could log in as one of them. */
function requireSameLogin(before: PersonState, after: PersonState, enables: boolean): void {
  const comparable = (state: PersonState, field: LoginField) =>
    field === 'number' ? normalNumber(state.number) : state[field]
  const changed = loginFields
    .filter((field) => comparable(before, field) !== comparable(after, field))
    .map((field) => attributeOf[field])
  if (changed.length === 0 && !enables) return
  throw loginOfRoleHolder(before, enables ? ['active', ...changed] : changed)
}

const loginOfRoleHolder = ({ number }: PersonState, attributes: readonly string[]) =>
  new ScimError(
    403,
    `${number} holds a role in the portal, so ${attributes.join(', ')} can be changed only there, by an administrator.`,
  )

const roleOf = (trx: Db, id: number) =>
  trx.selectFrom('person_role').select('role').where('person_id', '=', id).executeTakeFirst()

async function changeAccess(trx: Db, client: ScimClient, id: number, disabled: boolean): Promise<void> {
  const before = await loadAccess(trx, [id])
  await setAccess(trx, [id], disabled, NO_PERSON)
  const after = await loadAccess(trx, [id])
  const change = { action: 'access-changed', kind: 'people-access', entityId: keyOf([id]) } as const
  await recordScimChange(trx, client, { ...change, before, after })
}

/** Stores the data that only the identity provider supplies. */
async function saveProviderData(trx: Db, id: number, next: Resource, state: PersonState): Promise<void> {
  const values = {
    external_id: textOf(next, 'externalId') || null,
    given_name: textOf(next.name, 'givenName'),
    family_name: textOf(next.name, 'familyName'),
    names_then: bothNames(state),
    department: departmentOf(next),
  }
  const hasChanged = sql<boolean>`(scim_user.external_id, scim_user.given_name, scim_user.family_name, scim_user.department)
    is distinct from (excluded.external_id, excluded.given_name, excluded.family_name, excluded.department)`
  // The parts of an unchanged name do not count as a change.
  const hasProviderData = values.external_id !== null || values.department !== ''
  await trx
    .insertInto('scim_user')
    .values({ person_id: id, ...values, updated_at: hasProviderData ? sql`now()` : new Date(0) })
    .onConflict((conflict) =>
      conflict.column('person_id').doUpdateSet({
        ...values,
        updated_at: sql`case when ${hasChanged} then now() else scim_user.updated_at end`,
      }),
    )
    .execute()
}
