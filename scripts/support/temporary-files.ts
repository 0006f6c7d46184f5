import { statfsSync } from 'node:fs'
import { freemem } from 'node:os'

const MEMORY = '/dev/shm'
/** More than all tests together have written at one time. */
const NEEDED = 4 * 1024 ** 3

/**
 * Environment variables that make tests keep their own files (databases, profiles of browsers) in memory if there is
 * enough of it: a disk can cost more time than the tests. Empty if there is not, or if TMPDIR is already set.
 */
export function temporaryFiles(): { TMPDIR?: string } {
  if (process.env.TMPDIR || process.platform !== 'linux' || freemem() < NEEDED) return {}
  try {
    const { bavail, bsize } = statfsSync(MEMORY)
    return bavail * bsize >= NEEDED ? { TMPDIR: MEMORY } : {}
  } catch {
    // Not every system has it; the files then go into the usual folder for temporary files.
    return {}
  }
}
