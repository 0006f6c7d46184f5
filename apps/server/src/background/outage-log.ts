import type { FastifyBaseLogger } from 'fastify'
import { databaseErrorKind } from '../database/error-kind.ts'

/** Logs one line per outage of the dispatcher instead of one per attempt. */
export class OutageLog {
  readonly #log: FastifyBaseLogger
  #isDown = false

  constructor(log: FastifyBaseLogger) {
    this.#log = log
  }

  failed(error: unknown): void {
    if (this.#isDown) return
    this.#isDown = true
    if (databaseErrorKind(error) === 'unreachable')
      this.#log.warn({ err: error }, 'database unreachable; the dispatcher keeps retrying')
    else this.#log.error({ err: error }, 'dispatcher failed; restarting in 1 s')
  }

  recovered(): void {
    if (this.#isDown) this.#log.info('dispatcher works again')
    this.#isDown = false
  }
}
