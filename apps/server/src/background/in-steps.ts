import { setTimeout as sleep } from 'node:timers/promises'
import type { DatabaseHandle } from '../database/database.ts'
import { databaseErrorKind } from '../database/error-kind.ts'
import type { JobControl, Step, Work } from './background-job.ts'
import { yieldToForeground } from './yield-to-foreground.ts'

const RETRY_MS = 1_000

/** Work that is done step by step whenever it is due. `pace`: adds pauses. */
export function inSteps(step: Step, pace = (run: Step) => run): Work {
  return async (control) => {
    const { due, stop, onError, log } = control
    const next = pace(() => runAndCount(step, control))
    while (!stop.aborted) {
      const dueCount = due.count
      try {
        if (!(await next())) await due.wait(dueCount, stop)
      } catch (error) {
        if (databaseErrorKind(error) === 'unreachable') onError(error)
        else log.error({ err: error }, 'background job failed; retrying in 1 s')
        await sleep(RETRY_MS, undefined, { signal: stop }).catch(() => undefined)
      }
    }
  }
}

/** Like {@link inSteps}, with pauses while requests use the database. */
export const inYieldingSteps = (database: DatabaseHandle, step: Step): Work =>
  inSteps(step, (run) => yieldToForeground(run, database))

async function runAndCount(step: Step, { countRun }: JobControl): Promise<boolean> {
  const start = performance.now()
  let succeeded = false
  try {
    const hasMore = await step()
    succeeded = true
    return hasMore
  } finally {
    countRun(performance.now() - start, succeeded)
  }
}
