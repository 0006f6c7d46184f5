import type { Allowance } from '@quadrangle/api-client/contract'
import { LRUCache } from 'lru-cache'
import { AppError, type Localized } from '../http/app-error.ts'
import { networksOf } from '../shared/address-prefixes.ts'
import { TokenBuckets } from './token-buckets.ts'

const MAX_SESSIONS = 20_000
/**
 * The allowance of callers without a session as a multiple of a person's: for one address, for its network, and for the
 * larger network of IPv6. One client alone cannot use up the allowance of a network, and a campus may be one address.
 */
const NETWORK_FACTORS = [5, 10, 20] as const
/** The share of that allowance that a device has on the log-in page: some sixty requests a minute. */
const DEVICE_SHARE = 0.05
/** Limit for all devices of a network together: someone with an account can get many device cookies. */
const DEVICES_FACTOR = 10

/** A caller with less than this share of their allowance left is a heavy user: opening a few pages at once leaves more. */
const HEAVY_USER_LEFT = 0.95

/** The limits of requests a minute: of a person, and of networks and devices without a session. */
export class RequestLimit {
  readonly #perMinute: number
  readonly #now: () => number
  readonly #people: TokenBuckets<number>
  readonly #networks: Readonly<Record<Allowance, readonly TokenBuckets<string>[]>>
  readonly #devices: TokenBuckets<string>
  readonly #devicesOfNetwork: TokenBuckets<string>
  /** Until when the sessions of people with an empty bucket are blocked, so that they cost no session look-up. */
  readonly #blockedUntil = new LRUCache<string, number>({ max: MAX_SESSIONS })

  constructor(perMinute: number, now: () => number = () => performance.now()) {
    this.#perMinute = perMinute
    this.#now = now
    this.#people = new TokenBuckets(perMinute, now)
    const networks = () => NETWORK_FACTORS.map((factor) => new TokenBuckets<string>(perMinute * factor, now))
    this.#networks = { login: networks(), 'login-page': networks(), other: networks() }
    this.#devices = new TokenBuckets(perMinute * DEVICE_SHARE, now)
    this.#devicesOfNetwork = new TokenBuckets(perMinute * DEVICES_FACTOR, now)
  }

  /** How long a session is still blocked because its person's bucket is empty, in ms; zero or less if it is not. */
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

  /** Like `takeFromPerson`, for a request without a session: from its address and the networks around it. */
  takeFromAddress(address: string, cost: number, allowance: Allowance = 'other'): number {
    for (const [at, network] of networksOf(address).entries()) {
      const buckets = this.#networks[allowance][at]
      const { missing } = buckets?.take(network, cost) ?? { missing: 0 }
      if (buckets && missing > 0) return buckets.msToRefill(missing)
    }
    return 0
  }

  /** Whether an address has used up much of an allowance. */
  isHeavyAddress(address: string, allowance: Allowance): boolean {
    const [client = ''] = networksOf(address)
    const [buckets] = this.#networks[allowance]
    return buckets !== undefined && buckets.left(client) < this.#perMinute * NETWORK_FACTORS[0] * HEAVY_USER_LEFT
  }

  /** Takes the cost of a request without a session from a device that has logged in before; false if too little is left. */
  takeFromDevice(device: string, address: string, cost: number): boolean {
    if (this.#devices.take(device, cost).missing > 0) return false
    return this.#devicesOfNetwork.take(networksOf(address).at(-1) ?? '', cost).missing === 0
  }

  /** The 429 for a person. */
  personRefusal(waitMs: number): AppError {
    const limit = this.#perMinute
    return refusal(waitMs, (seconds) => ({
      zh: `您的账号请求过于频繁（每分钟最多约 ${limit} 次），请在 ${seconds} 秒后重试。`,
      en: `Your account made too many requests; about ${limit} a minute are allowed. Try again in ${inSeconds(seconds)}.`,
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
