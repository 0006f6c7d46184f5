import type pg from 'pg'
import { PipelinedClient, type PipelinedClientOptions } from './pipelined-client.ts'

/** A set of pipelined connections. Each statement uses the one with the fewest statements before it. */
export class PipelinedPool {
  readonly #clients: readonly PipelinedClient[]

  constructor(size: number, options: PipelinedClientOptions) {
    this.#clients = Array.from({ length: size }, () => new PipelinedClient(options))
  }

  /** How many statements run or wait. */
  get pending(): number {
    return this.#clients.reduce((sum, client) => sum + client.pending, 0)
  }

  query<Row extends pg.QueryResultRow>(config: pg.QueryConfig): Promise<Row[]> {
    return this.#clients.reduce((least, client) => (client.pending < least.pending ? client : least)).query<Row>(config)
  }

  async close(): Promise<void> {
    await Promise.all(this.#clients.map((client) => client.close()))
  }
}
