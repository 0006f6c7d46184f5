import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { DatabaseHandle } from '../../database/database.ts'
import { listGatewayProblems } from '../../notices/delivery/outbox.ts'
import { countQueues, latencyOf } from '../health/database-facts.ts'

/** A database that takes longer counts as unavailable. */
const MAX_WAIT_MS = 3_000

/** The metrics that are read from the database. */
export type DatabaseFacts = Awaited<ReturnType<typeof load>>

/** Reads metrics from the database; undefined if it fails or takes too long. */
export async function loadFacts(
  database: DatabaseHandle,
  onError: (error: unknown) => void,
): Promise<DatabaseFacts | undefined> {
  const loading = load(database).catch((error: unknown) => {
    onError(error)
    return undefined
  })
  return Promise.race([loading, sleep(MAX_WAIT_MS, undefined, { ref: false })])
}

async function load(database: DatabaseHandle) {
  const { db } = database
  return {
    latencySeconds: (await latencyOf(database)) / 1_000,
    queues: await countQueues(db),
    gatewayProblems: await listGatewayProblems(db),
    sessions: await countSessions(database),
  }
}

async function countSessions({ db }: DatabaseHandle): Promise<number> {
  const { sessions } = await db
    .selectFrom('session')
    .select(({ fn }) => fn.countAll<number>().as('sessions'))
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirstOrThrow()
  return sessions
}
