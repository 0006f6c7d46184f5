import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Pool } from 'pg'
import { type DatabaseHandle, pgliteDatabase, postgresDatabase } from '../../apps/server/src/database/database.ts'
import { openPgliteFolder } from '../../apps/server/src/database/pglite-folder.ts'
import { startPostgres } from '../../scripts/postgres.ts'
import { startPortal } from '../../scripts/support/campus.ts'
import { fillCampus } from './campus.ts'

type Use<Given, Result> = (given: Given) => Promise<Result>

/** A campus of 500,000 on one of the two databases. */
export interface Stage {
  readonly name: 'PostgreSQL' | 'built-in'
  /** A server on it, for as long as that takes. */
  serve<Result>(use: Use<string, Result>, env?: NodeJS.ProcessEnv): Promise<Result>
  /** The database itself, while no server runs on it: two processes cannot open the folder of the built-in one. */
  direct<Result>(use: Use<Pool, Result>): Promise<Result>
  /** A database of the same content for bare statements beside a server: the same one, or a copy of the built-in one. */
  beside<Result>(use: Use<Pool, Result>): Promise<Result>
}

/** A server without a demo campus, and with nowhere to send messages to: they wait in the outbox. */
const bareServer = { SEED: undefined, LOG_LEVEL: undefined, SMTP_URL: undefined, SMS_URL: undefined }

function server(dataDir: string, database: NodeJS.ProcessEnv): Stage['serve'] {
  return async (use, env) => {
    const portal = await startPortal({ dataDir, env: { ...bareServer, ...database, ...env } })
    try {
      return await use(portal.url)
    } finally {
      await portal.stop()
    }
  }
}

async function using<Result>({ pool, close }: DatabaseHandle, use: Use<Pool, Result>): Promise<Result> {
  try {
    return await use(pool)
  } finally {
    await close()
  }
}

async function inFolder<Result>(use: Use<string, Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'quadrangle-bench-'))
  try {
    return await use(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function setUp({ name, serve, direct }: Stage, say: (line: string) => void): Promise<void> {
  say(`${name}: filling a campus of 500,000 …`)
  await serve(async () => undefined)
  await direct(fillCampus)
}

/** Gives the stage on PostgreSQL, and the address of the database. */
export async function onPostgres<Result>(
  say: (line: string) => void,
  use: (stage: Stage, url: string) => Promise<Result>,
): Promise<Result> {
  const postgres = await startPostgres()
  try {
    return await inFolder(async (dataDir) => {
      const direct: Stage['direct'] = (bare) => using(postgresDatabase(postgres.url, { bulk: true, max: 4 }), bare)
      const stage: Stage = {
        name: 'PostgreSQL',
        serve: server(dataDir, { DATABASE_URL: postgres.url }),
        direct,
        beside: direct,
      }
      await setUp(stage, say)
      return use(stage, postgres.url)
    })
  } finally {
    await postgres.stop()
  }
}

/** Gives the stage on the built-in database. */
export function onBuiltIn<Result>(say: (line: string) => void, use: Use<Stage, Result>): Promise<Result> {
  return inFolder(async (folder) => {
    const [served, copied] = [join(folder, 'served'), join(folder, 'copied')]
    const open = async (dataDir: string) => pgliteDatabase(await openPgliteFolder(dataDir))
    const stage: Stage = {
      name: 'built-in',
      serve: server(served, { DATABASE_URL: undefined }),
      direct: async (bare) => using(await open(served), bare),
      async beside(bare) {
        await cp(served, copied, { recursive: true })
        try {
          return await using(await open(copied), bare)
        } finally {
          await rm(copied, { recursive: true, force: true })
        }
      },
    }
    await setUp(stage, say)
    return use(stage)
  })
}
