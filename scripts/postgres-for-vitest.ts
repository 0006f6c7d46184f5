import { startPostgres } from './postgres.ts'

/** Global set-up of Vitest: one PostgreSQL for all test files, unless TEST_DATABASE_URL is set. */
export async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.TEST_DATABASE_URL) return undefined
  const postgres = await startPostgres()
  process.env.TEST_DATABASE_URL = postgres.url
  return async () => {
    delete process.env.TEST_DATABASE_URL
    await postgres.stop()
  }
}
