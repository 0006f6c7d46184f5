import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { z } from 'zod'
import { firstLine, StartError } from './start-error.ts'

/** SQLite's error code for a lock that another connection holds. */
const SQLITE_BUSY = 5

const holder = z.object({ pid: z.number(), host: z.string(), url: z.string(), since: z.string() })
export type Holder = z.output<typeof holder>

/** Another process holds the lock of the data folder. */
export class DataFolderInUse extends StartError {
  override readonly name = 'DataFolderInUse'
}

export interface DataFolder {
  /** Writes the URL of this server to holder.json. */
  announce(url: string): void
  release(): void
}

/**
 * Locks a data folder for this process. The lock is SQLite's file lock, which the kernel releases when the process ends, so
 * it is never stale. holder.json only tells people which process holds it.
 */
export async function lockDataFolder(folder: string, host: string): Promise<DataFolder> {
  try {
    await mkdir(folder, { recursive: true })
  } catch (cause) {
    throw new StartError(`DATA_DIR: cannot create the folder ${folder}: ${firstLine(cause)}.`, { cause })
  }
  const holderFile = join(folder, 'holder.json')
  const lock = openLock(folder, holderFile)
  const since = new Date().toISOString()
  const announce = (url: string) =>
    writeFileSync(holderFile, `${JSON.stringify({ pid: process.pid, host, url, since } satisfies Holder)}\n`)
  announce('')
  return {
    announce,
    release() {
      rmSync(holderFile, { force: true })
      lock.close()
    },
  }
}

function openLock(folder: string, holderFile: string): DatabaseSync {
  let lock: DatabaseSync | undefined
  try {
    lock = new DatabaseSync(join(folder, 'lock'))
    lock.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE')
    return lock
  } catch (cause) {
    lock?.close()
    const isInUse = (cause as { errcode?: unknown }).errcode === SQLITE_BUSY
    if (isInUse) {
      const message = `The data folder ${folder} is in use${describeHolder(holderFile)}. Stop that server, or set DATA_DIR to another folder.`
      throw new DataFolderInUse(message, { cause })
    }
    throw new StartError(`DATA_DIR: cannot use the folder ${folder}: ${firstLine(cause)}.`, { cause })
  }
}

function describeHolder(holderFile: string): string {
  try {
    const { pid, host, url, since } = holder.parse(JSON.parse(readFileSync(holderFile, 'utf8')))
    return ` by the server ${url === '' ? `that is starting on ${host}` : `at ${url}`} (process ${pid}, since ${since})`
  } catch {
    // The other server has the lock and has not written holder.json yet.
    return ' by another server that is starting'
  }
}

/** Folder in which a restore assembles its files; it exists until all of them are in place. */
export const restoringFolder = (dataDir: string) => join(dataDir, 'restoring')

/** Fails if a restore into the data folder was begun but not finished. */
export function requireNoRestore(dataDir: string): void {
  if (!existsSync(restoringFolder(dataDir))) return
  throw new StartError(
    `A restore into ${dataDir} was interrupted. Run "npm run restore" with the same backup again: it goes on, or starts over.`,
  )
}

/** The file in which the backup command records when it last wrote an archive. */
export const lastBackupFile = (dataDir: string) => join(dataDir, 'last-backup.json')
