import { LRUCache } from 'lru-cache'
import { AppError, type Localized } from '../http/app-error.ts'
import { addressPrefixes } from '../shared/address-prefixes.ts'
import { TokenBuckets } from './token-buckets.ts'

const MAX_SESSIONS = 20_000
/** A campus may share one address, and a page asks for a handful of things before anybody has logged in. */
const ADDRESS_FACTOR = 5

/** A person with less than this share of their allowance left is a heavy user: opening a few pages at once leaves more. */
const HEAVY_USER_LEFT = 0.95

/** What one person may ask a minute, and one address without a session. */
export class RequestLimit {
  readonly #perMinute: number
  readonly #now: () => number
  readonly #people: TokenBuckets<number>
  readonly #addresses: TokenBuckets<string>
  /** Until when the sessions of people with an empty bucket are blocked, so that they cost no session look-up. */
  readonly #blockedUntil = new LRUCache<string, number>({ max: MAX_SESSIONS })

  constructor(perMinute: number, now: () => number = () => performance.now()) {
    this.#perMinute = perMinute
    this.#now = now
    this.#people = new TokenBuckets(perMinute, now)
    this.#addresses = new TokenBuckets(perMinute * ADDRESS_FACTOR, now)
  }

  /** How long the person of a session has an empty bucket, in ms; zero or less: they have not. */
  blockedMs(session: string): number {
    return (this.#blockedUntil.get(session) ?? 0) - this.#now()
  }

  /** Takes the cost of a request out of a person's bucket. If there is too little in it, takes nothing and returns the ms to wait. */
  takeFromPerson(personId: number, session: string, cost: number): number {
    const { missing, tokens } = this.#people.take(personId, cost)
    if (missing > 0 && tokens < 1) this.#blockedUntil.set(session, this.#now() + this.#people.msToRefill(1 - tokens))
    return this.#people.msToRefill(missing)
  }

  /** Whether a person has used up much of their bucket. */
  isHeavyUser(personId: number): boolean {
    return this.#people.left(personId) < this.#perMinute * HEAVY_USER_LEFT
  }

  /** Takes the cost of a request without a session out of the bucket of its address and its neighbours, likewise. */
  takeFromAddress(address: string, cost: number): number {
    const { subnet, network } = addressPrefixes(address)
    return this.#addresses.msToRefill(this.#addresses.take(subnet ?? network, cost).missing)
  }

  /** The 429 for a person. */
  personRefusal(waitMs: number): AppError {
    const most = this.#perMinute
    return refusal(waitMs, (seconds) => ({
      zh: `您的账号请求过于频繁（每分钟最多约 ${most} 次），请在 ${seconds} 秒后重试。`,
      en: `Your account made too many requests; about ${most} a minute are allowed. Try again in ${inSeconds(seconds)}.`,
    }))
  }

  /** The 429 for an address. */
  addressRefusal(waitMs: number): AppError {
    return refusal(waitMs, (seconds) => ({
      zh: `您所在的网络请求过于频繁，请在 ${seconds} 秒后重试；登录后不受此限制。`,
      en: `Too many requests without a log-in came from your network. Try again in ${inSeconds(seconds)}.`,
    }))
  }
}

/** A 429 that says when to try again. */
export function refusal(waitMs: number, text: (seconds: number) => Localized): AppError {
  const seconds = Math.max(1, Math.ceil(waitMs / 1_000))
  return new AppError(429, text(seconds), { headers: { 'retry-after': String(seconds) } })
}

/** A number of seconds in English. */
export const inSeconds = (seconds: number) => `${seconds} second${seconds === 1 ? '' : 's'}`
