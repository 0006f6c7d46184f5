import { Worker } from 'node:worker_threads'
import { AppError } from '../../http/app-error.ts'
import { errorTexts } from '../../http/error-texts.ts'
import { type ReadContent, readContent, type WrittenContent } from './read-content.ts'

export interface ToContentWorker {
  readonly id: number
  readonly written: WrittenContent
}

export interface FromContentWorker {
  readonly id: number
  readonly read: ReadContent
}

/** A text of so many characters is cleaned within a few milliseconds, whatever its tags. */
const SHORT = 5_000
/** The longest text takes a fraction of a second. */
const TIMEOUT_MS = 10_000
const MAX_WAITING = 50

interface Waiting {
  readonly resolve: (read: ReadContent) => void
  readonly reject: (error: unknown) => void
}

let worker: Worker | undefined
let lastId = 0
const waiting = new Map<number, Waiting>()

/** Cleans title and text, and finds their problems. A long text is cleaned by another thread, so that others are answered meanwhile. */
export async function cleanContent(written: WrittenContent): Promise<ReadContent> {
  const { zh = '', en = '' } = written.body
  if (zh.length + en.length <= SHORT) return readContent(written)
  if (waiting.size >= MAX_WAITING) throw busy()
  const thread = startedWorker()
  const id = ++lastId
  const { promise, resolve, reject } = Promise.withResolvers<ReadContent>()
  waiting.set(id, { resolve, reject })
  const timer = setTimeout(() => void end(thread, busy()), TIMEOUT_MS)
  thread.ref()
  thread.postMessage({ id, written: { title: written.title, body: written.body } } satisfies ToContentWorker)
  try {
    return await promise
  } finally {
    clearTimeout(timer)
    waiting.delete(id)
    // An idle thread does not keep the process alive.
    if (waiting.size === 0) thread.unref()
  }
}

function startedWorker(): Worker {
  if (worker) return worker
  const started = new Worker(new URL('./content-worker.ts', import.meta.url), {
    execArgv: ['--conditions=source'],
    name: 'content',
  })
  started.on('message', ({ id, read }: FromContentWorker) => waiting.get(id)?.resolve(read))
  started.on('error', (error) => void end(started, error))
  started.on('exit', () => void end(started, new Error('The thread that cleans texts ended.')))
  worker = started
  return started
}

/** Fails what is waiting. The next text starts another thread. */
async function end(thread: Worker, reason: unknown): Promise<void> {
  if (worker !== thread) return
  worker = undefined
  for (const { reject } of waiting.values()) reject(reason)
  await thread.terminate()
}

const busy = () => new AppError(503, errorTexts.busy, { headers: { 'retry-after': '5' } })
