import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { databaseErrorKind } from '../database/error-kind.ts'
import type { WakeSignal } from './wake-signal.ts'

/** Does one piece of work that is due. Returns false when nothing is left. */
export type BackgroundJob = () => Promise<boolean>

export interface JobParts {
  readonly job: BackgroundJob
  /** Notified when work is due. */
  readonly due: WakeSignal
  readonly stop: AbortSignal
  readonly onError: (error: unknown) => void
  readonly log: FastifyBaseLogger
}

const RETRY_MS = 1_000

/** Runs a job whenever work is due, until `stop` aborts. */
export async function runJob({ job, due, stop, onError, log }: JobParts): Promise<void> {
  while (!stop.aborted) {
    const seen = due.count
    try {
      if (!(await job())) await due.wait(seen, stop)
    } catch (error) {
      if (databaseErrorKind(error) === 'unreachable') onError(error)
      else log.error({ err: error }, 'background job failed; retrying in 1 s')
      await sleep(RETRY_MS, undefined, { signal: stop }).catch(() => undefined)
    }
  }
}
