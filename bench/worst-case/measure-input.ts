import type { HttpClient } from '../support/http-client.ts'
import type { RawRequest } from '../support/raw-request.ts'
import type { MeasuredServer } from '../support/start-measured-server.ts'
import type { Statement } from './inputs/call-table.ts'

/** Cost of one request, in milliseconds of processor time. */
export interface Cost {
  readonly thread: number
  readonly database: number
  /** The status of the last response. */
  readonly status: number
}

export function describeCost({ thread, database, status }: Cost): string {
  return `${thread.toFixed(1)} ms of the thread and ${database.toFixed(1)} ms of the database (${status || 'cut off'})`
}

export interface Measurable {
  readonly request: RawRequest
  readonly restore: readonly Statement[]
}

/** Measures requests one after another, and subtracts the cost of measuring. */
export class InputMeter {
  readonly #server: MeasuredServer
  readonly #client: HttpClient
  readonly #overhead: { readonly thread: number; readonly database: number }

  private constructor(server: MeasuredServer, client: HttpClient, overhead: { thread: number; database: number }) {
    this.#server = server
    this.#client = client
    this.#overhead = overhead
  }

  static async open(server: MeasuredServer, client: HttpClient): Promise<InputMeter> {
    const rounds = 50
    const before = await server.usage()
    for (let round = 1; round < rounds; round += 1) await server.usage()
    const after = await server.usage()
    const each = (part: 'thread' | 'database') => (after[part] - before[part]) / rounds
    return new InputMeter(server, client, { thread: each('thread'), database: each('database') })
  }

  /** The mean cost of this many requests. The first ones, which fill caches, do not count. */
  async measure({ request, restore }: Measurable, times: number, warmUps = 1): Promise<Cost> {
    const sum = { thread: 0, database: 0 }
    let status = 0
    for (let round = -warmUps; round < times; round += 1) {
      for (const [text, values] of restore) await this.#server.sql(text, values)
      const before = await this.#server.usage()
      status = await this.#status(request)
      const after = await this.#server.usage()
      if (round < 0) continue
      sum.thread += after.thread - before.thread - this.#overhead.thread
      sum.database += after.database - before.database - this.#overhead.database
    }
    const mean = (part: 'thread' | 'database') => Math.max(0, sum[part] / times)
    return { thread: mean('thread'), database: mean('database'), status }
  }

  /** The status of the response; 0 if the server closed the connection before all of a large body was sent. */
  async #status(request: RawRequest): Promise<number> {
    try {
      return (await this.#client.send(request)).status
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      if (code === 'ECONNRESET' || code === 'EPIPE') return 0
      throw error
    }
  }
}
