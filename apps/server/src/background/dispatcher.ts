import { setTimeout as sleep } from 'node:timers/promises'
import type { DatabaseHandle } from '../database/database.ts'
import type { Leadership } from '../database/leadership.ts'
import type { BackgroundJob, JobContext, Work } from './background-job.ts'
import { findDueJobs } from './due-work.ts'
import { runMaintenance } from './maintenance.ts'
import { OutageLog } from './outage-log.ts'
import { WakeSignal } from './wake-signal.ts'

export interface Dispatcher {
  /** Finishes the pieces of work that are being done. Those that take too long are aborted. */
  stop(): Promise<void>
}

/** The advisory lock of the dispatcher. Any number that nothing else uses. */
const LOCK = 7_206_411
const POLL_MS = 1_000
/** Notifications come in bursts. */
const DEBOUNCE_MS = 250
const RESTART_MS = 1_000
/** Shorter than the time that a stop of the server may take. */
const STOP_TIMEOUT_MS = 8_000

/** A job whose work is prepared, and the signal that wakes it. */
interface StartedJob extends BackgroundJob {
  readonly work: Work
  readonly signal: WakeSignal
}

/**
 * Runs jobs in one of the processes on a database. All of their state is in the database, so that another process can take
 * over.
 */
export function startDispatcher(jobs: readonly BackgroundJob[], context: JobContext): Dispatcher {
  const stop = new AbortController()
  const abort = new AbortController()
  for (const { name } of jobs) context.jobRuns.add(name)
  const started = jobs.map((job) => ({ ...job, work: job.start(context), signal: new WakeSignal() }))
  const running = runWhileLeader(started, context, stop.signal, abort.signal)
  return {
    async stop() {
      stop.abort()
      const timer = setTimeout(() => abort.abort(), STOP_TIMEOUT_MS)
      await running
      clearTimeout(timer)
    },
  }
}

async function runWhileLeader(
  jobs: readonly StartedJob[],
  context: JobContext,
  stop: AbortSignal,
  abort: AbortSignal,
): Promise<void> {
  const outage = new OutageLog(context.log)
  while (!stop.aborted) {
    const leadership = await context.database.waitForLeadership(LOCK, stop, (error) => outage.failed(error))
    if (!leadership) return
    try {
      context.jobRuns.isLeading = true
      await run(jobs, context, leadership, { stop, abort, outage })
    } catch (error) {
      outage.failed(error)
    } finally {
      context.jobRuns.isLeading = false
      await leadership.release()
    }
    await sleep(RESTART_MS, undefined, { signal: stop }).catch(() => undefined)
  }
}

interface RunOptions {
  readonly stop: AbortSignal
  readonly abort: AbortSignal
  readonly outage: OutageLog
}

/** Works until it is stopped, loses leadership or the database fails; then finishes the current work. */
async function run(
  jobs: readonly StartedJob[],
  context: JobContext,
  { lost }: Leadership,
  { stop, abort, outage }: RunOptions,
): Promise<void> {
  const { database, log, jobRuns } = context
  const failed = new AbortController()
  const end = AbortSignal.any([stop, lost, failed.signal])
  const onError = (error: unknown) => {
    outage.failed(error)
    failed.abort()
  }
  for (const job of jobs) await job.takeOver?.(context)
  outage.recovered()
  const mayVacuum = async () => !(await findDueJobs(database, jobs)).some(({ delaysVacuum }) => delaysVacuum)
  await Promise.all([
    ...jobs.map(({ name, work, signal }) =>
      work({
        due: signal,
        stop: end,
        abort,
        onError,
        countRun: (milliseconds, succeeded) => jobRuns.count(name, milliseconds, succeeded),
        log: log.child({ job: name }),
      }).catch(onError),
    ),
    pollForWork(database, jobs, end).catch(onError),
    runMaintenance(database, mayVacuum, end, log),
  ])
}

/** Checks for due work every second, and immediately when a job is notified. */
async function pollForWork(database: DatabaseHandle, jobs: readonly StartedJob[], stop: AbortSignal): Promise<void> {
  const wake = new WakeSignal()
  const unlisten: (() => Promise<void>)[] = []
  try {
    for (const [channel, indicatesWork] of jobs.flatMap(({ wakeOn = {} }) => Object.entries(wakeOn)))
      unlisten.push(
        await database.listen(channel, (payload) => {
          if (indicatesWork(payload)) wake.notify()
        }),
      )
    while (!stop.aborted) {
      const wakeCount = wake.count
      for (const { signal } of await findDueJobs(database, jobs)) signal.notify()
      await sleep(DEBOUNCE_MS)
      await wake.wait(wakeCount, stop, POLL_MS)
    }
  } finally {
    // A lost connection needs no UNLISTEN.
    await Promise.allSettled(unlisten.map((end) => end()))
  }
}
