import { statfsSync } from 'node:fs'
import { freemem } from 'node:os'

const MEMORY = '/dev/shm'
/** More than all tests together have written at one time. */
const NEEDED = 4 * 1024 ** 3

/**
 * The environment that has tests keep what they write for themselves (databases, profiles of browsers) in memory, where
 * there is enough of it: a disk can cost more than the tests. Empty where there is not, or where TMPDIR says otherwise.
 */
export function temporaryFiles(): { TMPDIR?: string } {
  if (process.env.TMPDIR || process.platform !== 'linux' || freemem() < NEEDED) return {}
  try {
    const { bavail, bsize } = statfsSync(MEMORY)
    return bavail * bsize >= NEEDED ? { TMPDIR: MEMORY } : {}
  } catch {
    // Not every system has it; then they go where temporary files always go.
    return {}
  }
}
