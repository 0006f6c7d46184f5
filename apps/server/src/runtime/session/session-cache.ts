import { LRUCache } from 'lru-cache'
import type { SessionUser } from './session-user.ts'

/**
 * How long a session is used without another database query: a page makes some twenty calls at once. Less than a
 * second, so that a log-out, a new password and a disabled account take effect in other processes within one second.
 */
const FRESH_MS = 800
/** More sessions than one process can serve in that time. */
const MAX_SESSIONS = 20_000

/** The sessions that this process has just looked up, by token. */
export class SessionCache {
  readonly #now: () => number
  readonly #users: LRUCache<string, SessionUser>
  /** Changes with each `clear`, so that an older look-up cannot restore a session that ended during it. */
  #version = 0

  constructor(now: () => number = () => performance.now()) {
    this.#now = now
    this.#users = new LRUCache({ max: MAX_SESSIONS, ttl: FRESH_MS, ttlResolution: 0, perf: { now } })
  }

  /** The user of a session, from memory or else from `load`. */
  async get(token: string, load: () => Promise<SessionUser | undefined>): Promise<SessionUser | undefined> {
    const cached = this.#users.get(token)
    if (cached) return cached
    // The age counts from before the look-up, because its result may be outdated when it ends.
    const start = this.#now()
    const version = this.#version
    const user = await load()
    if (user && version === this.#version) this.#users.set(token, user, { start })
    return user
  }

  /** To be called when any session was ended in this process. */
  clear(): void {
    this.#version += 1
    this.#users.clear()
  }
}
