import { parentPort } from 'node:worker_threads'
import type { FromContentWorker, ToContentWorker } from './content-thread.ts'
import { readContent } from './read-content.ts'

/** The thread that cleans long texts. */
const port = parentPort

port?.on('message', ({ id, written }: ToContentWorker) => {
  port.postMessage({ id, read: readContent(written) } satisfies FromContentWorker)
})
