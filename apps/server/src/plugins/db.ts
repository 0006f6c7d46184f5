import type { Config } from '../config.ts'
import { type DatabaseHandle, type DatabaseHooks, pgliteDatabase, postgresDatabase } from '../database/database.ts'
import { migrate, readMigrations } from '../database/migrate.ts'
import { openPgliteFolder } from '../database/pglite-folder.ts'
import { databaseTrouble } from '../database/trouble.ts'
import { firstLine, StartError } from '../lifecycle/start-error.ts'

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

/** One line instead of the driver's error, without the password that the address may hold. */
function reachable(error: unknown, databaseUrl: string): unknown {
  if (error instanceof StartError) return error
  const { host, pathname } = new URL(databaseUrl)
  const where = `the database ${pathname.slice(1)} at ${host || 'the local socket'}`
  const why = databaseTrouble(error) === 'unreachable' ? 'cannot be reached' : 'refused the server'
  const inner = error instanceof AggregateError ? error.errors[0] : error
  return new StartError(`DATABASE_URL: ${where} ${why}: ${firstLine(inner)}.`, { cause: error })
}
