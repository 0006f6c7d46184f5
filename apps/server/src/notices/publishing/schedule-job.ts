import type { BackgroundJob, JobContext, Step } from '../../background/background-job.ts'
import { inSteps } from '../../background/in-steps.ts'
import { databaseErrorKind } from '../../database/error-kind.ts'
import { fanOutSizes } from './fan-out.ts'
import { dueSchedules, sendScheduled } from './send-scheduled.ts'

/** A notice that failed because of the server is retried after this time, so that it does not block the others. */
const RETRY_MS = 60_000

/** Sends scheduled notices. */
export const scheduleJob: BackgroundJob = {
  name: 'schedule',
  due: ['select true from notice_schedule where failure is null and send_at <= now() order by send_at limit 1'],
  start: (context) => inSteps(sendDueNotices(context)),
}

function sendDueNotices({ config, database, channels, log }: JobContext): Step {
  const { db } = database
  const retryAt = new Map<string, number>()
  return async () => {
    const due = await dueSchedules(db)
    for (const id of retryAt.keys()) if (!due.includes(id)) retryAt.delete(id)
    const ready = due.filter((id) => (retryAt.get(id) ?? 0) <= Date.now())
    for (const id of ready) {
      try {
        await sendScheduled(db, id, { channels, sizes: fanOutSizes(database), dailyLimits: config })
      } catch (error) {
        if (databaseErrorKind(error) === 'unreachable') throw error
        log.error({ err: error, schedule: id }, 'failed to send a scheduled notice; retrying in 60 s')
        retryAt.set(id, Date.now() + RETRY_MS)
      }
    }
    return ready.length > 0
  }
}
