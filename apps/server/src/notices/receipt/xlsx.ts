import { Worker } from 'node:worker_threads'
import { AppError } from '../../runtime/http/app-error.ts'
import { errorTexts } from '../../runtime/http/error-texts.ts'
import { FairQueue } from '../../runtime/shared/fair-queue.ts'
import type { ExportTable, Row } from './export-table.ts'

/** Messages to the thread that makes a workbook. */
export type ToXlsxWorker =
  | { readonly kind: 'rows'; readonly rows: readonly Row[] }
  | { readonly kind: 'end'; readonly name: string; readonly header: readonly string[] }

/** A workbook with this many lines takes some seconds and some hundred megabytes. */
export const XLSX_LINES = 100_000

const MAX_WAITING = 8
/** Makes one workbook at a time, in turn by person: two at a time would need twice the memory and finish no sooner. */
const queue = new FairQueue(1, MAX_WAITING)

/** A table as an Excel workbook for a person. */
export async function xlsxOf(table: ExportTable, personId: number, signal: AbortSignal): Promise<Buffer> {
  const release = await queue.acquire([String(personId)])
  if (!release) throw new AppError(503, errorTexts.busy, { headers: { 'retry-after': '10' } })
  try {
    signal.throwIfAborted()
    return await makeInThread(table, signal)
  } finally {
    release()
  }
}

async function makeInThread(table: ExportTable, signal: AbortSignal): Promise<Buffer> {
  const worker = new Worker(new URL('./xlsx-worker.ts', import.meta.url), { execArgv: [], name: 'xlsx' })
  const stop = () => void worker.terminate()
  signal.addEventListener('abort', stop, { once: true })
  const workbook = new Promise<Buffer>((resolve, reject) => {
    worker.once('message', (bytes: Uint8Array<ArrayBuffer>) => resolve(Buffer.from(bytes.buffer)))
    worker.once('error', reject)
    worker.once('exit', () => reject(new Error('The thread that makes workbooks ended before the workbook was made.')))
  })
  // The promise may reject while rows are still being read, before it is awaited below.
  workbook.catch(() => undefined)
  try {
    for await (const rows of table.rows) {
      signal.throwIfAborted()
      post(worker, { kind: 'rows', rows })
    }
    post(worker, { kind: 'end', name: table.name, header: table.header })
    return await workbook
  } finally {
    signal.removeEventListener('abort', stop)
    await worker.terminate()
  }
}

function post(worker: Worker, message: ToXlsxWorker): void {
  worker.postMessage(message)
}
