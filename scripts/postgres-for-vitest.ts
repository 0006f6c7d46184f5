import { startPostgres } from './postgres.ts'

/** The test runner's set-up: one PostgreSQL for all files, unless the environment names one. */
export async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.TEST_DATABASE_URL) return undefined
  const postgres = await startPostgres()
  process.env.TEST_DATABASE_URL = postgres.url
  return async () => {
    delete process.env.TEST_DATABASE_URL
    await postgres.stop()
  }
}
