import { AppError } from '../../runtime/http/app-error.ts'
import { errorTexts } from '../../runtime/http/error-texts.ts'
import { FairQueue } from '../../runtime/shared/fair-queue.ts'

/** Half of Node's thread pool, so that files and names can still be read while many people log in. */
const CONCURRENT = 2
/** About three seconds' worth of checks. */
const MAX_WAITING = 150

const queue = new FairQueue(CONCURRENT, MAX_WAITING)

/**
 * Runs a password check when it is the turn of its lane. If too many checks wait, one of the longest lane is refused
 * with 503: a flood from one network cannot keep others from logging in.
 */
export async function queuePasswordHashing<Result>(
  lane: readonly string[],
  check: () => Promise<Result>,
): Promise<Result> {
  const release = await queue.acquire(lane)
  if (!release) throw new AppError(503, errorTexts.busy, { headers: { 'retry-after': '3' } })
  try {
    return await check()
  } finally {
    release()
  }
}
