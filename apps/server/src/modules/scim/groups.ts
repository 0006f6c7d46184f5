import type { Db } from '../../database/schema.ts'
import type { ChangeState } from '../change/change-kinds.ts'
import {
  addOrganization,
  loadOrganization,
  lockTree,
  moveOrganization,
  removeOrganization,
  renameOrganization,
} from '../directory/organizations.ts'
import { topOrganization } from '../directory/roles.ts'
import { groupShape, OWN_GROUP } from './attributes.ts'
import { type GroupRow, groupFields, groupResource, groupRows, groups, membersOf } from './group-rows.ts'
import { type ListQuery, listResources } from './list.ts'
import { matchesFilter } from './match-filter.ts'
import { addMembers, everyoneIn, memberIds, removeMembers } from './members.ts'
import { applyOperation, type Operation, readOperations, withPaths } from './patch.ts'
import { resolvePath } from './path.ts'
import { type Resource, readResource, readValue, textOf } from './resource.ts'
import { recordScimChange, type ScimClient } from './scim-context.ts'
import { invalidValue, notFound } from './scim-error.ts'

const CODE = /^[\w.-]{0,64}$/
const MAX_NAME = 100

export interface Group {
  readonly row: GroupRow
  readonly resource: Resource
}

export async function listGroups(db: Db, client: ScimClient, query: ListQuery, withMembers: boolean) {
  return listResources(query, groupFields, {
    count: async (where) => {
      const { total } = await groups(db)
        .where(where)
        .select((eb) => eb.fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow()
      return total
    },
    page: async (where, order, limit, offset) => {
      const rows = await groupRows(db).where(where).orderBy(order).orderBy('o.id').limit(limit).offset(offset).execute()
      const ids = withMembers ? rows.map(({ id }) => id) : []
      const members = await membersOf(db, ids, client.base)
      return rows.map((row) => {
        const list = members.get(row.id)
        return { ...groupResource(row, client.base), ...(list && { members: list }) }
      })
    },
  })
}

export async function loadGroup(db: Db, client: ScimClient, id: number): Promise<Group> {
  const row = await groupRows(db).where('o.id', '=', id).executeTakeFirst()
  if (!row) throw notFound('group')
  const members = (await membersOf(db, [id], client.base)).get(id)
  return { row, resource: { ...groupResource(row, client.base), ...(members && { members }) } }
}

export async function createGroup(trx: Db, client: ScimClient, body: unknown): Promise<Group> {
  await lockTree(trx)
  const next = readResource(groupShape, body)
  const parent = await parentOf(trx, next)
  const id = await addOrganization(trx, { ...fieldsOf(next, undefined), parent, before: 0 })
  await record(trx, client, id, null)
  await keepExternalId(trx, id, next)
  await addMembers(trx, client, id, idsOf(next.members))
  return loadGroup(trx, client, id)
}

/** Puts a resource in the place of the present one; without `members` the people stay. */
export async function replaceGroup(trx: Db, client: ScimClient, former: Group, body: unknown): Promise<Group> {
  const next = readResource(groupShape, body)
  const kept = { [OWN_GROUP]: former.resource[OWN_GROUP], ...next }
  await writeGroup(trx, client, former, kept)
  if (next.members !== undefined) await setMembers(trx, client, former.row, idsOf(next.members))
  return loadGroup(trx, client, former.row.id)
}

/** Applies the operations of a PATCH. Members are moved one by one, so that a large organisation need not be written anew. */
export async function patchGroup(trx: Db, client: ScimClient, former: Group, body: unknown): Promise<Group> {
  const { members, ...next } = structuredClone(former.resource)
  const operations = withPaths(readOperations(body))
  for (const operation of operations) if (!isAboutMembers(operation)) applyOperation(groupShape, next, operation)
  await writeGroup(trx, client, former, next)
  for (const operation of operations) {
    if (isAboutMembers(operation)) await changeMembers(trx, client, former, operation)
  }
  return loadGroup(trx, client, former.row.id)
}

/** Removes an organisation: its people go to the one above it. One that has more than people is refused. */
export async function deleteGroup(trx: Db, client: ScimClient, { row }: Group): Promise<void> {
  await lockTree(trx)
  const before = (await loadOrganization(trx, row.id)) as ChangeState
  await removeMembers(trx, client, row, await everyoneIn(trx, row.id))
  await removeOrganization(trx, row.id)
  await record(trx, client, row.id, before)
}

async function writeGroup(trx: Db, client: ScimClient, { row, resource }: Group, next: Resource): Promise<void> {
  await lockTree(trx)
  const before = (await loadOrganization(trx, row.id)) as ChangeState
  await renameOrganization(trx, row.id, fieldsOf(next, resource))
  const parent = textOf(next[OWN_GROUP], 'parent')
  if (row.parent_id !== null && parent !== '' && Number(parent) !== row.parent_id) {
    await moveOrganization(trx, row.id, await parentOf(trx, next), 0)
  }
  await record(trx, client, row.id, before)
  await keepExternalId(trx, row.id, next)
}

type PathOperation = Operation & { readonly path: string }

function isAboutMembers({ path }: PathOperation): boolean {
  const target = resolvePath(groupShape, path)
  return target !== 'ignored' && 'attribute' in target && target.attribute.name === 'members'
}

async function changeMembers(trx: Db, client: ScimClient, { row, resource }: Group, operation: PathOperation) {
  const target = resolvePath(groupShape, operation.path)
  if (target === 'ignored' || 'whole' in target) return
  const { filter } = target
  const named = idsOf(readValue(target.attribute, operation.value))
  if (filter) {
    if (operation.op !== 'remove') throw invalidValue('Members with a filter can only be removed.')
    const list = (resource.members ?? []) as Resource[]
    return removeMembers(trx, client, row, idsOf(list.filter((member) => matchesFilter(member, filter))))
  }
  if (operation.op === 'add') return addMembers(trx, client, row.id, named)
  if (operation.op === 'replace') return setMembers(trx, client, row, named)
  const isNamed = operation.value !== undefined && operation.value !== null
  return removeMembers(trx, client, row, isNamed ? named : await memberIds(trx, row.id))
}

async function setMembers(trx: Db, client: ScimClient, row: GroupRow, ids: readonly number[]): Promise<void> {
  const wanted = new Set(ids)
  const others = (await memberIds(trx, row.id)).filter((id) => !wanted.has(id))
  await removeMembers(trx, client, row, others)
  await addMembers(trx, client, row.id, ids)
}

function idsOf(members: unknown): number[] {
  const list = (members ?? []) as readonly { readonly value?: string }[]
  return list.map(({ value = '' }) => {
    if (!/^\d{1,15}$/.test(value)) throw invalidValue(`There is no user with the id “${value.slice(0, 50)}”.`)
    return Number(value)
  })
}

function fieldsOf(next: Resource, former: Resource | undefined) {
  const name = textOf(next, 'displayName') || textOf(former, 'displayName')
  if (name === '') throw invalidValue('displayName is missing.')
  const [was, wasEnglish] = [textOf(former, 'displayName'), textOf(former?.[OWN_GROUP], 'nameEnglish')]
  const written = textOf(next[OWN_GROUP], 'nameEnglish')
  // An English name that only repeats the other one follows it.
  const name_en = written === '' || (written === wasEnglish && written === was) ? name : written
  if (name.length > MAX_NAME || name_en.length > MAX_NAME) {
    throw invalidValue(`displayName is longer than ${MAX_NAME} characters.`)
  }
  const code = textOf(next[OWN_GROUP], 'code')
  if (!CODE.test(code)) throw invalidValue('code may have letters, digits, dots, dashes and underscores.')
  return { name, name_en, code }
}

async function parentOf(trx: Db, next: Resource): Promise<number> {
  const parent = textOf(next[OWN_GROUP], 'parent')
  if (parent === '') return topOrganization(trx)
  const found = /^\d{1,9}$/.test(parent) && (await loadOrganization(trx, Number(parent)))
  if (!found) throw invalidValue(`There is no group with the id “${parent.slice(0, 50)}” (parent).`)
  return Number(parent)
}

async function record(trx: Db, client: ScimClient, id: number, before: ChangeState): Promise<void> {
  const after = (await loadOrganization(trx, id)) as ChangeState
  const action = after === null ? 'organization-removed' : 'organization-saved'
  await recordScimChange(trx, client, {
    ...({ action, kind: 'organization', entityId: String(id) } as const),
    ...{ before, after, organizationId: id },
  })
}

async function keepExternalId(trx: Db, id: number, next: Resource): Promise<void> {
  const values = { external_id: textOf(next, 'externalId') || null }
  await trx
    .insertInto('scim_group')
    .values({ organization_id: id, ...values })
    .onConflict((conflict) => conflict.column('organization_id').doUpdateSet(values))
    .execute()
}
