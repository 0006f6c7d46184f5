/** The runs of one job since this process started. */
export interface RunTotals {
  readonly runs: number
  readonly failures: number
  readonly seconds: number
  readonly lastSuccess: Date | undefined
}

const none: RunTotals = { runs: 0, failures: 0, seconds: 0, lastSuccess: undefined }

/** Counts the runs of background jobs in this process. */
export class JobRuns {
  readonly #totals = new Map<string, RunTotals>()
  /** Whether this process runs the jobs. */
  isLeading = false

  /** Lists a job before its first run. */
  add(job: string): void {
    if (!this.#totals.has(job)) this.#totals.set(job, none)
  }

  count(job: string, milliseconds: number, succeeded: boolean): void {
    const { runs, failures, seconds, lastSuccess } = this.#totals.get(job) ?? none
    this.#totals.set(job, {
      runs: runs + 1,
      failures: failures + (succeeded ? 0 : 1),
      seconds: seconds + milliseconds / 1_000,
      lastSuccess: succeeded ? new Date() : lastSuccess,
    })
  }

  all(): ReadonlyMap<string, RunTotals> {
    return this.#totals
  }
}
