import { LRUCache } from 'lru-cache'

const MINUTE_MS = 60_000
/** More keys than one process can serve in a minute. An evicted key starts again with a full bucket. */
const MAX_BUCKETS = 20_000

/** Result of `take`. */
interface TakeResult {
  /** The tokens that are left. */
  readonly tokens: number
  readonly missing: number
}

interface Bucket {
  tokens: number
  updatedAt: number
}

/**
 * A token bucket for each key. It holds a minute's worth of requests, so that twenty tabs can open at once, and refills
 * steadily, so that a script in a loop is stopped. In memory: each process counts for itself.
 */
export class TokenBuckets<Key extends string | number> {
  readonly #perMinute: number
  readonly #now: () => number
  readonly #buckets = new LRUCache<Key, Bucket>({ max: MAX_BUCKETS })

  constructor(perMinute: number, now: () => number = () => performance.now()) {
    this.#perMinute = perMinute
    this.#now = now
  }

  /** How many tokens are in a bucket. */
  left(key: Key): number {
    const now = this.#now()
    return this.#refilled(this.#bucketOf(key, now), now)
  }

  /** Takes `cost` tokens out of a bucket, or none if there are fewer; `missing` is the shortfall. */
  take(key: Key, cost: number): TakeResult {
    const now = this.#now()
    const bucket = this.#bucketOf(key, now)
    const tokens = this.#refilled(bucket, now)
    const missing = Math.max(0, cost - tokens)
    bucket.tokens = missing > 0 ? tokens : tokens - cost
    bucket.updatedAt = now
    return { tokens: bucket.tokens, missing }
  }

  /** How long it takes to refill so many tokens. */
  msToRefill(tokens: number): number {
    return (tokens * MINUTE_MS) / this.#perMinute
  }

  #refilled({ tokens, updatedAt }: Bucket, now: number): number {
    const added = (Math.max(0, now - updatedAt) * this.#perMinute) / MINUTE_MS
    return Math.min(this.#perMinute, tokens + added)
  }

  #bucketOf(key: Key, now: number): Bucket {
    let bucket = this.#buckets.get(key)
    if (!bucket) {
      bucket = { tokens: this.#perMinute, updatedAt: now }
      this.#buckets.set(key, bucket)
    }
    return bucket
  }
}
