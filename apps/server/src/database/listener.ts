import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

type OnPayload = (payload: string) => void

interface Subscription {
  readonly onPayload: OnPayload
  readonly onReconnect: (() => void) | undefined
}

const RETRY_MS = [100, 250, 500, 1_000, 2_000, 5_000]

/** One connection for every LISTEN of this process. Reconnects when it is lost; notifications in between are lost. */
export class Listener {
  readonly #createClient: () => pg.Client
  readonly #pause: (ms: number) => Promise<void>
  readonly #channels = new Map<string, Set<Subscription>>()
  #client: Promise<pg.Client> | undefined
  #closed = false
  #isReconnecting = false
  #statements: Promise<unknown> = Promise.resolve()

  constructor(
    createClient: () => pg.Client,
    pause = (ms: number): Promise<void> => sleep(ms, undefined, { ref: false }),
  ) {
    this.#createClient = createClient
    this.#pause = pause
  }

  async listen(channel: string, onPayload: OnPayload, onReconnect?: () => void): Promise<() => Promise<void>> {
    const subscription = { onPayload, onReconnect }
    const subscriptions = this.#channels.get(channel) ?? new Set()
    subscriptions.add(subscription)
    this.#channels.set(channel, subscriptions)
    try {
      const client = await this.#connectOnce()
      // also for further subscriptions, which must not be ready before the first one is
      await this.#run(client, `LISTEN ${pg.escapeIdentifier(channel)}`)
    } catch (error) {
      subscriptions.delete(subscription)
      throw error
    }
    return async () => {
      if (!subscriptions.delete(subscription) || subscriptions.size > 0 || this.#closed) return
      this.#channels.delete(channel)
      const client = await this.#client
      // the channel may have a new subscription by now
      if (client && !this.#channels.has(channel)) await this.#run(client, `UNLISTEN ${pg.escapeIdentifier(channel)}`)
    }
  }

  async close(): Promise<void> {
    this.#closed = true
    const client = await this.#client?.catch(() => undefined)
    await client?.end()
  }

  /** One statement at a time, because `pg` 9 will no longer queue them. */
  #run(client: pg.Client, statement: string): Promise<unknown> {
    const result = this.#statements.then(() => client.query(statement))
    this.#statements = result.catch(() => undefined)
    return result
  }

  #connectOnce(): Promise<pg.Client> {
    this.#client ??= this.#connect().catch((error: unknown) => {
      this.#client = undefined
      throw error
    })
    return this.#client
  }

  async #connect(): Promise<pg.Client> {
    const client = this.#createClient()
    client.on('notification', ({ channel, payload }) => {
      for (const { onPayload } of this.#channels.get(channel) ?? []) onPayload(payload ?? '')
    })
    // Without a handler a lost connection would end the process; 'end' follows and reconnects.
    client.on('error', () => undefined)
    await client.connect()
    client.once('end', () => {
      this.#client = undefined
      if (!this.#closed && !this.#isReconnecting && this.#channels.size > 0) void this.#reconnect()
    })
    return client
  }

  async #reconnect(): Promise<void> {
    this.#isReconnecting = true
    for (let attempt = 0; !this.#closed; attempt += 1) {
      await this.#pause(RETRY_MS[Math.min(attempt, RETRY_MS.length - 1)] ?? 0)
      if (this.#closed) return
      try {
        const client = await this.#connectOnce()
        for (const channel of this.#channels.keys()) await this.#run(client, `LISTEN ${pg.escapeIdentifier(channel)}`)
        this.#isReconnecting = false
        for (const subscriptions of this.#channels.values())
          for (const { onReconnect } of subscriptions) onReconnect?.()
        return
      } catch {
        // Still unreachable. Every query reports that to its caller, so only retry here.
      }
    }
  }
}
