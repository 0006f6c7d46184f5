import type { FastifyBaseLogger } from 'fastify'
import type { DatabaseHandle } from '../../database/database.ts'
import { loadPublicLook, type PublicLook } from '../../look/look/public-look.ts'
import type { EventStream } from './event-stream.ts'

/** Larger changes are loaded by the portals: they would overflow the buffers of slow ones. */
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
  readonly #tell: (json: string) => void
  #last: { readonly version: number; readonly look: PublicLook } | undefined
  #loading = false
  #again = false
  #retry: NodeJS.Timeout | undefined

  constructor(database: DatabaseHandle, log: FastifyBaseLogger, tell: (json: string) => void) {
    this.#database = database
    this.#log = log
    this.#tell = tell
  }

  /** To be awaited before {@link greet}. */
  async load(): Promise<void> {
    this.#last ??= await loadPublicLook(this.#database, null, null)
  }

  /** Sends a portal the version of the published look, so that it notices missed changes. */
  greet(stream: EventStream): void {
    if (this.#last) stream.send('config', { version: this.#last.version })
  }

  /** Loads the published look, and notifies all portals if it is new. */
  changed(): void {
    this.#again = true
    if (!this.#loading) void this.#run()
  }

  close(): void {
    this.#again = false
    clearTimeout(this.#retry)
  }

  async #run(): Promise<void> {
    this.#loading = true
    try {
      while (this.#again) {
        this.#again = false
        await this.#step()
      }
    } catch (error) {
      this.#log.warn({ err: error }, 'live events: the published look could not be read, retry in 1 s')
      this.#retry = setTimeout(() => this.changed(), RETRY_MS)
    } finally {
      this.#loading = false
    }
  }

  async #step(): Promise<void> {
    const before = this.#last
    const { version, look } = await loadPublicLook(this.#database, null, null)
    this.#last = { version, look }
    if (before?.version === version) return
    this.#tell(before ? eventOf(before, version, look) : JSON.stringify({ version }))
  }
}

function eventOf(before: { version: number; look: PublicLook }, version: number, look: PublicLook): string {
  const { config, ...parts } = changedIn(before.look, look)
  const patch = config === undefined ? parts : { ...parts, config: changedIn(before.look.config, look.config) }
  const json = JSON.stringify({ from: before.version, version, patch })
  return Buffer.byteLength(json) > PATCH_BYTES ? JSON.stringify({ version }) : json
}

function changedIn(before: Parts, after: Parts): Record<string, unknown> {
  const isChanged = ([name, value]: readonly [string, unknown]) =>
    JSON.stringify(before[name]) !== JSON.stringify(value)
  return Object.fromEntries(Object.entries(after).filter(isChanged))
}
