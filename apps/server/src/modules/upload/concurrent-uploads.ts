import { type Release, Semaphore } from '../../shared/semaphore.ts'

/** A browser sends six at a time. Each upload can fill the disk for minutes before it is inspected. */
const MAX_CONCURRENT = 20

const uploads = new Map<number, Semaphore>()

/** Counts one more upload of a person until it is released; undefined if they have too many under way. */
export function beginUpload(personId: number): Release | undefined {
  const semaphore = uploads.get(personId) ?? new Semaphore(MAX_CONCURRENT)
  uploads.set(personId, semaphore)
  const release = semaphore.tryAcquire()
  if (!release) return undefined
  return () => {
    release()
    if (semaphore.isIdle) uploads.delete(personId)
  }
}
