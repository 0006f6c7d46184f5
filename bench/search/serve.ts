import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '../../apps/server/src/app.ts'
import { type DatabaseHandle, postgresDatabase } from '../../apps/server/src/database/database.ts'
import { openDatabase } from '../../apps/server/src/database/open-database.ts'
import { readConfig } from '../../apps/server/src/process/settings/config.ts'
import { handlers, routes } from '../../apps/server/src/routes.ts'

/** A server in this process, which is the only way to run bare statements beside it on the built-in database. */
export interface SearchServer {
  readonly app: FastifyInstance
  readonly database: DatabaseHandle
  /** The same database without a time limit, to build indexes. */
  readonly bulk: DatabaseHandle
  readonly port: number
}

const fail = (error: Error): never => {
  throw error
}

/** Runs a server without background work during `use`. */
export async function serveSearch<Result>(
  env: NodeJS.ProcessEnv,
  use: (server: SearchServer) => Promise<Result>,
): Promise<Result> {
  const config = readConfig({ HOST: '127.0.0.1', PORT: '0', REQUESTS_PER_MINUTE: '100000000', ...env })
  const database = await openDatabase(config, { onDeath: fail })
  const { databaseUrl } = config
  const bulk = databaseUrl === undefined ? database : postgresDatabase(databaseUrl, { bulk: true, max: 1 })
  const app = await buildApp({ config, database, handlers, routes, log: false })
  try {
    const url = await app.listen({ host: config.host, port: config.port })
    return await use({ app, database, bulk, port: Number(new URL(url).port) })
  } finally {
    await app.close()
    if (bulk !== database) await bulk.close()
    await database.close()
  }
}

const token = (person: number) => createHash('sha256').update(`bench ${person}`).digest('base64url')

/** A session of a person, as the cookie of requests. */
export async function sessionOf({ pool }: DatabaseHandle, person: number): Promise<string> {
  await pool.query(
    `insert into session (token_hash, person_id, expires_at) values ($1, $2, now() + interval '12 hours') on conflict do nothing`,
    [createHash('sha256').update(token(person)).digest(), person],
  )
  return `qd_session=${token(person)}`
}
