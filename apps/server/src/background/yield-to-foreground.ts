import { setTimeout as sleep } from 'node:timers/promises'
import type { DatabaseHandle } from '../database/database.ts'
import type { Step } from './background-job.ts'

/** A batch that itself waited long for the database does not cause a longer pause than this. */
const MAX_PAUSE_MS = 500

/** Pauses after each step of a job while requests use the database. `pause`: for tests. */
export function yieldToForeground(
  step: Step,
  database: Pick<DatabaseHandle, 'batchPolicy' | 'isBusy'>,
  pause: (ms: number) => Promise<unknown> = sleep,
): Step {
  return async () => {
    const start = performance.now()
    const hasMore = await step()
    const duration = performance.now() - start
    if (hasMore && database.isBusy()) await pause(Math.min(MAX_PAUSE_MS, database.batchPolicy.idleFactor * duration))
    return hasMore
  }
}
