import type { Duplex } from 'node:stream'
import type pg from 'pg'

export interface PipelinedClientOptions {
  /** Returns an unconnected client with the option `pipeline`. */
  readonly connect: () => pg.Client
  /** Runs once on each new connection, before its first statement. */
  readonly configure?: (client: pg.Client) => Promise<void>
  /** Called when an idle connection is lost. */
  readonly onIdleError?: (error: Error) => void
}

/**
 * One connection that sends each statement without waiting for the results of earlier ones, so that the database is never
 * idle between two of them. Not for transactions. Connects on first use and again after a loss.
 */
export class PipelinedClient {
  readonly #options: PipelinedClientOptions
  #client: Promise<pg.Client> | undefined
  #corked: Duplex | undefined
  #pending = 0
  #closed = false

  constructor(options: PipelinedClientOptions) {
    this.#options = options
  }

  /** How many statements run or wait. */
  get pending(): number {
    return this.#pending
  }

  async query<Row extends pg.QueryResultRow>(config: pg.QueryConfig): Promise<Row[]> {
    this.#pending += 1
    try {
      const client = await this.#open()
      this.#gather(client.connection.stream)
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

  /** Sends all statements of one turn of the event loop in a single write, which costs about as much as one of them. */
  #gather(stream: Duplex): void {
    if (this.#corked === stream) return
    this.#corked = stream
    stream.cork()
    setImmediate(() => {
      this.#corked = undefined
      stream.uncork()
    })
  }

  #open(): Promise<pg.Client> {
    if (this.#closed) return Promise.reject(new Error('Client was closed and is not queryable'))
    if (this.#client) return this.#client
    const client = this.#options.connect()
    const opening = this.#connect(client)
    const forget = () => {
      if (this.#client === opening) this.#client = undefined
    }
    client.once('end', forget)
    // After a failed write the driver reports no end.
    client.once('error', forget)
    opening.catch(forget)
    this.#client = opening
    return opening
  }

  async #connect(client: pg.Client): Promise<pg.Client> {
    const { configure, onIdleError } = this.#options
    // Without a handler a lost connection would end the process. Its statements reject by themselves.
    client.on('error', (error) => {
      if (this.#pending === 0) onIdleError?.(error)
    })
    await client.connect()
    try {
      await configure?.(client)
    } catch (error) {
      await client.end()
      throw error
    }
    return client
  }
}
