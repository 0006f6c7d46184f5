import { AppError } from '../../runtime/http/app-error.ts'
import { Semaphore } from '../../runtime/shared/semaphore.ts'

/** A browser sends six at a time. Each upload can fill the disk for minutes before it is inspected. */
const MAX_CONCURRENT = 20

const uploads = new Map<number, Semaphore>()

/** Runs one more upload of a person; a 429 if they have too many under way. */
export async function runUpload<Result>(personId: number, upload: () => Promise<Result>): Promise<Result> {
  const semaphore = uploads.get(personId) ?? new Semaphore(MAX_CONCURRENT)
  uploads.set(personId, semaphore)
  const release = semaphore.tryAcquire()
  if (!release) throw new AppError(429, tooMany, { headers: { 'retry-after': '10' } })
  try {
    return await upload()
  } finally {
    release()
    if (semaphore.isIdle) uploads.delete(personId)
  }
}

const tooMany = {
  zh: '同时上传的文件过多，请等其他文件上传完成后重试。',
  en: 'Too many files are being uploaded at the same time. Wait until the others are there, then try again.',
}
