import { createWriteStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Config } from '../../process/settings/config.ts'
import { AppError } from '../../runtime/http/app-error.ts'
import { diskSpace, whileSpace } from '../../runtime/shared/disk-space.ts'

/** A completely received file that waits for a decision. */
export interface Incoming {
  /** Path at which its content can be read. */
  readonly path: string
  readonly size: number
  /** Makes it available under its id. */
  keep(): Promise<void>
  discard(): Promise<void>
}

/** Stores the bytes of files. Their names, types and owners are in the database. */
export interface FileStore {
  /** Receives a stream. If it fails or is aborted, nothing of it remains. */
  receive(id: string, stream: Readable, signal: AbortSignal): Promise<Incoming>
  /** The content of a file; undefined if there is none. */
  read(id: string): Promise<{ stream: Readable; size: number } | undefined>
  /** The size of a file, without opening it; undefined if there is none. */
  sizeOf(id: string): Promise<number | undefined>
  /** The path of a file, for reading it in another thread. */
  pathOf(id: string): string
  remove(id: string): Promise<void>
}

/** The store that the server's settings name. */
export function fileStore({ dataDir, diskReserveBytes }: Config): FileStore {
  const freeBytes = async () => (await diskSpace(dataDir)).free_bytes
  return localFileStore(join(dataDir, 'files'), { reserveBytes: diskReserveBytes, freeBytes })
}

/** The space of a disk. */
export interface Disk {
  /** Free space that uploads leave to the database. */
  readonly reserveBytes: number
  readonly freeBytes: () => Promise<number>
}

const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
/** Older files were left behind by a killed process: no upload may take this long. */
const STALE_MS = 3_600_000

/** A folder of this machine. Files are stored in 256 subfolders, because some tools are slow on very large ones. */
export function localFileStore(folder: string, { reserveBytes, freeBytes }: Disk): FileStore {
  const incoming = join(folder, 'incoming')

  function locate(id: string): { parent: string; path: string } {
    // Ids come from the database. As a second check, only a valid id can become part of a path.
    if (!ID.test(id)) throw new Error(`“${id}” is not the id of a file.`)
    const parent = join(folder, id.slice(0, 2))
    return { parent, path: join(parent, id) }
  }

  async function requireSpace(): Promise<void> {
    if ((await freeBytes()) < reserveBytes) throw new AppError(507, diskFull)
  }

  async function sweep(): Promise<void> {
    for (const name of await readdir(incoming)) {
      const path = join(incoming, name)
      const stats = await stat(path).catch(undefinedIfMissing)
      if (stats && Date.now() - stats.mtimeMs > STALE_MS) await rm(path, { force: true })
    }
  }

  return {
    async receive(id, stream, signal) {
      const { parent, path } = locate(id)
      const temporary = join(incoming, id)
      await mkdir(incoming, { recursive: true })
      await sweep()
      const discard = () => rm(temporary, { force: true })
      try {
        const file = createWriteStream(temporary, { flags: 'wx', mode: 0o600, flush: true })
        await pipeline(stream, (chunks) => whileSpace(chunks, requireSpace), file, { signal })
        const { size } = await stat(temporary)
        return {
          path: temporary,
          size,
          async keep() {
            await mkdir(parent, { recursive: true })
            await rename(temporary, path)
          },
          discard,
        }
      } catch (error) {
        await discard()
        throw (error as NodeJS.ErrnoException).code === 'ENOSPC' ? new AppError(507, diskFull, { cause: error }) : error
      }
    },

    async read(id) {
      const file = await open(locate(id).path).catch(undefinedIfMissing)
      if (!file) return undefined
      try {
        const { size } = await file.stat()
        return { stream: file.createReadStream(), size }
      } catch (error) {
        await file.close()
        throw error
      }
    },

    async sizeOf(id) {
      return (await stat(locate(id).path).catch(undefinedIfMissing))?.size
    },

    pathOf(id) {
      return locate(id).path
    },

    async remove(id) {
      await rm(locate(id).path, { force: true })
    },
  }
}

const diskFull = {
  zh: '服务器磁盘空间不足，暂时无法上传。请联系管理员清理磁盘。',
  en: 'The server has too little disk space left for uploads. Ask an administrator to free some.',
}

function undefinedIfMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
