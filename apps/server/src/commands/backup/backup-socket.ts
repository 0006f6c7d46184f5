import { mkdir, rm } from 'node:fs/promises'
import { createServer, request } from 'node:http'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import type { DatabaseHandle } from '../../database/database.ts'
import { firstLine, StartError } from '../../process/lifecycle/start-error.ts'
import { entriesOf, tarOf } from './archive.ts'
import type { ArchiveEntry } from './archive-format.ts'
import { dumpDatabase } from './dump-database.ts'

/** All other statements wait while a backup reads the built-in database, so an idle reader is disconnected. */
const IDLE_MS = 20_000
/** The longest path of a socket that every Unix accepts, in bytes. */
const MAX_PATH = 103

export interface BackupSocket {
  close(): Promise<void>
}

/** The folder is closed to other accounts, because an account that can open the socket can read the database. */
const socketFolder = (dataDir: string) => join(dataDir, 'control')
const socketPath = (dataDir: string) => join(socketFolder(dataDir), 'backup')

/**
 * Lets the backup command read the built-in database, which only this process can open. Uses a socket in the data
 * folder that only the server's account can open.
 */
export async function openBackupSocket(dataDir: string, database: DatabaseHandle): Promise<BackupSocket | undefined> {
  const path = socketPath(dataDir)
  if (Buffer.byteLength(path) > MAX_PATH || process.platform === 'win32') return undefined
  await mkdir(socketFolder(dataDir), { recursive: true, mode: 0o700 })
  await rm(path, { force: true })
  const server = createServer(async (_request, response) => {
    response.setTimeout(IDLE_MS, () => response.destroy())
    let client: pg.PoolClient | undefined
    let dump: AsyncGenerator<ArchiveEntry> | undefined
    try {
      client = await database.pool.connect()
      dump = dumpDatabase(client, database.label)
      await pipeline(tarOf(dump), response)
    } catch {
      // The command gets an incomplete stream, and reports that.
      response.destroy()
    } finally {
      // The reader may have gone during a statement: the transaction ends before others get the connection.
      await dump?.return(undefined).catch(() => undefined)
      client?.release()
    }
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(path, resolve)
  })
  server.unref()
  return {
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeIdleConnections()
      }),
  }
}

/** The database of the running server that holds a data folder. */
export async function* dumpOfServer(dataDir: string): AsyncGenerator<ArchiveEntry> {
  const stream = await new Promise<Readable>((resolve, reject) => {
    request({ socketPath: socketPath(dataDir), path: '/' }, resolve)
      .once('error', (cause) =>
        reject(
          new StartError(
            `The server that uses ${dataDir} cannot be asked for a backup: ${firstLine(cause)}. Run this command as the account of the server, or stop the server first.`,
            { cause },
          ),
        ),
      )
      .end()
  })
  yield* entriesOf(stream)
}
