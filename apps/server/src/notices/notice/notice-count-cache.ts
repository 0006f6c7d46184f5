import { LRUCache } from 'lru-cache'
import type { DatabaseHandle } from '../../database/database.ts'
import { liveChannel, parseLive } from '../../runtime/shared/live-events.ts'

/** From this number of notices on, counting them costs as much as reading a page of them. */
const MIN_COUNT = 1_000
/** Bounds how long a count can be wrong after the connection that listens for changes was lost. */
const TTL_MS = 10_000
const MAX_PEOPLE = 10_000

/** How many notices a person has received, and how many of them are unread. A number that is not cached is missing. */
export interface NoticeCounts {
  readonly total?: number
  readonly unread?: number
}

/** A running count. A write during the count makes its result invalid. */
interface RunningCount {
  readonly personId: number
  isValid: boolean
}

/**
 * Caches the notice counts of people who have very many notices. Sending a notice to anyone invalidates all counts, and
 * reading one those of the reader; live events notify the other processes.
 */
export class NoticeCountCache {
  readonly #database: DatabaseHandle
  // Don't extend the TTL: a cached count is not counted again.
  readonly #counts = new LRUCache<number, NoticeCounts>({
    max: MAX_PEOPLE,
    ttl: TTL_MS,
    ttlResolution: 0,
    noUpdateTTL: true,
  })
  readonly #runningCounts = new Set<RunningCount>()
  #listening: Promise<unknown> | undefined
  #isListening = false

  constructor(database: DatabaseHandle) {
    this.#database = database
  }

  /**
   * Runs a query that counts the numbers missing in the cache, and caches its result unless a write happened during the
   * query. The query receives the cached counts.
   */
  async getOrCount<Result extends Required<NoticeCounts>>(
    personId: number,
    count: (cached: NoticeCounts) => Promise<Result>,
  ): Promise<Result> {
    const running: RunningCount = { personId, isValid: this.#isListening }
    this.#runningCounts.add(running)
    try {
      const counted = await count(this.#counts.get(personId) ?? {})
      this.#store(running, counted)
      return counted
    } finally {
      this.#runningCounts.delete(running)
    }
  }

  #store({ personId, isValid }: RunningCount, { total, unread }: Required<NoticeCounts>): void {
    const large = { ...(total >= MIN_COUNT && { total }), ...(unread >= MIN_COUNT && { unread }) }
    if (large.total === undefined && large.unread === undefined) return
    this.#listen()
    if (isValid) this.#counts.set(personId, large)
  }

  /** Waits for a write, then invalidates all counts, or those of one person. Also after an error: the write may have happened. */
  async invalidateAfter<Result>(write: Promise<Result>, personId?: number): Promise<Result> {
    try {
      return await write
    } finally {
      if (personId === undefined) this.#invalidateAll()
      else this.#invalidate(personId)
    }
  }

  #invalidate(personId: number): void {
    this.#counts.delete(personId)
    for (const running of this.#runningCounts) if (running.personId === personId) running.isValid = false
  }

  #invalidateAll(): void {
    this.#counts.clear()
    for (const running of this.#runningCounts) running.isValid = false
  }

  #listen(): void {
    const onEvent = (payload: string) => {
      const event = parseLive(payload)
      if (event?.t === 'notice') this.#invalidateAll()
      if (event?.t === 'person') this.#invalidate(event.id)
    }
    this.#listening ??= this.#database
      .listen(liveChannel, onEvent, () => this.#invalidateAll())
      .then(
        () => {
          this.#isListening = true
        },
        () => {
          // Nothing is cached until a later count starts to listen successfully.
          this.#listening = undefined
        },
      )
  }
}

const caches = new WeakMap<DatabaseHandle, NoticeCountCache>()

/** The cache that all handlers of this process share for a database. */
export function noticeCounts(database: DatabaseHandle): NoticeCountCache {
  const cache = caches.get(database) ?? new NoticeCountCache(database)
  caches.set(database, cache)
  return cache
}
