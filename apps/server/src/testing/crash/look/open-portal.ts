import { setTimeout as sleep } from 'node:timers/promises'
import type { CrashableServer } from '../crashable-server.ts'
import type { History } from './history.ts'

const RETRY_MS = 100
const TIMEOUT_MS = 20_000

/** A portal that stays open: it is notified of published versions, and reconnects. */
export class OpenPortal {
  readonly #server: CrashableServer
  readonly #history: History
  readonly #closing = new AbortController()
  readonly #done: Promise<void>
  /** Number of versions that it was notified of when they were published. */
  events = 0
  #lastVersion = 0

  constructor(server: CrashableServer, history: History) {
    this.#server = server
    this.#history = history
    this.#done = this.#follow()
  }

  get lastVersion(): number {
    return this.#lastVersion
  }

  async waitForVersion(version: number): Promise<void> {
    const end = Date.now() + TIMEOUT_MS
    while (this.#lastVersion < version && Date.now() < end) await sleep(20)
    if (this.#lastVersion < version) this.#history.violation(`lost: a portal was never told of version ${version}`)
  }

  async close(): Promise<void> {
    this.#closing.abort()
    await this.#done
  }

  async #follow(): Promise<void> {
    const { signal } = this.#closing
    while (!signal.aborted) {
      try {
        const response = await fetch(`${this.#server.url()}/api/events/look`, { signal })
        if (response.ok && response.body) await this.#read(response.body as ReadableStream<BufferSource>)
      } catch {
        // The server is down, or the portal closes.
      }
      if (!signal.aborted) await sleep(RETRY_MS)
    }
  }

  async #read(body: ReadableStream<BufferSource>): Promise<void> {
    let last: number | undefined
    let text = ''
    for await (const chunk of body.pipeThrough(new TextDecoderStream())) {
      text += chunk
      const messages = text.split('\n\n')
      text = messages.pop() ?? ''
      for (const message of messages) {
        if (!/^event: ?config$/m.test(message)) continue
        const { version } = JSON.parse(/^data: ?(.*)$/m.exec(message)?.[1] ?? '{}') as { version: number }
        if (last !== undefined && version <= last)
          this.#history.violation(`doubled: a portal was told of version ${version} after ${last}`)
        if (last !== undefined) this.events += 1
        last = version
        this.#lastVersion = version
      }
    }
  }
}
