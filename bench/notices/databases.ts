import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Pool } from 'pg'
import { type DatabaseHandle, pgliteDatabase, postgresDatabase } from '../../apps/server/src/database/database.ts'
import { openPgliteFolder } from '../../apps/server/src/database/pglite-folder.ts'
import { startPostgres } from '../../scripts/postgres.ts'
import { startPortal } from '../../scripts/support/campus.ts'
import { all, fillCampus } from './campus.ts'

type Use<Resource, Result> = (resource: Resource) => Promise<Result>

/** One of the two databases, with a campus of 500,000 people. */
export interface BenchDatabase {
  readonly name: 'PostgreSQL' | 'built-in'
  /** Runs a server on it during `use`. */
  serve<Result>(use: Use<string, Result>, env?: NodeJS.ProcessEnv): Promise<Result>
  /** Opens the database without a server: two processes cannot open the folder of the built-in one. */
  direct<Result>(use: Use<Pool, Result>): Promise<Result>
  /** Opens a database with the same content for bare statements beside a server: the same one, or a copy of the built-in one. */
  beside<Result>(use: Use<Pool, Result>): Promise<Result>
}

/** No demo campus and no gateways: messages are held in the outbox. One issuer sends to everybody, many times. */
const bareServer = {
  SEED: undefined,
  LOG_LEVEL: undefined,
  SMTP_URL: undefined,
  SMS_URL: undefined,
  NOTICES_PER_DAY: '1000000000',
  RECIPIENTS_PER_DAY: '1000000000',
}

function server(dataDir: string, database: NodeJS.ProcessEnv): BenchDatabase['serve'] {
  return async (use, env) => {
    const portal = await startPortal({ dataDir, env: { ...bareServer, ...database, ...env } })
    try {
      return await use(portal.url)
    } finally {
      await portal.stop()
    }
  }
}

async function withPool<Result>({ pool, close }: DatabaseHandle, use: Use<Pool, Result>): Promise<Result> {
  try {
    return await use(pool)
  } finally {
    await close()
  }
}

async function withTemporaryFolder<Result>(use: Use<string, Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'quadrangle-bench-'))
  try {
    return await use(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function setUp({ name, serve, direct }: BenchDatabase, say: (line: string) => void): Promise<void> {
  say(`${name}: filling a campus of ${all.toLocaleString('en')} …`)
  await serve(async () => undefined)
  await direct(fillCampus)
}

/** Runs `use` with a temporary PostgreSQL and its URL. */
export async function onPostgres<Result>(
  say: (line: string) => void,
  use: (database: BenchDatabase, url: string) => Promise<Result>,
): Promise<Result> {
  const postgres = await startPostgres()
  try {
    return await withTemporaryFolder(async (dataDir) => {
      const direct: BenchDatabase['direct'] = (bare) =>
        withPool(postgresDatabase(postgres.url, { bulk: true, max: 4 }), bare)
      const database: BenchDatabase = {
        name: 'PostgreSQL',
        serve: server(dataDir, { DATABASE_URL: postgres.url }),
        direct,
        beside: direct,
      }
      await setUp(database, say)
      return use(database, postgres.url)
    })
  } finally {
    await postgres.stop()
  }
}

/** Runs `use` with a temporary built-in database. */
export function onBuiltIn<Result>(say: (line: string) => void, use: Use<BenchDatabase, Result>): Promise<Result> {
  return withTemporaryFolder(async (folder) => {
    const [served, copied] = [join(folder, 'served'), join(folder, 'copied')]
    const open = async (dataDir: string) => pgliteDatabase(await openPgliteFolder(dataDir))
    const database: BenchDatabase = {
      name: 'built-in',
      serve: server(served, { DATABASE_URL: undefined }),
      direct: async (bare) => withPool(await open(served), bare),
      async beside(bare) {
        await cp(served, copied, { recursive: true })
        try {
          return await withPool(await open(copied), bare)
        } finally {
          await rm(copied, { recursive: true, force: true })
        }
      },
    }
    await setUp(database, say)
    return use(database)
  })
}
