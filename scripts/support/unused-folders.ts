import { readdirSync, rmSync, statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'

const RETENTION_MS = 3_600_000

/** Marks a folder as used now. Returns false if it does not exist. */
export function markAsUsed(folder: string): boolean {
  const now = new Date()
  try {
    utimesSync(folder, now, now)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false
    throw error
  }
}

/** Removes entries of a folder that no one has used for an hour. `names`: only these. */
export function removeUnused(folder: string, names = /^/): void {
  for (const name of readdirSync(folder)) {
    const entry = join(folder, name)
    // Another process may remove it at this moment.
    const stats = names.test(name) ? statSync(entry, { throwIfNoEntry: false }) : undefined
    if (stats && Date.now() - stats.mtimeMs > RETENTION_MS) rmSync(entry, { recursive: true, force: true })
  }
}
