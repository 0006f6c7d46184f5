import type { Config } from '../config.ts'
import { firstLine, StartError } from '../lifecycle/start-error.ts'
import { type DatabaseHandle, type DatabaseHooks, pgliteDatabase, postgresDatabase } from './database.ts'
import { databaseErrorKind } from './error-kind.ts'
import { migrate, readMigrations } from './migrate.ts'
import { openPgliteFolder } from './pglite-folder.ts'

/** As PostgreSQL counts its versions. */
const OLDEST_VERSION = 150_000

export interface OpenHooks extends DatabaseHooks {
  /** The built-in database ended by itself: nothing can go on. */
  readonly onDeath: (error: Error) => void
  /** Hears what takes long. */
  readonly report?: (line: string) => void
}

/** Opens the database that the settings name and brings it to the newest form. Nothing else knows which engine it is. */
export async function openDatabase(config: Config, hooks: OpenHooks): Promise<DatabaseHandle> {
  const migrations = await readMigrations()
  if (config.databaseUrl !== undefined) {
    const bulk = postgresDatabase(config.databaseUrl, { bulk: true, max: 1 })
    try {
      await requireVersion(bulk)
      await migrate(bulk.pool, migrations)
    } catch (error) {
      throw reachable(error, config.databaseUrl)
    } finally {
      await bulk.close()
    }
    return postgresDatabase(config.databaseUrl, hooks)
  }
  const engine = await openPgliteFolder(config.dataDir, hooks.report)
  engine.onDeath(hooks.onDeath)
  const database = pgliteDatabase(engine, hooks)
  try {
    await migrate(database.pool, migrations)
  } catch (error) {
    await database.close()
    throw error
  }
  return database
}

/** The SQL of this server is that of PostgreSQL 15; an older one would fail somewhere in the middle. */
async function requireVersion(database: DatabaseHandle): Promise<void> {
  const { rows } = await database.pool.query<{ number: number; name: string }>(
    `select current_setting('server_version_num')::integer as number, current_setting('server_version') as name`,
  )
  const [version] = rows
  if (version && version.number >= OLDEST_VERSION) return
  throw new StartError(`DATABASE_URL: PostgreSQL 15 or newer is needed; this one is ${version?.name ?? 'unknown'}.`)
}

/** One line instead of the driver's error, without the password that the address may hold. */
function reachable(error: unknown, databaseUrl: string): unknown {
  if (error instanceof StartError) return error
  const { host, pathname } = new URL(databaseUrl)
  const where = `the database ${pathname.slice(1)} at ${host || 'the local socket'}`
  const why = databaseErrorKind(error) === 'unreachable' ? 'cannot be reached' : 'refused the server'
  const inner = error instanceof AggregateError ? error.errors[0] : error
  return new StartError(`DATABASE_URL: ${where} ${why}: ${firstLine(inner)}.`, { cause: error })
}
