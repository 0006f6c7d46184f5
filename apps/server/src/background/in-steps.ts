import { setTimeout as sleep } from 'node:timers/promises'
import type { DatabaseHandle } from '../database/database.ts'
import { databaseErrorKind } from '../database/error-kind.ts'
import type { Step, Work } from './background-job.ts'
import { yieldToForeground } from './yield-to-foreground.ts'

const RETRY_MS = 1_000

/** Work that is done step by step whenever it is due. */
export function inSteps(step: Step): Work {
  return async ({ due, stop, onError, log }) => {
    while (!stop.aborted) {
      const seen = due.count
      try {
        if (!(await step())) await due.wait(seen, stop)
      } catch (error) {
        if (databaseErrorKind(error) === 'unreachable') onError(error)
        else log.error({ err: error }, 'background job failed; retrying in 1 s')
        await sleep(RETRY_MS, undefined, { signal: stop }).catch(() => undefined)
      }
    }
  }
}

/** The same with pauses while requests use the database. */
export const inYieldingSteps = (database: DatabaseHandle, step: Step): Work =>
  inSteps(yieldToForeground(step, database))
