import { statfsSync } from 'node:fs'
import { freemem } from 'node:os'

const MEMORY_FOLDER = '/dev/shm'
/** More than all tests together have written at one time. */
const NEEDED_BYTES = 4 * 1024 ** 3

/**
 * Environment variables that put the temporary files of tests (databases, browser profiles) into memory, because a disk
 * can be slower than the tests. Empty if there is too little free memory, or if TMPDIR is already set.
 */
export function temporaryFiles(): { TMPDIR?: string } {
  if (process.env.TMPDIR || process.platform !== 'linux' || freemem() < NEEDED_BYTES) return {}
  try {
    const { bavail, bsize } = statfsSync(MEMORY_FOLDER)
    return bavail * bsize >= NEEDED_BYTES ? { TMPDIR: MEMORY_FOLDER } : {}
  } catch {
    // Not every system has this folder.
    return {}
  }
}
