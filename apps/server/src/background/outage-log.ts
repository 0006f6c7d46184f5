import type { FastifyBaseLogger } from 'fastify'
import { databaseErrorKind } from '../database/error-kind.ts'

/** Logs one line per outage of the dispatcher and kind of failure, instead of one per attempt. */
export class OutageLog {
  readonly #log: FastifyBaseLogger
  /** The kind of the last failure; undefined while the dispatcher works. */
  #failure: 'unreachable' | 'other' | undefined

  constructor(log: FastifyBaseLogger) {
    this.#log = log
  }

  failed(error: unknown): void {
    const failure = databaseErrorKind(error) === 'unreachable' ? 'unreachable' : 'other'
    if (failure === this.#failure) return
    this.#failure = failure
    if (failure === 'unreachable') this.#log.warn({ err: error }, 'database unreachable; the dispatcher keeps retrying')
    else this.#log.error({ err: error }, 'dispatcher failed; restarting in 1 s')
  }

  recovered(): void {
    if (this.#failure !== undefined) this.#log.info('dispatcher works again')
    this.#failure = undefined
  }
}
