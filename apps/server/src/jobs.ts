import type { BackgroundJob } from './background/background-job.ts'
import { lookJob } from './look/look/due-looks.ts'
import { accountMessageJob } from './notices/delivery/account-message-job.ts'
import { digestJob } from './notices/delivery/digest/digest-job.ts'
import { emailJob, smsJob } from './notices/delivery/message-jobs.ts'
import { fanOutJob } from './notices/publishing/fan-out.ts'
import { revokedFilesJob } from './notices/publishing/revoked-files.ts'
import { scheduleJob } from './notices/publishing/schedule-job.ts'
import { importJob } from './people/directory-import/import-job.ts'
import { searchIndexJob } from './platform/search-index/index-stale.ts'

/** The work that no request waits for. `background/dispatcher.ts` runs it. */
export const jobs: readonly BackgroundJob[] = [
  emailJob,
  smsJob,
  digestJob,
  accountMessageJob,
  fanOutJob,
  scheduleJob,
  lookJob,
  importJob,
  revokedFilesJob,
  searchIndexJob,
]
