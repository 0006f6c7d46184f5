import { sql } from 'kysely'
import type { Db } from '../../database/schema.ts'
import type { ChangeState } from '../../platform/change/change-kinds.ts'
import { keyOf, loadPlaces, placePeople } from '../directory/access.ts'
import {
  addOrganization,
  loadOrganization,
  lockTree,
  moveOrganization,
  renameOrganization,
} from '../directory/organizations.ts'
import { topOrganization } from '../directory/roles.ts'
import { loadMapping } from './mapping.ts'
import type { MemberChange } from './members.ts'
import { recordScimChange, type ScimClient } from './scim-context.ts'
import { invalidValue } from './scim-error.ts'

const MAX_NAME = 100
const CODE = /^[\w.-]{0,64}$/
/** Maximum number of people per entry of the change log, because its key contains all their numbers. */
const PEOPLE_PER_ENTRY = 200

/** The new state of a group, and the organisation that it has filled until now. */
interface GroupState {
  readonly id: number
  readonly display_name: string
  readonly name_english: string
  readonly code: string
  readonly parent: string
  readonly organizationId: number | null
  readonly members: readonly number[]
}

/**
 * Fills the organisation of a group if an administrator has mapped groups. A person who joins the group is moved there;
 * one who leaves is moved only if they are in another mapped group. Groups that are not mapped change no organisation.
 */
export async function fillOrganization(
  trx: Db,
  client: ScimClient,
  { id, organizationId, display_name, members, ...fields }: GroupState,
  { joined, left }: MemberChange,
): Promise<void> {
  const { source, prefix } = await loadMapping(trx)
  const isMapped = source === 'groups' && display_name.startsWith(prefix)
  const name = isMapped ? display_name.slice(prefix.length).trim() : ''
  if (name === '') {
    if (organizationId !== null) await link(trx, id, null)
    return
  }
  await lockTree(trx)
  const values = { ...fields, name }
  if (name.length > MAX_NAME || values.name_english.length > MAX_NAME) {
    throw invalidValue(`The name of the organisation is longer than ${MAX_NAME} characters.`)
  }
  if (!CODE.test(values.code)) throw invalidValue('code may have letters, digits, dots, dashes and underscores.')
  const currentId = organizationId ?? (await findOrganization(trx, values))
  const target = await writeOrganization(trx, client, currentId, values)
  if (target !== organizationId) await link(trx, id, target)
  await move(trx, client, organizationId === null ? members : joined, target)
  for (const { organization_id, people } of await otherPlaces(trx, { id, target, left, prefix })) {
    await move(trx, client, people, organization_id)
  }
}

type OrganizationValues = Pick<GroupState, 'name_english' | 'code' | 'parent'> & { readonly name: string }

async function link(trx: Db, id: number, organization_id: number | null): Promise<void> {
  await trx.updateTable('scim_group').set({ organization_id }).where('id', '=', id).execute()
}

/** The existing organisation with this code or, without a code, the only one with this name. */
async function findOrganization(trx: Db, { name, code }: OrganizationValues): Promise<number | null> {
  const query = trx.selectFrom('organization').select('id').limit(2)
  const found = await (code === '' ? query.where('name', '=', name) : query.where('code', '=', code)).execute()
  return found.length === 1 ? (found[0]?.id ?? null) : null
}

async function writeOrganization(
  trx: Db,
  client: ScimClient,
  id: number | null,
  values: OrganizationValues,
): Promise<number> {
  const parentId = await parentOf(trx, client, values)
  const { name, name_english, code } = values
  if (id === null) {
    const parent = parentId ?? (await topOrganization(trx))
    const added = await addOrganization(trx, { name, name_en: name_english || name, code, parent, before: 0 })
    await recordOrganization(trx, client, added, null)
    return added
  }
  const before = await loadOrganization(trx, id)
  if (!before) throw new Error(`Organisation ${id} of a group is gone though the tree is locked.`)
  // An English name that only repeats the other name changes with it.
  const name_en = name_english || (before.name_en === before.name ? name : before.name_en)
  await renameOrganization(trx, id, { name, name_en, code: code || before.code })
  if (parentId !== undefined && before.parent !== 0 && parentId !== before.parent) {
    if (await hasOtherIssuers(trx, parentId, id)) client.ignored.add(`parent “${values.parent.slice(0, 100)}”`)
    else await moveOrganization(trx, id, parentId, 0)
  }
  await recordOrganization(trx, client, id, before as unknown as ChangeState)
  return id
}

/**
 * Whether a move below another organisation would give issuers of that one, or of those above it, rights for this one:
 * only an administrator may do that.
 */
async function hasOtherIssuers(trx: Db, parentId: number, id: number): Promise<boolean> {
  const { others } = await trx
    .selectNoFrom(
      sql<boolean>`exists (select from person_role r join organization root on root.id = r.organization_id
        where r.role = 'issuer'
          and (select path from organization where id = ${parentId}) ^@ root.path
          and not (select path from organization where id = ${id}) ^@ root.path)`.as('others'),
    )
    .executeTakeFirstOrThrow()
  return others
}

async function parentOf(trx: Db, client: ScimClient, { parent }: OrganizationValues): Promise<number | undefined> {
  if (parent === '') return undefined
  const found = await trx.selectFrom('organization').select('id').where('code', '=', parent).executeTakeFirst()
  if (!found) client.ignored.add(`parent “${parent.slice(0, 100)}”`)
  return found?.id
}

async function recordOrganization(trx: Db, client: ScimClient, id: number, before: ChangeState): Promise<void> {
  const after = (await loadOrganization(trx, id)) as ChangeState
  const change = { action: 'organization-saved', kind: 'organization', entityId: String(id) } as const
  await recordScimChange(trx, client, { ...change, before, after, organizationId: id })
}

/** The organisations of people who left, according to the latest of the other mapped groups that they are in. */
async function otherPlaces(
  trx: Db,
  { id, target, left, prefix }: { id: number; target: number; left: readonly number[]; prefix: string },
) {
  if (left.length === 0) return []
  const { rows } = await sql<{ organization_id: number; people: number[] }>`
    select organization_id, array_agg(person_id) as people from (
      select distinct on (m.person_id) m.person_id, g.organization_id
      from scim_group_member m join scim_group g on g.id = m.group_id join person p on p.id = m.person_id
      where m.person_id = any(${left}::bigint[]) and p.organization_id = ${target}::integer
        and g.id <> ${id}::integer and g.organization_id is not null and starts_with(g.display_name, ${prefix}::text)
      order by m.person_id, g.id desc) as others
    group by organization_id`.execute(trx)
  return rows
}

/** Moves people into an organisation. Those who are in it already stay. */
async function move(trx: Db, client: ScimClient, ids: readonly number[], organizationId: number): Promise<void> {
  if (ids.length === 0) return
  const rows = await trx
    .selectFrom('person')
    .select('id')
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .where('organization_id', '!=', organizationId)
    .orderBy('id')
    .execute()
  for (let at = 0; at < rows.length; at += PEOPLE_PER_ENTRY) {
    const batch = rows.slice(at, at + PEOPLE_PER_ENTRY).map(({ id }) => id)
    const before = await loadPlaces(trx, batch)
    await placePeople(trx, batch, organizationId)
    const after = await loadPlaces(trx, batch)
    const change = { action: 'people-moved', kind: 'people-place', entityId: keyOf(batch) } as const
    await recordScimChange(trx, client, { ...change, before, after, organizationId })
  }
}
