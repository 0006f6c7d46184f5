import type { BackgroundJob } from '../../background/background-job.ts'
import { forEachDue } from '../../background/for-each-due.ts'
import { inSteps } from '../../background/in-steps.ts'
import { fanOutSizes } from './fan-out.ts'
import { dueSchedules, sendScheduled } from './send-scheduled.ts'

/** Sends scheduled notices. */
export const scheduleJob: BackgroundJob = {
  name: 'schedule',
  due: ['select true from notice_schedule where failure is null and send_at <= now() order by send_at limit 1'],
  start: ({ config, database, channels, log }) =>
    inSteps(
      forEachDue({
        find: (postponed: readonly string[]) => dueSchedules(database.db, postponed),
        run: (id) => sendScheduled(database.db, id, { channels, sizes: fanOutSizes(database), dailyLimits: config }),
        log,
      }),
    ),
}
