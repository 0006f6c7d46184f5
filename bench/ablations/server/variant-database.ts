import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { pgliteDatabase } from '../../../apps/server/src/database/database.ts'
import { openPgliteFolder } from '../../../apps/server/src/database/pglite-folder.ts'
import { startPostgres } from '../../../scripts/postgres.ts'
import { type RunningPortal, startPortal } from '../../../scripts/support/campus.ts'
import { processTime } from '../../support/bench-database.ts'
import { campusOf } from '../campus-copy.ts'

/** A database with a demo campus, on which several variants of the server run. */
export interface VariantDatabase {
  readonly name: 'PostgreSQL' | 'built-in'
  /** Fills it directly, while no server runs. */
  fill<Result>(use: (sql: pg.Pool) => Promise<Result>): Promise<Result>
  /** Starts a variant. With the built-in database, each variant gets its own copy. */
  start(repository: string): Promise<RunningPortal>
  /** The processor time that the database has used so far, in milliseconds, where it is not a thread of the server. */
  usedMs(): number
}

export const variantDatabases = { postgresql: onPostgres, 'built-in': onBuiltIn }

/** `base` seeds the campus. */
async function onPostgres<Result>(base: string, use: (database: VariantDatabase) => Promise<Result>): Promise<Result> {
  const postgres = await startPostgres()
  try {
    return await inFolder(async (folder) => {
      let started = 0
      const usedMs = await processTime(postgres.url)
      const start = async (repository: string) => {
        started += 1
        const dataDir = join(folder, String(started))
        await mkdir(dataDir)
        return startPortal({ repository, dataDir, env: { DATABASE_URL: postgres.url } })
      }
      await (await start(base)).stop()
      const fill: VariantDatabase['fill'] = async (run) => {
        const pool = new pg.Pool({ connectionString: postgres.url, max: 1 })
        return run(pool).finally(() => pool.end())
      }
      await fill((sql) => sql.query('vacuum analyze'))
      return use({ name: 'PostgreSQL', fill, start, usedMs })
    })
  } finally {
    await postgres.stop()
  }
}

function onBuiltIn<Result>(base: string, use: (database: VariantDatabase) => Promise<Result>): Promise<Result> {
  return inFolder(async (folder) => {
    const template = join(folder, 'template')
    await cp(await campusOf(base), template, { recursive: true })
    let started = 0
    return use({
      name: 'built-in',
      async fill(run) {
        const database = pgliteDatabase(await openPgliteFolder(template))
        return run(database.pool).finally(() => database.close())
      },
      async start(repository) {
        started += 1
        const dataDir = join(folder, String(started))
        await cp(template, dataDir, { recursive: true })
        return startPortal({ repository, dataDir })
      },
      usedMs: () => 0,
    })
  })
}

async function inFolder<Result>(use: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'quadrangle-ablation-'))
  try {
    return await use(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
