import { AppError } from '../../runtime/http/app-error.ts'
import { errorTexts } from '../../runtime/http/error-texts.ts'
import { FairQueue } from '../../runtime/shared/fair-queue.ts'
import { JobThread, JobTimeoutError } from '../../runtime/shared/job-thread.ts'
import { type CleanedContent, cleanContent, type WrittenContent } from './clean-content.ts'

/** A text of up to this many characters is cleaned within a few milliseconds, regardless of its tags. */
const SHORT = 5_000
const MAX_WAITING = 50

const turns = new FairQueue(1, MAX_WAITING)
const thread = new JobThread<WrittenContent, CleanedContent>({
  module: new URL('./content-worker.ts', import.meta.url),
  name: 'content',
  // The longest text takes a fraction of a second.
  timeoutMs: 10_000,
})

/**
 * Cleans title and text, and finds their problems. A long text is cleaned by another thread, so that other requests are
 * served meanwhile. Texts are cleaned one at a time, in turn by writer: the texts of one writer delay those of others
 * by no more than one text.
 */
export async function cleanInTurn({ title, body }: WrittenContent, writerId: number): Promise<CleanedContent> {
  const { zh = '', en = '' } = body
  if (zh.length + en.length <= SHORT) return cleanContent({ title, body })
  const release = await turns.acquire([String(writerId)])
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
