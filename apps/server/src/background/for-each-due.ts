import type { FastifyBaseLogger } from 'fastify'
import { databaseErrorKind } from '../database/error-kind.ts'
import type { Step } from './background-job.ts'

/** An entry that failed because of the server is retried after this time, so that it does not block the others. */
const RETRY_MS = 60_000

interface DueEntries<Id> {
  /** The ids of the due entries, the longest overdue first, without those that are postponed because they failed. */
  readonly find: (postponed: readonly Id[]) => Promise<readonly Id[]>
  /** Does the work of one entry. Returns false if there was nothing to do, such as for an entry that is locked. */
  readonly run: (id: Id) => Promise<boolean>
  readonly log: FastifyBaseLogger
}

/** A step that works on each due entry. One that fails is logged and retried later. */
export function forEachDue<Id>({ find, run, log }: DueEntries<Id>): Step {
  const retryAt = new Map<Id, number>()
  return async () => {
    for (const [id, at] of retryAt) if (at <= Date.now()) retryAt.delete(id)
    let didWork = false
    for (const id of await find([...retryAt.keys()])) {
      try {
        if (await run(id)) didWork = true
      } catch (error) {
        if (databaseErrorKind(error) === 'unreachable') throw error
        log.error({ err: error, id }, 'a due entry failed; retrying in 60 s')
        retryAt.set(id, Date.now() + RETRY_MS)
      }
    }
    return didWork
  }
}
