import { AppError } from '../../http/app-error.ts'
import { errorTexts } from '../../http/error-texts.ts'
import { Semaphore } from '../../shared/semaphore.ts'

/** Half of Node's thread pool, so that files and names can still be read while many people log in. */
const CONCURRENT = 2
/** About three seconds' worth of checks. */
const MAX_WAITING = 150

const semaphore = new Semaphore(CONCURRENT, MAX_WAITING)

/** Runs a password check as soon as there is room for it; refuses with 503 if too many wait already. */
export async function queuePasswordCheck<Result>(check: () => Promise<Result>): Promise<Result> {
  const release = await semaphore.acquire()
  if (!release) throw new AppError(503, errorTexts.busy, { headers: { 'retry-after': '3' } })
  try {
    return await check()
  } finally {
    release()
  }
}
