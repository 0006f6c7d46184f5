import type pg from 'pg'

/**
 * One connection for all who ask at once: what they ask is sent without waiting for the answers to what was asked before,
 * so that the database need not wait for us between two statements. Nothing that needs a transaction may run on it.
 * Opened when it is first needed, and anew after it was lost.
 */
export class PipelinedClient {
  readonly #connect: () => pg.Client
  #client: Promise<pg.Client> | undefined
  #pending = 0
  #closed = false

  /** `connect` makes a client that is not connected yet, with `pipeline` in its options. */
  constructor(connect: () => pg.Client) {
    this.#connect = connect
  }

  /** How many statements are under way, or wait for that. */
  get pending(): number {
    return this.#pending
  }

  async query<Row extends pg.QueryResultRow>(config: pg.QueryConfig): Promise<Row[]> {
    this.#pending += 1
    try {
      const client = await this.#open()
      const { rows } = await client.query<Row>(config)
      return rows
    } finally {
      this.#pending -= 1
    }
  }

  /** Waits for the answers to what was asked. */
  async close(): Promise<void> {
    this.#closed = true
    const client = await this.#client?.catch(() => undefined)
    await client?.end()
  }

  #open(): Promise<pg.Client> {
    if (this.#closed) return Promise.reject(new Error('Client was closed and is not queryable'))
    this.#client ??= this.#start().catch((error: unknown) => {
      this.#client = undefined
      throw error
    })
    return this.#client
  }

  async #start(): Promise<pg.Client> {
    const client = this.#connect()
    // Without a handler a lost connection would end the process. Whoever uses it learns of the loss from their statement.
    client.on('error', () => undefined)
    await client.connect()
    client.once('end', () => {
      this.#client = undefined
    })
    return client
  }
}
