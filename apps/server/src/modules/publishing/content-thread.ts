import { Worker } from 'node:worker_threads'
import { AppError } from '../../http/app-error.ts'
import { errorTexts } from '../../http/error-texts.ts'
import { FairQueue } from '../../shared/fair-queue.ts'
import { type ReadContent, readContent, type WrittenContent } from './read-content.ts'

/** A text of so many characters is cleaned within a few milliseconds, whatever its tags. */
const SHORT = 5_000
/** The longest text takes a fraction of a second. */
const TIMEOUT_MS = 10_000
const MAX_WAITING = 50

const turns = new FairQueue(1, MAX_WAITING)
let worker: Worker | undefined

/**
 * Cleans title and text, and finds their problems. A long text is cleaned by another thread, so that others are answered
 * meanwhile. One at a time, in turn by writer: the texts of one writer hold up those of others by no more than one of them.
 */
export async function cleanContent({ title, body }: WrittenContent, writerId: number): Promise<ReadContent> {
  const { zh = '', en = '' } = body
  if (zh.length + en.length <= SHORT) return readContent({ title, body })
  const release = await turns.acquire([String(writerId)])
  if (!release) throw busy()
  try {
    return await readInThread({ title, body })
  } finally {
    release()
  }
}

async function readInThread(written: WrittenContent): Promise<ReadContent> {
  const thread = worker ?? startWorker()
  worker = thread
  const { promise, resolve, reject } = Promise.withResolvers<ReadContent>()
  const onExit = () => reject(new Error('The thread that cleans texts ended.'))
  const timer = setTimeout(() => reject(busy()), TIMEOUT_MS)
  thread.once('message', resolve).once('error', reject).once('exit', onExit).ref()
  thread.postMessage(written)
  try {
    return await promise
  } catch (error) {
    // The next text starts another thread.
    worker = undefined
    void thread.terminate()
    throw error
  } finally {
    clearTimeout(timer)
    thread.off('message', resolve).off('error', reject).off('exit', onExit)
    // An idle thread does not keep the process alive.
    thread.unref()
  }
}

function startWorker(): Worker {
  const started = new Worker(new URL('./content-worker.ts', import.meta.url), {
    execArgv: ['--conditions=source'],
    name: 'content',
  })
  // A thread that fails between two texts must not end the process.
  started.on('error', () => forget(started))
  started.on('exit', () => forget(started))
  return started
}

function forget(thread: Worker): void {
  if (worker === thread) worker = undefined
}

const busy = () => new AppError(503, errorTexts.busy, { headers: { 'retry-after': '5' } })
