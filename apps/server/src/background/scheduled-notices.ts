import type { FastifyBaseLogger } from 'fastify'
import type { DatabaseHandle } from '../database/database.ts'
import { databaseErrorKind } from '../database/error-kind.ts'
import { fanOutSizes } from '../notices/publishing/fan-out.ts'
import { dueSchedules, sendScheduled } from '../notices/publishing/send-scheduled.ts'
import type { Channels } from '../process/settings/message-channels.ts'
import type { BackgroundJob } from './background-job.ts'

/** A notice that failed because of the server is retried after this time, so that it does not block the others. */
const RETRY_MS = 60_000

/** Sends the scheduled notices that are due. */
export function scheduledNotices(database: DatabaseHandle, channels: Channels, log: FastifyBaseLogger): BackgroundJob {
  const { db } = database
  const retryAt = new Map<string, number>()
  return async () => {
    const due = await dueSchedules(db)
    for (const id of retryAt.keys()) if (!due.includes(id)) retryAt.delete(id)
    const ready = due.filter((id) => (retryAt.get(id) ?? 0) <= Date.now())
    for (const id of ready) {
      try {
        await sendScheduled(db, id, { channels, sizes: fanOutSizes(database) })
      } catch (error) {
        if (databaseErrorKind(error) === 'unreachable') throw error
        log.error({ err: error, schedule: id }, 'failed to send a scheduled notice; retrying in 60 s')
        retryAt.set(id, Date.now() + RETRY_MS)
      }
    }
    return ready.length > 0
  }
}
