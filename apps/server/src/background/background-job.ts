import type { FastifyBaseLogger } from 'fastify'
import type { DatabaseHandle } from '../database/database.ts'
import type { Config } from '../process/settings/config.ts'
import type { Channels } from '../process/settings/message-channels.ts'
import type { JobRuns } from './job-runs.ts'
import type { WakeSignal } from './wake-signal.ts'

/** Work that no request waits for. One of the processes on a database does it, and another one can take over. */
export interface BackgroundJob {
  readonly name: string
  /**
   * Queries that find a row if work is due, `select true from … limit 1`. They run every second, so each reads the first
   * entry of an index, even with outdated statistics.
   */
  readonly due: readonly string[]
  /** Channels of NOTIFY, each with a test for the payloads that indicate that work may be due. */
  readonly wakeOn?: Readonly<Record<string, (payload: string) => boolean>>
  /** Whether vacuum is postponed while work is due, because it blocks the built-in database. */
  readonly delaysVacuum?: boolean
  /** Cleans up after a leader that died. No job of the new leader runs before that. */
  takeOver?(context: JobContext): Promise<void>
  /** Prepares the work, once in a process. */
  start(context: JobContext): Work
}

/** The parts of the server that jobs need. */
export interface JobContext {
  readonly config: Config
  readonly database: DatabaseHandle
  readonly channels: Channels
  readonly log: FastifyBaseLogger
  readonly jobRuns: JobRuns
  /** The URL at which people open the portal, without a trailing slash. */
  readonly portalUrl: string
}

/** Works while the process leads, until `stop` aborts. */
export type Work = (control: JobControl) => Promise<void>

/** Does one piece of work that is due. Returns false when nothing is left. */
export type Step = () => Promise<boolean>

export interface JobControl {
  /** Notified when work is due. */
  readonly due: WakeSignal
  /** Once aborted, no new work is begun; the current piece is finished. */
  readonly stop: AbortSignal
  /** Once aborted, the current piece is not finished either. */
  readonly abort: AbortSignal
  /** Reports a failure of the database: all jobs stop and start again. */
  readonly onError: (error: unknown) => void
  /** Counts a run of the job and its duration. */
  readonly countRun: (milliseconds: number, succeeded: boolean) => void
  /** Logger that names the job in each line. */
  readonly log: FastifyBaseLogger
}
