import { LRUCache } from 'lru-cache'
import type { DatabaseHandle } from '../../database/database.ts'
import { countMembers, groupVersions } from './repository.ts'

type Group = Awaited<ReturnType<typeof countMembers>>[number]

/**
 * Counting hundreds of large groups takes the built-in database a second. People who have left an organisation may
 * still be counted for this long.
 */
const FRESH_MS = 30_000
const MAX_OWNERS = 200

/** The groups of someone that were counted, by version. */
type Counted = ReadonlyMap<string, Promise<Group | undefined>>

const counted = new WeakMap<DatabaseHandle, LRUCache<number, Counted>>()

/**
 * A person's groups, each counted once for all requests within half a minute. A change of a group, also in another
 * process, is visible immediately; a change of the people in it after that time.
 */
export async function countedGroups(database: DatabaseHandle, ownerId: number): Promise<Group[]> {
  const owners = ownersOf(database)
  const versions = await groupVersions(database.db, ownerId)
  const before = owners.get(ownerId)
  const changed = versions.filter(({ version }) => !before?.has(version)).map(({ id }) => id)
  const counting = changed.length > 0 ? countMembers(database.db, ownerId, changed) : Promise.resolve([])
  const current: Counted = new Map(
    versions.map(({ id, version }) => [
      version,
      before?.get(version) ?? counting.then((groups) => groups.find((group) => group.id === id)),
    ]),
  )
  owners.set(ownerId, current, { noUpdateTTL: before !== undefined })
  try {
    const groups = await Promise.all(current.values())
    return groups.filter((group) => group !== undefined)
  } catch (error) {
    if (owners.peek(ownerId) === current) owners.delete(ownerId)
    throw error
  }
}

function ownersOf(database: DatabaseHandle): LRUCache<number, Counted> {
  const owners = counted.get(database) ?? new LRUCache<number, Counted>({ max: MAX_OWNERS, ttl: FRESH_MS })
  counted.set(database, owners)
  return owners
}
