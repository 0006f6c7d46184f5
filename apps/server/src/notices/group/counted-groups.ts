import { LRUCache } from 'lru-cache'
import type { DatabaseHandle } from '../../database/database.ts'
import { countMembers, groupVersions } from './repository.ts'

type Group = Awaited<ReturnType<typeof countMembers>>[number]

/**
 * Counting hundreds of large groups takes the built-in database a second. People who have left an organisation may
 * still be counted for this long.
 */
const TTL_MS = 30_000
const MAX_OWNERS = 200

/** A person's groups with their counts, by version. A group that was deleted during the count is undefined. */
type GroupsByVersion = ReadonlyMap<string, Promise<Group | undefined>>

/** The counted groups of each owner. */
const caches = new WeakMap<DatabaseHandle, LRUCache<number, GroupsByVersion>>()

/**
 * A person's groups, each counted once for all requests within half a minute. A change of a group, also in another
 * process, is visible immediately; a change of the people in it after that time.
 */
export async function countedGroups(database: DatabaseHandle, ownerId: number): Promise<Group[]> {
  const cache = cacheOf(database)
  const versions = await groupVersions(database.db, ownerId)
  const previous = cache.get(ownerId)
  const changedIds = versions.filter(({ version }) => !previous?.has(version)).map(({ id }) => id)
  const counting = changedIds.length > 0 ? countMembers(database.db, ownerId, changedIds) : Promise.resolve([])
  const current: GroupsByVersion = new Map(
    versions.map(({ id, version }) => [
      version,
      previous?.get(version) ?? counting.then((groups) => groups.find((group) => group.id === id)),
    ]),
  )
  cache.set(ownerId, current, { noUpdateTTL: previous !== undefined })
  try {
    const groups = await Promise.all(current.values())
    return groups.filter((group) => group !== undefined)
  } catch (error) {
    if (cache.peek(ownerId) === current) cache.delete(ownerId)
    throw error
  }
}

function cacheOf(database: DatabaseHandle): LRUCache<number, GroupsByVersion> {
  const cache = caches.get(database) ?? new LRUCache<number, GroupsByVersion>({ max: MAX_OWNERS, ttl: TTL_MS })
  caches.set(database, cache)
  return cache
}
