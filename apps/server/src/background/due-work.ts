import type { DatabaseHandle } from '../database/database.ts'
import type { BackgroundJob } from './background-job.ts'

/**
 * Finds the jobs that have work to do, with one statement. It is not prepared, because a plan made when a table was
 * empty would scan all of it.
 */
export async function findDueJobs<Job extends Pick<BackgroundJob, 'name' | 'due'>>(
  { pool }: DatabaseHandle,
  jobs: readonly Job[],
): Promise<readonly Job[]> {
  // EXISTS would ignore the order, which makes PostgreSQL use the index.
  const isDue = ({ due }: Job) => due.map((query) => `(${query}) is not null`).join(' or ')
  const { rows } = await pool.query<Record<string, boolean>>(
    `select ${jobs.map((job) => `${isDue(job)} as "${job.name}"`).join(', ')}`,
  )
  return jobs.filter(({ name }) => rows[0]?.[name])
}
