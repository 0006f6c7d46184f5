import type { FastifyBaseLogger } from 'fastify'
import type { DatabaseHandle } from '../../database/database.ts'
import { loadPublicLook, type PublicLook } from '../../look/look/public-look.ts'
import type { EventStream } from './event-stream.ts'

/** Portals load larger changes themselves, because these would overflow the buffers of slow portals. */
const PATCH_BYTES = 16 * 1024
const RETRY_MS = 1_000

type Parts = Readonly<Record<string, unknown>>

/**
 * Notifies open portals which parts of the look have changed. The look is read and serialised once, however many
 * portals there are.
 */
export class LookFeed {
  readonly #database: DatabaseHandle
  readonly #log: FastifyBaseLogger
  readonly #notify: (json: string) => void
  #current: { readonly version: number; readonly look: PublicLook } | undefined
  #isLoading = false
  #isOutdated = false
  #isClosed = false
  #retry: NodeJS.Timeout | undefined

  constructor(database: DatabaseHandle, log: FastifyBaseLogger, notify: (json: string) => void) {
    this.#database = database
    this.#log = log
    this.#notify = notify
  }

  /** Loads the look for the first time. Await it before calling {@link sendVersion}. */
  async load(): Promise<void> {
    this.#current ??= await loadPublicLook(this.#database, null, null)
  }

  /** Sends a portal the version of the published look, so that it notices missed changes. */
  sendVersion(stream: EventStream): void {
    if (this.#current) stream.send('config', { version: this.#current.version })
  }

  /** Loads the published look, and notifies all portals if it is new. */
  refresh(): void {
    this.#isOutdated = true
    if (!this.#isLoading) void this.#run()
  }

  close(): void {
    this.#isClosed = true
    this.#isOutdated = false
    clearTimeout(this.#retry)
  }

  async #run(): Promise<void> {
    this.#isLoading = true
    try {
      while (this.#isOutdated) {
        this.#isOutdated = false
        await this.#loadAndNotify()
      }
    } catch (error) {
      if (this.#isClosed) return
      this.#log.warn({ err: error }, 'live events: the published look could not be read, retry in 1 s')
      this.#retry = setTimeout(() => this.refresh(), RETRY_MS)
    } finally {
      this.#isLoading = false
    }
  }

  async #loadAndNotify(): Promise<void> {
    const before = this.#current
    const { version, look } = await loadPublicLook(this.#database, null, null)
    this.#current = { version, look }
    if (before?.version === version) return
    this.#notify(before ? changeEvent(before, version, look) : JSON.stringify({ version }))
  }
}

function changeEvent(before: { version: number; look: PublicLook }, version: number, look: PublicLook): string {
  const { config, ...parts } = changedFields(before.look, look)
  const patch = config === undefined ? parts : { ...parts, config: changedFields(before.look.config, look.config) }
  const json = JSON.stringify({ from: before.version, version, patch })
  return Buffer.byteLength(json) > PATCH_BYTES ? JSON.stringify({ version }) : json
}

function changedFields(before: Parts, after: Parts): Record<string, unknown> {
  const isChanged = ([name, value]: readonly [string, unknown]) =>
    JSON.stringify(before[name]) !== JSON.stringify(value)
  return Object.fromEntries(Object.entries(after).filter(isChanged))
}
