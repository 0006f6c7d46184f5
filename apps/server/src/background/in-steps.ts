import { setTimeout as sleep } from 'node:timers/promises'
import { databaseErrorKind } from '../database/error-kind.ts'
import type { Work } from './background-job.ts'

/** Does one piece of work that is due. Returns false when nothing is left. */
export type Step = () => Promise<boolean>

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
