import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { DatabaseHandle } from '../database/database.ts'

const INTERVAL_MS = 10_000
/** Every sixth run vacuums, the others only analyze. */
const VACUUM_EVERY = 6

/** Maintains the database until `stop` aborts. */
export async function runMaintenance(
  database: DatabaseHandle,
  mayVacuum: () => Promise<boolean>,
  stop: AbortSignal,
  log: FastifyBaseLogger,
): Promise<void> {
  for (let run = 1; !stop.aborted; run += 1) {
    await sleep(INTERVAL_MS, undefined, { signal: stop }).catch(() => undefined)
    if (stop.aborted) return
    try {
      await database.maintain(run % VACUUM_EVERY === 0 && (await mayVacuum()) ? 'vacuum' : 'analyze')
    } catch (error) {
      // Without maintenance the database only gets slower, so the dispatcher continues.
      log.warn({ err: error }, 'database maintenance failed; retrying in 10 s')
    }
  }
}
