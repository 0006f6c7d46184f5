import { Worker } from 'node:worker_threads'
import type { Batch, FromReader, Inspected, ReadingTask } from './messages.ts'
import { UnreadableFileError } from './unreadable-file.ts'

/** A workbook crafted to be slow must not occupy a thread for ever. */
const INSPECT_MS = 60_000
const memoryLimits = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 16 }

function start(task: ReadingTask & { readonly headerLine?: number }): Worker {
  return new Worker(new URL('./read-worker.ts', import.meta.url), {
    execArgv: ['--conditions=source'],
    name: 'import',
    workerData: task,
    resourceLimits: memoryLimits,
  })
}

/** The messages of a thread until it ends. */
async function* messagesOf(worker: Worker, timeoutMs?: number): AsyncGenerator<FromReader> {
  const pending: FromReader[] = []
  let wake = Promise.withResolvers<void>()
  let failure: unknown
  let ended = false
  const end = (error?: unknown) => {
    failure ??= error
    ended = true
    wake.resolve()
  }
  const timer =
    timeoutMs === undefined ? undefined : setTimeout(() => end(new Error('Reading a file took too long.')), timeoutMs)
  worker.on('message', (message: FromReader) => {
    pending.push(message)
    wake.resolve()
  })
  worker.once('error', (error) => end(error))
  worker.once('exit', () => end())
  try {
    for (;;) {
      const message = pending.shift()
      if (message) {
        if (message.kind === 'unreadable') throw new UnreadableFileError(message.text)
        yield message
      } else if (ended) {
        if (failure !== undefined) throw failure
        return
      } else {
        await wake.promise
        wake = Promise.withResolvers<void>()
      }
    }
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}

/** Inspects the beginning of a file. */
export async function inspectFile(path: string): Promise<Inspected> {
  for await (const message of messagesOf(start({ task: 'inspect', path }), INSPECT_MS))
    if (message.kind === 'inspected') return message.inspected
  throw new Error('The thread that reads files ended early.')
}

/** The rows of a file in batches. The next batch is read once the previous one was consumed. */
export async function* readFile(
  task: Omit<Extract<ReadingTask, { task: 'read' }>, 'task'> & { readonly headerLine: number },
): AsyncGenerator<Batch> {
  const worker = start({ ...task, task: 'read' })
  let isComplete = false
  for await (const message of messagesOf(worker)) {
    if (message.kind === 'end') isComplete = true
    if (message.kind !== 'batch') continue
    yield message.batch
    worker.postMessage('next')
  }
  if (!isComplete) throw new Error('The thread that reads files ended early.')
}
