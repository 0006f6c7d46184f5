import type { BackgroundJob } from '../../background/background-job.ts'
import { inYieldingSteps } from '../../background/in-steps.ts'
import type { Db } from '../../database/schema.ts'
import { indexStaleNotices } from './index-notices.ts'
import { indexStalePeople } from './index-people.ts'

/** Fewer notices than people are indexed at once, because a notice takes longer and its texts are read into memory. */
const MAX_NOTICES = 200
const MAX_PEOPLE = 1_000

/** Indexes notices and people for search. */
export const searchIndexJob: BackgroundJob = {
  name: 'search-index',
  due: ['select true from notice_search where stale limit 1', 'select true from person_search where stale limit 1'],
  start: ({ database }) => inYieldingSteps(database, () => indexStale(database.db, database.batchPolicy.size)),
}

/**
 * Indexes a batch of missing or outdated entries: those left by an older version, a restore, an import of people or a
 * new name. False if nothing is left. A process that dies loses only its batch.
 */
export const indexStale = (db: Db, limit = MAX_PEOPLE): Promise<boolean> =>
  db.transaction().execute((trx) => indexBatch(trx, limit))

/** Like `indexStale`, in the transaction of the caller. */
export async function indexBatch(trx: Db, limit = MAX_PEOPLE): Promise<boolean> {
  if (await indexStalePeople(trx, Math.min(limit, MAX_PEOPLE))) return true
  return indexStaleNotices(trx, Math.min(limit, MAX_NOTICES))
}
