import { sql } from 'kysely'
import type { Db } from '../../database/schema.ts'
import { matching } from './match-filter.ts'
import type { Op } from './patch.ts'
import type { PatchCost } from './patch-cost.ts'
import type { Target } from './path.ts'
import { type Resource, readValue, textOf } from './resource.ts'
import { invalidValue } from './scim-error.ts'
import { visibleUsers } from './user-rows.ts'

/** The members of a group, by the id of the person. */
export type Members = Map<string, Resource>

/** The ids of people who joined a group, and of those who left it. */
export interface MemberChange {
  readonly joined: readonly number[]
  readonly left: readonly number[]
}

export const membersFrom = (list: unknown): Members =>
  new Map(((list ?? []) as readonly Resource[]).map((member) => [textOf(member, 'value'), member]))

/** Reads the members that a client sent. Refuses members that are not people. */
export function readMembers(list: unknown): Members {
  const members = membersFrom(list)
  for (const [id, member] of members) {
    const isGroup =
      textOf(member, 'type').toLowerCase() === 'group' || /\/?Groups\/[^/]*$/i.test(textOf(member, '$ref'))
    if (isGroup) throw invalidValue(`Member ${id} is a group. Groups in groups are not kept: send the people in it.`)
    if (!/^\d{1,15}$/.test(id)) throw invalidValue(`There is no user with the id “${id.slice(0, 50)}”.`)
    members.set(id, { ...member, type: 'User' })
  }
  return members
}

/** Applies one operation of a PATCH to the members. */
export function changeMembers(
  members: Members,
  { attribute, filter }: Target,
  { op, value }: { readonly op: Op; readonly value: unknown },
  cost: PatchCost,
): void {
  const list = (readValue(attribute, value) ?? []) as Resource[]
  cost.spend(list.length + 1)
  if (filter) {
    if (op !== 'remove') throw invalidValue('Members with a filter can only be removed.')
    const isSingle = filter.kind === 'compare' && filter.path.toLowerCase() === 'value' && filter.op === 'eq'
    const removed = isSingle ? [{ value: String(filter.value) }] : matching([...members.values()], filter, cost)
    for (const member of removed) members.delete(textOf(member, 'value'))
    return
  }
  // Entra ID lists the members to remove in `value`, beside the path.
  if (op === 'remove' && value !== undefined && value !== null) {
    for (const member of list) members.delete(textOf(member, 'value'))
    return
  }
  if (op !== 'add') members.clear()
  for (const [id, member] of readMembers(list)) if (!members.has(id)) members.set(id, member)
}

/** Stores the members of a group. Returns who joined and who left. */
export async function writeMembers(trx: Db, groupId: number, before: Members, after: Members): Promise<MemberChange> {
  const joined = [...after.keys()].filter((id) => !before.has(id)).map(Number)
  const removedIds = [...before.keys()].filter((id) => !after.has(id)).map(Number)
  if (joined.length > 0) {
    const rows = await visibleUsers(trx)
      .select('p.id')
      .where('p.id', '=', sql<number>`any(${joined}::bigint[])`)
      .execute()
    const memberIds = new Set(rows.map(({ id }) => id))
    const unknown = joined.find((id) => !memberIds.has(id))
    if (unknown !== undefined) throw invalidValue(`There is no user with the id ${unknown}.`)
    await sql`insert into scim_group_member (group_id, person_id) select ${groupId}::integer, unnest(${joined}::bigint[])
      on conflict do nothing`.execute(trx)
  }
  if (removedIds.length > 0) {
    await trx
      .deleteFrom('scim_group_member')
      .where('group_id', '=', groupId)
      .where('person_id', '=', sql<number>`any(${removedIds}::bigint[])`)
      .execute()
  }
  return { joined, left: removedIds }
}
