import { LRUCache } from 'lru-cache'
import type { DatabaseHandle } from '../../database/database.ts'
import { groupsVersion, listGroups } from './repository.ts'

type Groups = Awaited<ReturnType<typeof listGroups>>

interface Counted {
  readonly version: string
  readonly groups: Promise<Groups>
}

/** Counting hundreds of large groups takes the built-in database a second. Who has left an organisation may count so long. */
const FRESH_MS = 30_000
const MAX_OWNERS = 200

/** The groups that were just counted, by owner. */
const counted = new WeakMap<DatabaseHandle, LRUCache<number, Counted>>()

/**
 * Someone's groups, counted once for all looks within half a minute. A change of a group, also in another process, shows at
 * once; one of the people in it after that time.
 */
export async function countedGroups(database: DatabaseHandle, ownerId: number): Promise<Groups> {
  const lists = listsOf(database)
  const version = await groupsVersion(database.db, ownerId)
  const known = lists.get(ownerId)
  if (known?.version === version) return known.groups
  const one = { version, groups: listGroups(database.db, ownerId) }
  lists.set(ownerId, one)
  try {
    return await one.groups
  } catch (error) {
    if (lists.peek(ownerId) === one) lists.delete(ownerId)
    throw error
  }
}

function listsOf(database: DatabaseHandle): LRUCache<number, Counted> {
  const lists = counted.get(database) ?? new LRUCache<number, Counted>({ max: MAX_OWNERS, ttl: FRESH_MS })
  counted.set(database, lists)
  return lists
}
