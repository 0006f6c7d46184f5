import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { getHeapStatistics } from 'node:v8'
import { z } from 'zod'
import { lastBackupFile } from '../../process/lifecycle/data-folder.ts'

const manifest = readFileSync(join(import.meta.dirname, '../../../../../package.json'), 'utf8')

/** The version of this program. */
export const { version } = z.object({ version: z.string() }).parse(JSON.parse(manifest))

const backup = z.object({ at: z.iso.datetime(), bytes: z.int() })
export type LastBackup = z.output<typeof backup>

/** The last backup noted by the backup command; null if it has not run, or the note cannot be read. */
export async function lastBackupOf(dataDir: string): Promise<LastBackup | null> {
  try {
    return backup.parse(JSON.parse(await readFile(lastBackupFile(dataDir), 'utf8')))
  } catch {
    // An unreadable note counts as no note.
    return null
  }
}

export function memoryFacts() {
  return {
    used_bytes: process.memoryUsage.rss(),
    heap_bytes: getHeapStatistics().used_heap_size,
    heap_limit_bytes: getHeapStatistics().heap_size_limit,
  }
}
