import { cp } from 'node:fs/promises'
import { startPostgres } from '../scripts/postgres.ts'
import { measureHome } from './server/measure-home.ts'
import type { Bench } from './support/measurement.ts'
import { sized } from './support/smoke.ts'

export const measures = ['apps/server/src', 'packages/api-client/src/contract']

const size = sized(
  { people: 50, rounds: { count: 6, requests: 1_000 } },
  { people: 2, rounds: { count: 1, requests: 2 } },
)

/**
 * Cost of each call of the home page in the real server, compared with the same work written by hand (bare Fastify, the
 * same prepared statements, response and headers) and with bare Fastify and one select, on the same database.
 */
export const parts: Readonly<Record<string, Bench>> = {
  postgresql: async (say) => {
    say('Starting PostgreSQL and filling the demo campus …')
    const postgres = await startPostgres()
    try {
      return await measureHome(
        {
          database: 'PostgreSQL',
          env: { DATABASE_URL: postgres.url },
          databaseFor: async () => postgres.url,
          ...size,
        },
        say,
      )
    } finally {
      await postgres.stop()
    }
  },
  'built-in': async (say) => {
    say('Filling the demo campus …')
    return await measureHome({ database: 'built-in database', env: {}, databaseFor: copyFor, ...size }, say)
  },
}

/** Only one process can open a folder, so each server has a copy. */
async function copyFor(server: string, dataDir: string): Promise<string> {
  const copy = `${dataDir}-of-${server}`
  await cp(dataDir, copy, { recursive: true })
  return copy
}
