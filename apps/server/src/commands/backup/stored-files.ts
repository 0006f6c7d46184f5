import { createWriteStream } from 'node:fs'
import { mkdir, open, readdir, utimes } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { ArchiveEntry } from './archive-format.ts'

const FOLDER = 'files'
/** The folder of incomplete uploads. */
const INCOMING = 'incoming'

/** The uploaded files of a data folder. They never change; one that is removed during the backup is left out. */
export async function* storedFiles(dataDir: string): AsyncGenerator<ArchiveEntry> {
  for (const name of (await namesIn(join(dataDir, FOLDER))).sort()) {
    const file = await open(join(dataDir, FOLDER, name)).catch(orMissing)
    if (!file) continue
    await using opened = file
    const { size, mtime } = await opened.stat()
    yield {
      name: `${FOLDER}/${name}`,
      size,
      modifiedAt: mtime,
      // Exactly `size` bytes, even if the file grows.
      body: size === 0 ? nothing() : opened.createReadStream({ autoClose: false, start: 0, end: size - 1 }),
    }
  }
}

async function* nothing(): AsyncGenerator<Uint8Array> {
  // An empty stream cannot be requested with `end`, the position of the last byte.
}

async function namesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(orMissing)
  return (entries ?? [])
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .filter((name) => !name.startsWith(`${INCOMING}/`))
}

/** Writes an uploaded file of an archive into a folder. */
export async function storeFile(folder: string, { name, body, modifiedAt }: ArchiveEntry): Promise<void> {
  const path = join(folder, name)
  await mkdir(dirname(path), { recursive: true })
  await pipeline(body, createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }))
  if (modifiedAt) await utimes(path, modifiedAt, modifiedAt)
}

function orMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
