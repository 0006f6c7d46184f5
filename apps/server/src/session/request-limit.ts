import { LRUCache } from 'lru-cache'
import { AppError } from '../http/app-error.ts'

const MINUTE_MS = 60_000
/** More people than one process can serve in a minute. One who is evicted starts again with a full bucket. */
const MAX_PEOPLE = 20_000

interface Bucket {
  tokens: number
  updatedAt: number
}

/**
 * A token bucket for each person: it holds a minute's worth of requests, so that twenty tabs can open at once, and refills
 * steadily, so that a script in a loop is stopped. The buckets are in memory: each process counts for itself, and a request
 * needs no database query for it.
 */
export class RequestLimit {
  readonly #perMinute: number
  readonly #now: () => number
  /** After a minute without a request a bucket is full again, the same as one that is not in here. */
  readonly #buckets: LRUCache<number, Bucket>
  /** Until when the sessions of people with an empty bucket are blocked, so that they cost no session look-up. */
  readonly #blockedUntil: LRUCache<string, number>

  constructor(perMinute: number, now: () => number = () => performance.now()) {
    this.#perMinute = perMinute
    this.#now = now
    const expiry = { max: MAX_PEOPLE, ttl: MINUTE_MS, ttlResolution: 0, perf: { now } }
    this.#buckets = new LRUCache({ ...expiry, updateAgeOnGet: true })
    this.#blockedUntil = new LRUCache(expiry)
  }

  /** Refuses with 429 while the person of a session has an empty bucket. */
  refuseBlocked(session: string): void {
    const wait = (this.#blockedUntil.get(session) ?? 0) - this.#now()
    if (wait > 0) throw this.#refusal(wait)
  }

  /** Takes the cost of a request out of a person's bucket. If there is too little in it, takes nothing and refuses with 429. */
  consume(personId: number, session: string, cost: number): void {
    const now = this.#now()
    const bucket = this.#bucketOf(personId, now)
    const refilled = ((now - bucket.updatedAt) * this.#perMinute) / MINUTE_MS
    const tokens = Math.min(this.#perMinute, bucket.tokens + refilled)
    const isEnough = tokens >= cost
    bucket.tokens = isEnough ? tokens - cost : tokens
    bucket.updatedAt = now
    if (isEnough) return
    if (tokens < 1) this.#blockedUntil.set(session, now + this.#msToRefill(1 - tokens))
    throw this.#refusal(this.#msToRefill(cost - tokens))
  }

  #bucketOf(personId: number, now: number): Bucket {
    let bucket = this.#buckets.get(personId)
    if (!bucket) {
      bucket = { tokens: this.#perMinute, updatedAt: now }
      this.#buckets.set(personId, bucket)
    }
    return bucket
  }

  #msToRefill(tokens: number): number {
    return (tokens * MINUTE_MS) / this.#perMinute
  }

  #refusal(waitMs: number): AppError {
    const seconds = Math.max(1, Math.ceil(waitMs / 1_000))
    const most = this.#perMinute
    return new AppError(
      429,
      {
        zh: `您的账号请求过于频繁（每分钟最多约 ${most} 次），请在 ${seconds} 秒后重试。`,
        en: `Your account made too many requests; about ${most} a minute are allowed. Try again in ${seconds} second${seconds === 1 ? '' : 's'}.`,
      },
      { headers: { 'retry-after': String(seconds) } },
    )
  }
}
