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
  readonly #connect: () => pg.Client
  readonly #channels = new Map<string, Set<Subscription>>()
  #client: Promise<pg.Client> | undefined
  #closed = false
  #statements: Promise<unknown> = Promise.resolve()

  constructor(connect: () => pg.Client) {
    this.#connect = connect
  }

  async listen(channel: string, onPayload: OnPayload, onReconnect?: () => void): Promise<() => Promise<void>> {
    const subscription = { onPayload, onReconnect }
    const subscriptions = this.#channels.get(channel) ?? new Set()
    const isFirst = subscriptions.size === 0
    subscriptions.add(subscription)
    this.#channels.set(channel, subscriptions)
    try {
      const client = await this.#open()
      if (isFirst) await this.#run(client, `LISTEN ${pg.escapeIdentifier(channel)}`)
    } catch (error) {
      subscriptions.delete(subscription)
      throw error
    }
    return async () => {
      subscriptions.delete(subscription)
      if (subscriptions.size > 0 || this.#closed) return
      this.#channels.delete(channel)
      const client = await this.#client
      if (client) await this.#run(client, `UNLISTEN ${pg.escapeIdentifier(channel)}`)
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

  #open(): Promise<pg.Client> {
    this.#client ??= this.#start().catch((error: unknown) => {
      this.#client = undefined
      throw error
    })
    return this.#client
  }

  async #start(): Promise<pg.Client> {
    const client = this.#connect()
    client.on('notification', ({ channel, payload }) => {
      for (const { onPayload } of this.#channels.get(channel) ?? []) onPayload(payload ?? '')
    })
    // Without a handler a lost connection would end the process; 'end' follows and reconnects.
    client.on('error', () => undefined)
    await client.connect()
    client.once('end', () => {
      this.#client = undefined
      if (!this.#closed && this.#channels.size > 0) void this.#reconnect()
    })
    return client
  }

  async #reconnect(): Promise<void> {
    for (let attempt = 0; !this.#closed; attempt += 1) {
      await sleep(RETRY_MS[Math.min(attempt, RETRY_MS.length - 1)], undefined, { ref: false })
      if (this.#closed) return
      try {
        const client = await this.#open()
        for (const channel of this.#channels.keys()) await this.#run(client, `LISTEN ${pg.escapeIdentifier(channel)}`)
        for (const subscriptions of this.#channels.values())
          for (const { onReconnect } of subscriptions) onReconnect?.()
        return
      } catch {
        // Still unreachable. Every query reports that to its caller, so only retry here.
      }
    }
  }
}
