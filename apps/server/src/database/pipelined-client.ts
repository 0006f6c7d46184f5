import type pg from 'pg'

/**
 * One connection that sends each statement without waiting for the results of earlier ones, so that the database is never
 * idle between two of them. Not for transactions. Connects on first use and again after a loss.
 */
export class PipelinedClient {
  readonly #connect: () => pg.Client
  #client: Promise<pg.Client> | undefined
  #pending = 0
  #closed = false

  /** `connect` returns an unconnected client with the option `pipeline`. */
  constructor(connect: () => pg.Client) {
    this.#connect = connect
  }

  /** How many statements run or wait. */
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

  /** Waits for the results of statements that were sent. */
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
    // Without a handler a lost connection would end the process. Its statements reject by themselves.
    client.on('error', () => undefined)
    await client.connect()
    client.once('end', () => {
      this.#client = undefined
    })
    return client
  }
}
