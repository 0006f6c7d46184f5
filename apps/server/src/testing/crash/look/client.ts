import { setTimeout as sleep } from 'node:timers/promises'
import type { BodyOf, DataOf, Endpoint, QueryOf } from '@quadrangle/api-client/contract'
import type { CrashableServer } from '../crashable-server.ts'
import type { History } from './history.ts'

export interface LookResponse<Data> {
  readonly status: number
  readonly data: Data
  readonly errmsg: string
}

export interface Input<E> {
  readonly query?: QueryOf<E>
  readonly body?: BodyOf<E>
}

const TIMEOUT_MS = 60_000

/** The API as one administrator uses it. */
export class Client {
  readonly number: string
  readonly #server: CrashableServer
  readonly #history: History

  constructor(server: CrashableServer, number: string, history: History) {
    this.#server = server
    this.#history = history
    this.number = number
  }

  /** Makes a call. Returns undefined if the server did not report the outcome. */
  async call<E extends Endpoint>(
    endpoint: E,
    { query, body }: Input<E> = {},
  ): Promise<LookResponse<DataOf<E>> | undefined> {
    const search = query ? `?${new URLSearchParams(query as Record<string, string>)}` : ''
    try {
      const response = await this.#server.call(
        `${endpoint.path}${search}`,
        endpoint.method,
        body as object | undefined,
        this.number,
      )
      // While the database is down, the server responds with 503.
      if (response.status === 500) this.#history.violation(`error: ${endpoint.path} answered 500`)
      return response.status >= 500 ? undefined : (response as LookResponse<DataOf<E>>)
    } catch {
      // The server is down, or the connection was lost.
      return undefined
    }
  }

  /** Repeats a request until the server responds; only for requests that change nothing. */
  async read<E extends Endpoint>(endpoint: E, input: Input<E> = {}): Promise<LookResponse<DataOf<E>>> {
    const end = Date.now() + TIMEOUT_MS
    while (Date.now() < end) {
      const response = await this.call(endpoint, input)
      if (response) return response
      await sleep(50)
    }
    throw new Error(`${endpoint.path} has not answered for ${TIMEOUT_MS / 1_000} s.`)
  }
}
