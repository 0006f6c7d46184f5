import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { type DatabaseHandle, pgliteDatabase, postgresDatabase } from '../../database/database.ts'
import { MasterKeys } from '../../database/master-keys.ts'
import { type Migration, readMigrations } from '../../database/migrate.ts'
import { PgliteEngine } from '../../database/pglite-engine.ts'
import { lockDataFolder, restoringFolder } from '../../process/lifecycle/data-folder.ts'
import { firstLine, StartError } from '../../process/lifecycle/start-error.ts'
import type { Config } from '../../process/settings/config.ts'
import { describeMissingKey } from '../../runtime/session/protect-secrets.ts'
import { readArchive, verifyArchive } from './archive.ts'
import { ARCHIVE_FORMAT, type ArchiveEntry, kindOf, type Manifest, manifestSchema, textOf } from './archive-format.ts'
import { loadDatabase, migrationsOf } from './load-database.ts'
import type { Held } from './remove-outdated.ts'
import { storeFile } from './stored-files.ts'

export interface RestoreResult {
  readonly manifest: Manifest
  /** Undefined if an earlier run had restored the data, so that only moves were left. */
  readonly restored?: { readonly files: number; readonly held: Held }
}

/** Parts that a restore puts into the data folder, in the order in which they are put in place. */
const parts = ['files', 'database'] as const

/** Checks that the archive is valid, and returns its manifest, which contains the version. */
export async function checkBackup(path: string): Promise<Manifest> {
  await verifyArchive(path)
  for await (const entry of readArchive(path)) {
    if (kindOf(entry.name)?.kind !== 'manifest') break
    const manifest = manifestSchema.safeParse(JSON.parse(await textOf(entry)))
    if (manifest.success && manifest.data.format <= ARCHIVE_FORMAT) return manifest.data
    throw new StartError(`The backup ${path} was written by a newer version. Restore it with that version.`)
  }
  throw new StartError(`${path} is not a backup of this portal.`)
}

/**
 * Restores a backup into an empty data folder and, with an external PostgreSQL, an empty database. The data are
 * assembled in a separate folder, so that an interrupted restore leaves no partial data; the same command then
 * continues or starts over.
 */
export async function restoreBackup(config: Config, path: string): Promise<RestoreResult> {
  const manifest = await checkBackup(path)
  requireMasterKeys(config, manifest)
  const migrations = migrationsOf(manifest, await readMigrations())
  const folder = await lockDataFolder(config.dataDir, hostname())
  try {
    const staging = new Staging(config, manifest)
    if (await staging.isComplete()) {
      await staging.finish()
      return { manifest }
    }
    await staging.clear()
    await requireEmptyFolder(config.dataDir)
    await staging.create()
    try {
      const restored = await fill(config, staging, { path, manifest, migrations })
      await staging.finish()
      return { manifest, restored }
    } catch (error) {
      if (!existsSync(staging.completeMark)) await staging.clear()
      throw error
    }
  } finally {
    folder.release()
  }
}

/** Refuses a backup whose secrets could not be read here. */
function requireMasterKeys(config: Config, manifest: Manifest): void {
  const keys = new MasterKeys(config.masterKeys)
  const missing = manifest.master_keys.find((id) => !keys.has(id))
  if (missing !== undefined) throw new StartError(describeMissingKey('The secrets in the backup', missing, keys))
}

interface RestoreSource {
  readonly path: string
  readonly manifest: Manifest
  readonly migrations: readonly Migration[]
}

/**
 * Writes files into the staging folder, and rows into the staged database or, in one transaction, into the external
 * one.
 */
async function fill(
  config: Config,
  staging: Staging,
  { path, manifest, migrations }: RestoreSource,
): Promise<NonNullable<RestoreResult['restored']>> {
  let files = 0
  let held: Held
  async function* databaseEntries(): AsyncGenerator<ArchiveEntry> {
    for await (const entry of readArchive(path)) {
      if (kindOf(entry.name)?.kind === 'file') {
        await storeFile(staging.folder, entry)
        files += 1
      } else yield entry
    }
  }
  const database = await openEmptyDatabase(config, staging.folder)
  try {
    const client = await database.pool.connect().catch(refuseUnreachable)
    try {
      await requireEmptyDatabase(client)
      await client.query('begin')
      held = await loadDatabase(client, { manifest, migrations, entries: databaseEntries() })
      await client.query(`comment on table schema_migration is '${commentOf(manifest)}'`)
      if (config.databaseUrl !== undefined) await staging.markComplete()
      await client.query('commit')
      await client.query('analyze')
    } catch (error) {
      await client.query('rollback').catch(() => undefined)
      throw error
    } finally {
      client.release()
    }
  } finally {
    await database.close()
  }
  if (config.databaseUrl === undefined) await staging.markComplete()
  return { files, held }
}

