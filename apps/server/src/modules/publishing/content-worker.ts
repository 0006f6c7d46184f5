import { parentPort } from 'node:worker_threads'
import { readContent, type WrittenContent } from './read-content.ts'

/** The thread that cleans long texts. */
const port = parentPort

port?.on('message', (written: WrittenContent) => port.postMessage(readContent(written)))
