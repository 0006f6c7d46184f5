import { rename, rm } from 'node:fs/promises'
import { hostname } from 'node:os'
import { dirname } from 'node:path'
import { type DatabaseHandle, pgliteDatabase, postgresDatabase } from '../../database/database.ts'
import { openPgliteFolder } from '../../database/pglite-folder.ts'
import { DataFolderInUse, lockDataFolder, requireNoRestore } from '../../process/lifecycle/data-folder.ts'
import { firstLine, StartError } from '../../process/lifecycle/start-error.ts'
import type { Config } from '../../process/settings/config.ts'
import { diskSpace } from '../../runtime/shared/disk-space.ts'
import { writeArchive } from './archive.ts'
import { type ArchiveEntry, kindOf } from './archive-format.ts'
import { dumpOfServer } from './backup-socket.ts'
import { dumpDatabase } from './dump-database.ts'
import { storedFiles } from './stored-files.ts'

export interface BackupResult {
  readonly files: number
  readonly tables: number
}

/** Writes database and files into an archive. It gets its final name only when it is complete. */
export async function writeBackup(config: Config, path: string): Promise<BackupResult> {
  const partial = `${path}.partial`
  await rm(partial, { force: true })
  const counted = { files: 0, tables: new Set<string>() }
  try {
    await writeArchive(partial, count(backupEntries(config), counted), () => requireSpace(dirname(path), config))
    await rename(partial, path)
  } catch (error) {
    await rm(partial, { force: true })
    throw error
  }
  return { files: counted.files, tables: counted.tables.size }
}

/** Fails if less than the disk reserve is free: a full disk would stop the built-in database. */
async function requireSpace(folder: string, { diskReserveBytes }: Config): Promise<void> {
  const { free_bytes } = await diskSpace(folder)
  if (free_bytes >= diskReserveBytes) return
  const [free, reserve] = [free_bytes, diskReserveBytes].map((bytes) => Math.floor(bytes / 1024 ** 2))
  throw new StartError(
    `The disk of ${folder} has ${free} MiB free, and DISK_RESERVE_MIB says that ${reserve} stay free. Delete older backups, or write this one to another disk. Nothing was written.`,
  )
}

/** The files come after the database, so that every file that its rows name is included. */
async function* backupEntries(config: Config): AsyncGenerator<ArchiveEntry> {
  yield* databaseEntries(config)
  yield* storedFiles(config.dataDir)
}

async function* databaseEntries(config: Config): AsyncGenerator<ArchiveEntry> {
  if (config.databaseUrl !== undefined) {
    return yield* dumpAndClose(postgresDatabase(config.databaseUrl, { bulk: true, max: 1 }))
  }
  const folder = await lockDataFolder(config.dataDir, hostname()).catch((error: unknown) => {
    if (error instanceof DataFolderInUse) return undefined
    throw error
  })
  if (!folder) return yield* dumpOfServer(config.dataDir)
  try {
    requireNoRestore(config.dataDir)
    yield* dumpAndClose(pgliteDatabase(await openPgliteFolder(config.dataDir)))
  } finally {
    folder.release()
  }
}

async function* dumpAndClose(database: DatabaseHandle): AsyncGenerator<ArchiveEntry> {
  try {
    const client = await database.pool.connect().catch((cause: unknown) => {
      throw new StartError(`The database cannot be read: ${firstLine(cause)}.`, { cause })
    })
    try {
      yield* dumpDatabase(client, database.label)
    } finally {
      client.release()
    }
  } finally {
    await database.close()
  }
}

async function* count(
  entries: AsyncIterable<ArchiveEntry>,
  counted: { files: number; readonly tables: Set<string> },
): AsyncGenerator<ArchiveEntry> {
  for await (const entry of entries) {
    const type = kindOf(entry.name)
    if (type?.kind === 'file') counted.files += 1
    if (type?.kind === 'rows') counted.tables.add(`${type.schema}.${type.table}`)
    yield entry
  }
}
