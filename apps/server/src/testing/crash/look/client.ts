import { setTimeout as sleep } from 'node:timers/promises'
import type { BodyOf, DataOf, Endpoint, QueryOf } from '@quadrangle/api-client/contract'
import type { CrashableServer } from '../crashable-server.ts'
import type { History } from './history.ts'

export interface Answer<Data> {
  readonly status: number
  readonly data: Data
  readonly errmsg: string
}

export interface Input<E> {
  readonly query?: QueryOf<E>
  readonly body?: BodyOf<E>
}

const PATIENCE_MS = 60_000

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

  /** Undefined if the server did not report the outcome. */
  async ask<E extends Endpoint>(endpoint: E, { query, body }: Input<E> = {}): Promise<Answer<DataOf<E>> | undefined> {
    const search = query ? `?${new URLSearchParams(query as Record<string, string>)}` : ''
    try {
      const answer = await this.#server.call(
        `${endpoint.path}${search}`,
        endpoint.method,
        body as object | undefined,
        this.number,
      )
      // A database that is down is a 503.
      if (answer.status === 500) this.#history.violation(`error: ${endpoint.path} answered 500`)
      return answer.status >= 500 ? undefined : (answer as Answer<DataOf<E>>)
    } catch {
      // The server or its connection is gone.
      return undefined
    }
  }

  /** Repeats a request until the server responds; only for requests that change nothing. */
  async read<E extends Endpoint>(endpoint: E, input: Input<E> = {}): Promise<Answer<DataOf<E>>> {
    const end = Date.now() + PATIENCE_MS
    while (Date.now() < end) {
      const answer = await this.ask(endpoint, input)
      if (answer) return answer
      await sleep(50)
    }
    throw new Error(`${endpoint.path} has not answered for ${PATIENCE_MS / 1_000} s.`)
  }
}
