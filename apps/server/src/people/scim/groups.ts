import { sql } from 'kysely'
import type { Db } from '../../database/schema.ts'
import { recordAudit } from '../../runtime/audit/record-audit.ts'
import { groupShape, PORTAL_GROUP } from './attributes.ts'
import { type GroupRow, groupResource, groupRows, groups, membersOf } from './group-rows.ts'
import { type ListQuery, listResources } from './list.ts'
import { fillOrganization } from './mapped-organization.ts'
import { changeMembers, type Members, membersFrom, readMembers, writeMembers } from './members.ts'
import { applyOperation, type PathOperation, readOperations, withPaths } from './patch.ts'
import { PatchCost } from './patch-cost.ts'
import { resolvePath, type Target } from './path.ts'
import { hasAttribute, type Projection } from './project.ts'
import { type Resource, readResource, textOf } from './resource.ts'
import type { ScimClient } from './scim-context.ts'
import { invalidValue, notFound } from './scim-error.ts'
import type { Fields } from './sql-filter.ts'

const MAX_NAME = 256

export interface Group {
  readonly row: GroupRow
  readonly resource: Resource
}

export function listGroups(db: Db, client: ScimClient, query: ListQuery, fields: Fields, withMembers: boolean) {
  return listResources(query, fields, {
    rows: async () => {
      const { rows } = await sql<{ count: number }>`select (select count(*) from scim_group)
        + (select count(*) from scim_group_member) as count`.execute(db)
      return Number(rows[0]?.count)
    },
    count: async (where) => {
      const { total } = await groups(db)
        .where(where)
        .select((eb) => eb.fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow()
      return total
    },
    page: async (where, order, limit, offset) => {
      const rows = await groupRows(db).where(where).orderBy(order).orderBy('g.id').limit(limit).offset(offset).execute()
      const ids = withMembers ? rows.map(({ id }) => id) : []
      const members = await membersOf(db, ids, client.base)
      return rows.map((row) => {
        const list = members.get(row.id)
        return { ...groupResource(row, client.base), ...(list && { members: list }) }
      })
    },
  })
}

export async function loadGroup(db: Db, client: ScimClient, id: number, projection?: Projection): Promise<Group> {
  const row = await groupRows(db).where('g.id', '=', id).executeTakeFirst()
  if (!row) throw notFound('group')
  const withMembers = !projection || hasAttribute(projection, 'members', true)
  const members = withMembers ? (await membersOf(db, [id], client.base)).get(id) : undefined
  return { row, resource: { ...groupResource(row, client.base), ...(members && { members }) } }
}

/** Locks a group, so that other changes of it wait. */
export function lockGroup(trx: Db, id: number): Promise<unknown> {
  return trx.selectFrom('scim_group').select('id').where('id', '=', id).forUpdate().execute()
}

export async function createGroup(trx: Db, client: ScimClient, body: unknown): Promise<Group> {
  const next = readResource(groupShape, body, client.ignored)
  const { id } = await trx
    .insertInto('scim_group')
    .values({ display_name: '' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return writeGroup(trx, client, await loadGroup(trx, client, id), next, readMembers(next.members))
}

/** Replaces the current resource; without `members` the members are kept. */
export async function replaceGroup(trx: Db, client: ScimClient, current: Group, body: unknown): Promise<Group> {
  const next = readResource(groupShape, body, client.ignored)
  const { resource } = current
  const replacement = {
    [PORTAL_GROUP]: resource[PORTAL_GROUP],
    ...next,
    displayName: textOf(next, 'displayName') || current.row.display_name,
  }
  return writeGroup(
    trx,
    client,
    current,
    replacement,
    next.members === undefined ? membersFrom(resource.members) : readMembers(next.members),
  )
}

/** Applies the operations of a PATCH: all of them, or none. */
export async function patchGroup(trx: Db, client: ScimClient, current: Group, body: unknown): Promise<Group> {
  const { members: list, ...rest } = current.resource
  const next = structuredClone(rest)
  const members = membersFrom(list)
  const context = { cost: new PatchCost(), ignored: client.ignored }
  for (const operation of withPaths(groupShape, readOperations(body), context)) {
    const target = membersTarget(operation)
    if (target) changeMembers(members, target, operation, context.cost)
    else applyOperation(groupShape, next, operation, context)
    await context.cost.pause()
  }
  return writeGroup(trx, client, current, next, members)
}

/** Removes a group. The people who were in it, and an organisation that it filled, stay as they are. */
export async function deleteGroup(trx: Db, client: ScimClient, { row }: Group): Promise<void> {
  await trx.deleteFrom('scim_group').where('id', '=', row.id).execute()
  const detail = { scim: client.name, group: row.display_name }
  await recordAudit(trx, { personId: null, action: 'scim-group-removed', detail })
}

function membersTarget({ path }: PathOperation): Target | undefined {
  const target = resolvePath(groupShape, path)
  if (target === 'ignored' || target === 'unknown' || 'whole' in target) return undefined
  return target.attribute.name === 'members' ? target : undefined
}

async function writeGroup(
  trx: Db,
  client: ScimClient,
  { row, resource }: Group,
  next: Resource,
  members: Members,
): Promise<Group> {
  const { id } = row
  const extension = next[PORTAL_GROUP]
  const values = {
    display_name: nameOf(next),
    external_id: textOf(next, 'externalId') || null,
    name_english: textOf(extension, 'nameEnglish'),
    code: textOf(extension, 'code'),
    parent: textOf(extension, 'parent'),
  }
  const change = await writeMembers(trx, id, membersFrom(resource.members), members)
  const [joined, left] = [change.joined.length, change.left.length]
  const isSame = Object.entries(values).every(([name, value]) => row[name as keyof typeof values] === value)
  if (!isSame || joined + left > 0) {
    await trx
      .updateTable('scim_group')
      .set({ ...values, updated_at: sql`now()` })
      .where('id', '=', id)
      .execute()
    const detail = { scim: client.name, group: values.display_name, joined, left }
    await recordAudit(trx, { personId: null, action: 'scim-group-saved', detail })
  }
  const people = [...members.keys()].map(Number)
  const state = { ...values, id, organizationId: row.organization_id, members: people }
  await fillOrganization(trx, client, state, change)
  return loadGroup(trx, client, id)
}

function nameOf(next: Resource): string {
  const name = textOf(next, 'displayName')
  if (name === '') throw invalidValue('displayName is missing.')
  if (name.length > MAX_NAME) throw invalidValue(`displayName is longer than ${MAX_NAME} characters.`)
  return name
}
