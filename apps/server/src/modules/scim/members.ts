import type { Db } from '../../database/schema.ts'
import { keyOf, loadPlaces, placePeople } from '../directory/access.ts'
import { recordScimChange, type ScimClient } from './scim-context.ts'
import { invalidValue } from './scim-error.ts'
import { visibleUsers } from './user-rows.ts'

/** One change of the log for so many people: its key has all their numbers. */
const AT_ONCE = 200

/** Moves people into an organisation. Those who are in it already stay. */
export async function addMembers(trx: Db, client: ScimClient, organizationId: number, ids: readonly number[]) {
  const rows = await findPeople(trx, ids)
  const known = new Set(rows.map(({ id }) => id))
  const unknown = ids.find((id) => !known.has(id))
  if (unknown !== undefined) throw invalidValue(`There is no user with the id ${unknown}.`)
  await move(
    trx,
    client,
    rows.filter((row) => row.organization_id !== organizationId).map(({ id }) => id),
    organizationId,
  )
}

/** Moves people out of an organisation to the one above it: each person is in one. Those who are elsewhere stay there. */
export async function removeMembers(
  trx: Db,
  client: ScimClient,
  organization: { readonly id: number; readonly parent_id: number | null },
  ids: readonly number[],
): Promise<void> {
  if (organization.parent_id === null) return
  const rows = await findPeople(trx, ids)
  await move(
    trx,
    client,
    rows.filter((row) => row.organization_id === organization.id).map(({ id }) => id),
    organization.parent_id,
  )
}

export async function memberIds(trx: Db, organizationId: number): Promise<number[]> {
  const rows = await visibleUsers(trx).select('p.id').where('p.organization_id', '=', organizationId).execute()
  return rows.map(({ id }) => id)
}

/** Also those that identity providers do not see any more. */
export async function everyoneIn(trx: Db, organizationId: number): Promise<number[]> {
  const rows = await trx.selectFrom('person').select('id').where('organization_id', '=', organizationId).execute()
  return rows.map(({ id }) => id)
}

async function findPeople(trx: Db, ids: readonly number[]) {
  const rows: { id: number; organization_id: number }[] = []
  for (const some of chunks(ids)) {
    rows.push(...(await trx.selectFrom('person').select(['id', 'organization_id']).where('id', 'in', some).execute()))
  }
  return rows
}

async function move(trx: Db, client: ScimClient, ids: readonly number[], organizationId: number): Promise<void> {
  for (const some of chunks(ids)) {
    const before = await loadPlaces(trx, some)
    await placePeople(trx, some, organizationId)
    const after = await loadPlaces(trx, some)
    await recordScimChange(trx, client, {
      ...({ action: 'people-moved', kind: 'people-place', entityId: keyOf(some) } as const),
      ...{ before, after, organizationId },
    })
  }
}

function chunks(ids: readonly number[]): number[][] {
  const sorted = [...new Set(ids)].toSorted((one, other) => one - other)
  return Array.from({ length: Math.ceil(sorted.length / AT_ONCE) }, (_, index) =>
    sorted.slice(index * AT_ONCE, (index + 1) * AT_ONCE),
  )
}
