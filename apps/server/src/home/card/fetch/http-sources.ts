import { setTimeout as sleep } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { SourceError } from '../../../runtime/shared/outgoing/source-error.ts'
import { Semaphore } from '../../../runtime/shared/semaphore.ts'
import type { CardContent } from '../card-content.ts'
import type { SourceRow } from '../repository.ts'
import { CircuitBreaker, type Permit } from './circuit-breaker.ts'
import { type FetchContext, fetchCard } from './fetch-card.ts'
import { maxAgeOf } from './max-age.ts'
import { parseCard } from './parse-card.ts'

/** Content that is older than this is not shown. */
const LAST_GOOD_MS = 24 * 3_600_000
const CACHE_BYTES = 48 * 1024 * 1024
/** The longest wait for newer content if older content is available. */
const MAX_WAIT_MS = 400
/** After a refusal, or a response that is not a card, the request is not repeated for this time. */
const REFUSAL_MS = 5_000
const MAX_REFUSALS = 5_000
/** The limits of concurrent and of waiting requests to one source. */
const MAX_CONCURRENT = 8
const MAX_WAITING = 200

interface CachedContent {
  readonly content: CardContent
  readonly fetchedAt: Date
  readonly freshUntil: number
}

/** State of a source, as observed by this process. */
export interface SourceHealth {
  readonly lastOk: Date | undefined
  readonly lastError: { readonly at: Date; readonly error: SourceError } | undefined
  readonly resting: boolean
}

class SourceState {
  readonly semaphore = new Semaphore(MAX_CONCURRENT, MAX_WAITING)
  readonly breaker = new CircuitBreaker()
  lastOk: Date | undefined
  lastError: SourceHealth['lastError']
}

interface Attempt {
  readonly state: SourceState
  readonly permit: Permit
}

/** Fetches the content of registered sources. A failing source does not slow down the others. */
export class HttpSources {
  readonly #context: Omit<FetchContext, 'self'>
  readonly #cache = new LRUCache<string, CachedContent>({ ttl: LAST_GOOD_MS, maxSize: CACHE_BYTES })
  readonly #refusals = new LRUCache<string, SourceError>({ ttl: REFUSAL_MS, max: MAX_REFUSALS })
  readonly #pending = new Map<string, Promise<CardContent>>()
  readonly #states = new Map<string, SourceState>()

  constructor(context: Omit<FetchContext, 'self'>) {
    this.#context = context
  }

  /** State of a source, as observed by this process so far. */
  healthOf(key: string): SourceHealth {
    const state = this.#states.get(key)
    return { lastOk: state?.lastOk, lastError: state?.lastError, resting: state?.breaker.isOpen ?? false }
  }

  /**
   * The content of a source for the person of the row; fails with a `SourceError`. While the source fails or is slow,
   * returns the last good content, with the time at which it was fetched.
   */
  async load(source: SourceRow, self: FetchContext['self']): Promise<CardContent> {
    const key = keyOf(source)
    const entry = this.#cache.get(key)
    if (entry && Date.now() < entry.freshUntil) return entry.content
    const work = this.#refresh(source, self, key)
    if (!entry) return await work
    const timer = new AbortController()
    try {
      const newer = await Promise.race([work, sleep(MAX_WAIT_MS, undefined, { signal: timer.signal })])
      return newer ?? withAge(entry)
    } catch (error) {
      if (error instanceof SourceError && !isRefusal(error)) return withAge(entry)
      this.#cache.delete(key)
      throw error
    } finally {
      timer.abort()
    }
  }

  #refresh(source: SourceRow, self: FetchContext['self'], key: string): Promise<CardContent> {
    const pending = this.#pending.get(key)
    if (pending) return pending
    const work = this.#fetch(source, self, key).finally(() => this.#pending.delete(key))
    // If all waiting requests have continued with older content, no caller handles a rejection.
    work.catch(() => undefined)
    this.#pending.set(key, work)
    return work
  }

  async #fetch(source: SourceRow, self: FetchContext['self'], key: string): Promise<CardContent> {
    const refusal = this.#refusals.get(key)
    if (refusal) throw refusal
    const state = this.#stateOf(source.key)
    const permit = state.breaker.allow(Date.now())
    if (!permit) {
      const message = 'The source failed repeatedly and is left alone for a while.'
      throw new SourceError(message, { blame: 'source', problem: 'resting' })
    }
    const release = await state.semaphore.acquire(source.timeout_ms)
    if (!release) {
      state.breaker.undecided(permit)
      throw new SourceError('Too many are waiting for the source.', { blame: 'source', problem: 'busy' })
    }
    try {
      return await this.#request(source, self, key, state)
    } catch (error) {
      this.#recordFailure({ state, permit }, source, key, error)
      throw error
    } finally {
      release()
    }
  }

  async #request(source: SourceRow, self: FetchContext['self'], key: string, state: SourceState): Promise<CardContent> {
    const { text, headers } = await fetchCard(source, { ...this.#context, self })
    const content = parseCard(text)
    state.breaker.succeeded()
    state.lastOk = new Date()
    const maxAge = maxAgeOf(headers)
    if (maxAge === undefined) this.#cache.delete(key)
    else {
      const newEntry = { content, fetchedAt: state.lastOk, freshUntil: Date.now() + maxAge }
      this.#cache.set(key, newEntry, { size: text.length * 2 + key.length })
    }
    return content
  }

  #recordFailure({ state, permit }: Attempt, source: SourceRow, key: string, error: unknown): void {
    if (!(error instanceof SourceError)) {
      state.breaker.undecided(permit)
      return
    }
    state.lastError = { at: new Date(), error }
    if (error.blame === 'source') {
      // A source that responds may fail for this person only.
      const isOfPerson = source.trusted && error.problem === 'status'
      if (isOfPerson) this.#refusals.set(key, error)
      state.breaker.failed(Date.now(), permit, isOfPerson ? source.person_id : undefined)
    } else {
      // The source responded, so it may have content for other people.
      state.breaker.succeeded()
      if (error.problem !== 'address') this.#refusals.set(key, error)
    }
  }

  #stateOf(key: string): SourceState {
    const state = this.#states.get(key) ?? new SourceState()
    this.#states.set(key, state)
    return state
  }
}

/** The cache key of a response. People share the response of a source that does not learn who they are. */
function keyOf(source: SourceRow): string {
  const person = source.trusted ? [source.person_id, source.number, source.locale, ...source.roles] : []
  return JSON.stringify([source.key, source.updated_at, ...person])
}

/** Whether a source refuses the person or uses a newer format, so that its earlier content is no longer valid. */
function isRefusal({ blame, problem }: SourceError): boolean {
  return blame === 'request' && (problem === 'status' || problem === 'newer')
}

function withAge({ content, fetchedAt }: CachedContent): CardContent {
  return { as_of: fetchedAt.toISOString(), ...content }
}
