import { setTimeout as sleep } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { SourceError } from '../../../runtime/shared/outgoing/source-error.ts'
import { Semaphore } from '../../../runtime/shared/semaphore.ts'
import type { CardContent } from '../card-content.ts'
import type { SourceRow } from '../repository.ts'
import { CircuitBreaker } from './circuit-breaker.ts'
import { fetchCard, type SourceWay } from './fetch-card.ts'
import { maxAgeOf } from './max-age.ts'
import { parseCard } from './parse-card.ts'

/** Older content is not shown any more. */
const LAST_GOOD_MS = 24 * 3_600_000
const CACHE_BYTES = 48 * 1024 * 1024
/** The longest wait for newer content if older content is available. */
const PATIENCE_MS = 400
/** After a response that is no card, or a refusal, the request is not repeated for this time. */
const REFUSED_MS = 5_000
const MAX_REFUSED = 5_000
/** Concurrent requests to one source, and how many more may wait. */
const AT_A_TIME = 8
const WAITING = 200

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
  readonly semaphore = new Semaphore(AT_A_TIME, WAITING)
  readonly breaker = new CircuitBreaker()
  lastOk: Date | undefined
  lastError: SourceHealth['lastError']
}

/** Fetches the content of registered sources. A failing source does not slow down the others. */
export class HttpSources {
  readonly #way: Omit<SourceWay, 'self'>
  readonly #kept = new LRUCache<string, CachedContent>({ ttl: LAST_GOOD_MS, maxSize: CACHE_BYTES })
  readonly #refused = new LRUCache<string, SourceError>({ ttl: REFUSED_MS, max: MAX_REFUSED })
  readonly #underway = new Map<string, Promise<CardContent>>()
  readonly #states = new Map<string, SourceState>()

  constructor(way: Omit<SourceWay, 'self'>) {
    this.#way = way
  }

  /** State of a source, as observed by this process so far. */
  healthOf(key: string): SourceHealth {
    const state = this.#states.get(key)
    return { lastOk: state?.lastOk, lastError: state?.lastError, resting: state?.breaker.isOpen ?? false }
  }

  /**
   * The content of a source for the person of the row; fails with a `SourceError`. While the source fails or is slow, it is
   * the last good content, with the time at which that was fetched.
   */
  async load(source: SourceRow, self: SourceWay['self']): Promise<CardContent> {
    const key = keyOf(source)
    const entry = this.#kept.get(key)
    if (entry && Date.now() < entry.freshUntil) return entry.content
    const work = this.#refresh(source, self, key)
    if (!entry) return await work
    const late = new AbortController()
    try {
      const newer = await Promise.race([work, sleep(PATIENCE_MS, undefined, { signal: late.signal })])
      return newer ?? withAge(entry)
    } catch (error) {
      if (error instanceof SourceError && !isRefusal(error)) return withAge(entry)
      this.#kept.delete(key)
      throw error
    } finally {
      late.abort()
    }
  }

  #refresh(source: SourceRow, self: SourceWay['self'], key: string): Promise<CardContent> {
    const underway = this.#underway.get(key)
    if (underway) return underway
    const work = this.#fetch(source, self, key).finally(() => this.#underway.delete(key))
    // All waiting requests may have continued with older content.
    work.catch(() => undefined)
    this.#underway.set(key, work)
    return work
  }

  async #fetch(source: SourceRow, self: SourceWay['self'], key: string): Promise<CardContent> {
    const refused = this.#refused.get(key)
    if (refused) throw refused
    const state = this.#stateOf(source.key)
    if (!state.breaker.allows(Date.now())) {
      const message = 'The source failed repeatedly and is left alone for a while.'
      throw new SourceError(message, { blame: 'source', problem: 'resting' })
    }
    const release = await state.semaphore.acquire(source.timeout_ms)
    if (!release) {
      state.breaker.undecided()
      throw new SourceError('Too many are waiting for the source.', { blame: 'source', problem: 'busy' })
    }
    try {
      return await this.#exchange(source, self, key, state)
    } catch (error) {
      this.#blame(state, key, error)
      throw error
    } finally {
      release()
    }
  }

  async #exchange(source: SourceRow, self: SourceWay['self'], key: string, state: SourceState): Promise<CardContent> {
    const { text, headers } = await fetchCard(source, { ...this.#way, self })
    const content = parseCard(text)
    state.breaker.succeeded()
    state.lastOk = new Date()
    const maxAge = maxAgeOf(headers)
    if (maxAge === undefined) this.#kept.delete(key)
    else {
      const newEntry = { content, fetchedAt: state.lastOk, freshUntil: Date.now() + maxAge }
      this.#kept.set(key, newEntry, { size: text.length * 2 + key.length })
    }
    return content
  }

  #blame(state: SourceState, key: string, error: unknown): void {
    if (!(error instanceof SourceError)) {
      state.breaker.undecided()
      return
    }
    state.lastError = { at: new Date(), error }
    if (error.blame === 'source') state.breaker.failed(Date.now())
    else {
      // The source responded, so it may have content for other people.
      state.breaker.succeeded()
      if (error.problem !== 'address') this.#refused.set(key, error)
    }
  }

  #stateOf(key: string): SourceState {
    const state = this.#states.get(key) ?? new SourceState()
    this.#states.set(key, state)
    return state
  }
}

/** All people share the response of a source that is not told who requests it. */
function keyOf(source: SourceRow): string {
  const who = source.trusted ? [source.number, source.locale, ...source.roles] : []
  return JSON.stringify([source.key, source.updated_at, ...who])
}

/** Whether a source refuses the person, or uses a newer format: its former content is then no longer valid. */
function isRefusal({ blame, problem }: SourceError): boolean {
  return blame === 'answer' && (problem === 'status' || problem === 'newer')
}

function withAge({ content, fetchedAt }: CachedContent): CardContent {
  return { as_of: fetchedAt.toISOString(), ...content }
}
