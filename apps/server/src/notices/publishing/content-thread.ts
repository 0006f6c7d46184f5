import { AppError } from '../../runtime/http/app-error.ts'
import { errorTexts } from '../../runtime/http/error-texts.ts'
import { FairQueue } from '../../runtime/shared/fair-queue.ts'
import { JobThread, JobTimeoutError } from '../../runtime/shared/job-thread.ts'
import { type CleanedContent, cleanContent, type WrittenContent } from './clean-content.ts'

/** A text of up to this many characters is cleaned within a few milliseconds, regardless of its tags. */
const MAX_SHORT_LENGTH = 5_000
const MAX_WAITING = 50

const queue = new FairQueue(1, MAX_WAITING)
const thread = new JobThread<WrittenContent, CleanedContent>({
  module: new URL('./content-worker.ts', import.meta.url),
  name: 'content',
  // The longest text takes a fraction of a second.
  timeoutMs: 10_000,
})

/**
 * Cleans title and text, and finds their problems. A long text is cleaned by another thread, so that it does not block
 * other requests. Long texts are cleaned one at a time, in turn by writer: the texts of one writer delay those of
 * others by no more than one text.
 */
export async function cleanQueued({ title, body }: WrittenContent, writerId: number): Promise<CleanedContent> {
  const { zh = '', en = '' } = body
  if (zh.length + en.length <= MAX_SHORT_LENGTH) return cleanContent({ title, body })
  const release = await queue.acquire([String(writerId)])
  if (!release) throw busy()
  try {
    return await thread.run({ title, body })
  } catch (error) {
    throw error instanceof JobTimeoutError ? busy(error) : error
  } finally {
    release()
  }
}

const busy = (cause?: Error) => new AppError(503, errorTexts.busy, { headers: { 'retry-after': '5' }, cause })
