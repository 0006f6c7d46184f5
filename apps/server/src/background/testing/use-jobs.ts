import { afterEach } from 'vitest'
import type { World } from '../../testing/areas/world.ts'
import type { BackgroundJob, JobContext } from '../background-job.ts'
import { startDispatcher } from '../dispatcher.ts'

/** The parts of a server under test that jobs need. */
export function jobContext({ config, database, channels, log, jobRuns }: Omit<JobContext, 'portalUrl'>): JobContext {
  return { config, database, channels, log, jobRuns, portalUrl: 'https://portal.example.edu' }
}

/** Runs jobs in the world's server for the tests of a file; stops them after each test. */
export function useJobs(world: () => World, jobs: readonly BackgroundJob[]) {
  let end: (() => Promise<void>) | undefined
  const start = () => {
    end = startDispatcher(jobs, jobContext(world().app)).stop
  }
  const stop = async () => {
    await end?.()
    end = undefined
  }
  afterEach(stop)
  return { start, stop }
}
