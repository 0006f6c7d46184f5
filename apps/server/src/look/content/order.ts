import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../database/schema.ts'
import type { ChangeState } from '../../platform/change/change-kinds.ts'
import type { ContentList } from './kinds.ts'
import { column, institutional, type Value } from './rows.ts'

/** Identifies a group of entries with a common order: the values of the fields that they share. */
export function groupOf({ orderedWithin = [] }: ContentList, value: Value): string {
  return orderedWithin.map((name) => String(value[name])).join(':')
}

function inGroup(list: ContentList, group: string) {
  const values = group.split(':')
  const shared = (list.orderedWithin ?? []).map(
    // A parent is a number, or 0 for none.
    (name, index) => sql<SqlBool>`coalesce(${column(name)}::text, '0') = ${values[index] ?? ''}`,
  )
  return sql<SqlBool>`${sql.join([institutional(list), ...shared], sql` and `)}`
}

/** The ids of a group in their order. */
export async function orderedIds(trx: Db, list: ContentList, group: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select x.id::text as id from ${sql.table(list.table)} x
    where ${inGroup(list, group)} order by x.sort, x.id`.execute(trx)
  return rows.map(({ id }) => id)
}

/** Numbers entries in the order of their ids. */
export async function writeOrder(trx: Db, list: ContentList, ids: readonly string[]): Promise<void> {
  await sql`update ${sql.table(list.table)} as x set sort = wanted.place
    from unnest(${[...ids]}::text[]) with ordinality as wanted (id, place)
    where x.id::text = wanted.id and x.sort <> wanted.place`.execute(trx)
}

/** The place after the last one of a group. */
export async function lastPlace(trx: Db, list: ContentList, group: string): Promise<number> {
  const { rows } = await sql<{
    last: number
  }>`select coalesce(max(x.sort), 0) + 1 as last from ${sql.table(list.table)} x
    where ${inGroup(list, group)}`.execute(trx)
  return rows[0]?.last ?? 1
}

/** If a place is occupied, moves the entry there and those after it by one. */
export async function makeRoom(trx: Db, list: ContentList, group: string, place: number): Promise<void> {
  const { rows } = await sql`select from ${sql.table(list.table)} x
    where ${inGroup(list, group)} and x.sort = ${place} limit 1`.execute(trx)
  if (rows.length === 0) return
  await sql`update ${sql.table(list.table)} as x set sort = x.sort + 1
    where ${inGroup(list, group)} and x.sort >= ${place}`.execute(trx)
}

/**
 * Moves one of the ids before or after another one (`of`), or to the beginning or end of the list if `of` is null.
 * Returns null if either id is missing.
 */
export function moveId(
  ids: readonly string[],
  id: string,
  side: 'before' | 'after',
  of: string | null,
): string[] | null {
  if (!ids.includes(id)) return null
  if (of === null) {
    const rest = ids.filter((each) => each !== id)
    return side === 'before' ? [id, ...rest] : [...rest, id]
  }
  if (!ids.includes(of)) return null
  if (id === of) return [...ids]
  const others = ids.filter((each) => each !== id)
  others.splice(others.indexOf(of) + (side === 'after' ? 1 : 0), 0, id)
  return others
}

export type OrderState = { readonly ids: readonly string[] }

const idsOf = (state: ChangeState) => ((state as OrderState | null)?.ids ?? []) as readonly string[]

/**
 * Whether the entries in both orders are in the same sequence: entries that were added or removed in between do not
 * count as a change.
 */
export function sameOrder(present: ChangeState, after: ChangeState): boolean {
  const [now, then] = [idsOf(present), idsOf(after)]
  const thenIds = new Set(then)
  const shared = new Set(now.filter((id) => thenIds.has(id)))
  const [left, right] = [now, then].map((ids) => ids.filter((id) => shared.has(id)).join(' '))
  return left === right
}

/**
 * Restores an order: entries in both orders get their former place, and entries added since stay after their neighbour.
 */
export function restoredOrder(present: readonly string[], former: readonly string[]): string[] {
  const presentIds = new Set(present)
  const sharedIds = new Set(former.filter((id) => presentIds.has(id)))
  const next = sharedIds.values()
  return present.map((id) => (sharedIds.has(id) ? (next.next().value ?? id) : id))
}
