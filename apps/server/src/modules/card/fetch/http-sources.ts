import { cardContent } from '@quadrangle/api-client/contract'
import { LRUCache } from 'lru-cache'
import { isObject } from '../../../shared/is-object.ts'
import type { Network } from '../../../shared/outgoing/network.ts'
import { SourceError } from '../../../shared/outgoing/source-error.ts'
import { Semaphore } from '../../../shared/semaphore.ts'
import type { CardContent } from '../card-content.ts'
import { NewerContentError } from '../newer-content-error.ts'
import type { SourceRow } from '../repository.ts'
import { fetchJson } from './fetch-json.ts'
import { internalHeaders } from './internal-token.ts'

/** The number of the person; only for internal sources. */
export const PERSON_HEADER = 'x-quadrangle-person'
/** Only for internal sources. */
export const LOCALE_HEADER = 'x-quadrangle-locale'

const FRESH_MS = 30_000
const CACHE_BYTES = 32 * 1024 * 1024
/** Concurrent requests to one source, and how many more may wait. */
const AT_A_TIME = 8
const WAITING = 200
/** Circuit breaker: after this many failures in a row a source gets no requests for a while. */
const FAILURES = 3
const REST_MS = 10_000

/** Whether an answer is a card of a version or kind that this server does not know. */
function isNewer(answer: unknown): boolean {
  if (!isObject(answer) || typeof answer.version !== 'string' || typeof answer.kind !== 'string') return false
  const { version, kind } = cardContent.shape
  return (
    /^card\/v\d+$/.test(answer.version) &&
    !(version.safeParse(answer.version).success && kind.safeParse(answer.kind).success)
  )
}

/** Where this server can reach itself; asked for a fetch only, since finding it costs as much as a cached answer. */
type OwnAddress = () => URL | undefined

interface Health {
  readonly semaphore: Semaphore
  failures: number
  restsUntil: number
}

/** Fetches the content of registered sources. A failing source does not slow down the others. */
export class HttpSources {
  readonly #network: Network
  readonly #cache = new LRUCache<string, CardContent>({ ttl: FRESH_MS, maxSize: CACHE_BYTES })
  readonly #underway = new Map<string, Promise<CardContent>>()
  readonly #health = new Map<string, Health>()

  constructor(network: Network) {
    this.#network = network
  }

  /** The content of a source for the person of the row; fails with a `SourceError`. */
  load(source: SourceRow, self: OwnAddress): Promise<CardContent> {
    // An external source does not learn who asks, so all people share its answer.
    const who = source.internal ? [source.number, source.locale] : []
    const key = JSON.stringify([source.key, source.updated_at, ...who])
    const cached = this.#cache.get(key)
    if (cached) return Promise.resolve(cached)
    const underway = this.#underway.get(key)
    if (underway) return underway
    const work = this.#fetch(source, self, key).finally(() => this.#underway.delete(key))
    this.#underway.set(key, work)
    return work
  }

  async #fetch(source: SourceRow, self: OwnAddress, key: string): Promise<CardContent> {
    const health = this.#healthOf(source.key)
    if (health.restsUntil > Date.now())
      throw new SourceError('The source failed repeatedly and is left alone for a while.', { blame: 'source' })
    const release = await health.semaphore.acquire(source.timeout_ms)
    if (!release) throw new SourceError('Too many are waiting for the source.', { blame: 'source' })
    try {
      const { content, bytes } = await this.#exchange(source, self)
      health.failures = 0
      this.#cache.set(key, content, { size: bytes })
      return content
    } catch (error) {
      if (error instanceof SourceError && error.blame === 'source') this.#blame(health)
      throw error
    } finally {
      release()
    }
  }

  async #exchange(source: SourceRow, self: OwnAddress): Promise<{ content: CardContent; bytes: number }> {
    const { address, internal } = source
    const headers: Record<string, string> = internal
      ? { [PERSON_HEADER]: source.number, [LOCALE_HEADER]: source.locale }
      : {}
    // A path is an address of this server, which accepts these headers only from itself.
    if (address.startsWith('/')) Object.assign(headers, internalHeaders())
    const limits = { timeoutMs: source.timeout_ms, maxBytes: source.max_bytes }
    const answer = await fetchJson({ address, internal, self: self(), headers, ...limits }, this.#network)
    const result = cardContent.safeParse(answer)
    if (!result.success && isNewer(answer)) throw new NewerContentError()
    if (!result.success) {
      throw new SourceError('The answer of the source is not in the form of a card.', {
        blame: 'answer',
        cause: result.error,
      })
    }
    return { content: result.data, bytes: JSON.stringify(result.data).length * 2 }
  }

  #healthOf(key: string): Health {
    let health = this.#health.get(key)
    if (!health) {
      health = { semaphore: new Semaphore(AT_A_TIME, WAITING), failures: 0, restsUntil: 0 }
      this.#health.set(key, health)
    }
    return health
  }

  #blame(health: Health): void {
    health.failures += 1
    if (health.failures >= FAILURES) health.restsUntil = Date.now() + REST_MS
  }
}