function refuseUnreachable(cause: unknown): never {
  throw new StartError(`DATABASE_URL: the database cannot be reached: ${firstLine(cause)}.`, { cause })
}

const commentOf = ({ id }: Manifest) => `restored from backup ${id}`

async function openEmptyDatabase(config: Config, staging: string): Promise<DatabaseHandle> {
  if (config.databaseUrl !== undefined) return postgresDatabase(config.databaseUrl, { bulk: true, max: 1 })
  const dataDir = join(staging, 'database')
  await mkdir(dataDir, { mode: 0o700 })
  return pgliteDatabase(await PgliteEngine.start({ dataDir }))
}

async function requireEmptyDatabase(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname in (current_schema(), 'demo') and c.relkind in ('r', 'v', 'm', 'S') order by 1 limit 1`,
  )
  if (rows[0]) {
    throw new StartError(
      `DATABASE_URL: the database is not empty: it has ${rows[0].name}. Create a new one for the restore. Nothing was changed.`,
    )
  }
}

async function requireEmptyFolder(dataDir: string): Promise<void> {
  for (const name of parts) {
    const entries = await readdir(join(dataDir, name)).catch(() => [])
    if (entries.length === 0) continue
    throw new StartError(
      `DATA_DIR: ${join(dataDir, name)} is not empty. Set DATA_DIR to a new folder, or move it away. Nothing was changed.`,
    )
  }
}

/** The folder in which a restore is assembled. Its mark says that only moves are left. */
class Staging {
  readonly folder: string
  readonly completeMark: string
  readonly #config: Config
  readonly #manifest: Manifest

  constructor(config: Config, manifest: Manifest) {
    this.folder = restoringFolder(config.dataDir)
    this.completeMark = join(this.folder, 'complete')
    this.#config = config
    this.#manifest = manifest
  }

  async create(): Promise<void> {
    await mkdir(join(this.folder, 'files'), { recursive: true, mode: 0o700 })
  }

  async clear(): Promise<void> {
    await rm(this.folder, { recursive: true, force: true })
  }

  async markComplete(): Promise<void> {
    // Written under another name and renamed, so that a kill leaves no empty mark.
    const partial = `${this.completeMark}.partial`
    await writeFile(partial, this.#manifest.id, { flush: true })
    await rename(partial, this.completeMark)
  }

  /** Whether an earlier run was interrupted when only moves were left. */
  async isComplete(): Promise<boolean> {
    if (!existsSync(this.completeMark)) return false
    const id = await readFile(this.completeMark, 'utf8')
    if (this.#config.databaseUrl !== undefined && !(await isCommitted(this.#config.databaseUrl, id))) return false
    if (id === this.#manifest.id) return true
    throw new StartError(
      `Another backup was being restored into ${this.#config.dataDir}. Run the restore of that one again, or delete ${this.folder}.`,
    )
  }

  /** Moves every part to its place. */
  async finish(): Promise<void> {
    for (const name of parts) {
      const from = join(this.folder, name)
      if (!existsSync(from)) continue
      const to = join(this.#config.dataDir, name)
      // An empty folder left by an earlier start.
      await rm(to, { recursive: true, force: true })
      await rename(from, to)
    }
    await this.clear()
  }
}

/** Whether the external database has the rows of a backup, which were inserted in one transaction. */
async function isCommitted(url: string, id: string): Promise<boolean> {
  const database = postgresDatabase(url, { bulk: true, max: 1 })
  try {
    const { rows } = await database.pool
      .query<{ comment: string | null }>(`select obj_description(to_regclass('schema_migration')) as comment`)
      .catch(refuseUnreachable)
    return rows[0]?.comment === `restored from backup ${id}`
  } finally {
    await database.close()
  }
}
