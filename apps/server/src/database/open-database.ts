import { firstLine, StartError } from '../process/lifecycle/start-error.ts'
import type { Config } from '../process/settings/config.ts'
import { isLoopback } from '../process/settings/refuse-public-demo.ts'
import { type DatabaseHandle, type DatabaseHooks, pgliteDatabase, postgresDatabase } from './database.ts'
import { databaseErrorKind } from './error-kind.ts'
import { migrate, readMigrations } from './migrate.ts'
import { openPgliteFolder } from './pglite-folder.ts'

/** PostgreSQL 15, as in `server_version_num`. */
const MIN_VERSION = 150_000

export interface OpenHooks extends DatabaseHooks {
  /** Called when the built-in database crashes. */
  readonly onDeath: (error: Error) => void
  /** Called with a line before a step that takes long. */
  readonly report?: (line: string) => void
}

/** Opens the configured database and applies migrations. No other code depends on which engine it is. */
export async function openDatabase(config: Config, hooks: OpenHooks): Promise<DatabaseHandle> {
  const migrations = await readMigrations()
  if (config.databaseUrl !== undefined) {
    const bulk = postgresDatabase(config.databaseUrl, { bulk: true, max: 1 })
    try {
      await requireVersion(bulk)
      await migrate(bulk.pool, migrations)
    } catch (error) {
      throw toStartError(error, config.databaseUrl)
    } finally {
      await bulk.close()
    }
    const host = unencryptedHost(config.databaseUrl)
    if (host) hooks.report?.(`DATABASE_URL: the connection to ${host} is not encrypted. Add ?sslmode=verify-full.`)
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

/** An older version would fail later, in the middle of a migration. */
async function requireVersion(database: DatabaseHandle): Promise<void> {
  const { rows } = await database.pool.query<{ number: number; name: string }>(
    `select current_setting('server_version_num')::integer as number, current_setting('server_version') as name`,
  )
  const [version] = rows
  if (version && version.number >= MIN_VERSION) return
  throw new StartError(`DATABASE_URL: PostgreSQL 15 or newer is required; this one is ${version?.name ?? 'unknown'}.`)
}

/** Replaces an error of the driver by one line without the password of the URL. */
function toStartError(error: unknown, databaseUrl: string): unknown {
  if (error instanceof StartError) return error
  const { host, pathname } = new URL(databaseUrl)
  const where = `the database ${pathname.slice(1)} at ${host || 'the local socket'}`
  const why = databaseErrorKind(error) === 'unreachable' ? 'cannot be reached' : 'rejected the connection'
  const inner = error instanceof AggregateError ? error.errors[0] : error
  return new StartError(`DATABASE_URL: ${where} ${why}: ${firstLine(inner)}.`, { cause: error })
}

/** The host of the database if it is on another machine and the connection does not use TLS. */
export function unencryptedHost(databaseUrl: string): string | undefined {
  const { hostname, searchParams } = new URL(databaseUrl)
  const isLocal = hostname === '' || isLoopback(hostname) || searchParams.has('host')
  const mode = searchParams.get('sslmode') ?? 'disable'
  return isLocal || !['disable', 'allow', 'prefer'].includes(mode) || searchParams.get('ssl') === 'true'
    ? undefined
    : hostname
}
