import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { inRoot } from '../../scripts/support/paths.ts'

export interface SlowSockets {
  readonly port: number
  /** One text for each connection, which it sends immediately; may be empty. */
  readonly initialData: readonly string[]
  /** Data that it then sends, one byte a second, again and again; empty for none. */
  readonly drip: string
  readonly reads: 'all' | 'slowly' | 'nothing'
}

export interface SlowReport {
  opened: number
  /** The number of connections that the server has not closed. */
  open: number
  /** The durations of the connections that the server has closed. */
  readonly endedAfterMs: number[]
  readonly statuses: Record<string, number>
}

/** Connections that are opened at once. Close them at the end. */
export function openSlowSockets(workerData: SlowSockets) {
  const worker = new Worker(inRoot('bench/slow-clients/slow-sockets.ts'), {
    workerData,
    execArgv: ['--conditions=source'],
  })
  const ask = async (command: 'report' | 'close'): Promise<SlowReport> => {
    worker.postMessage(command)
    const [report] = (await once(worker, 'message')) as [SlowReport]
    return report
  }
  return {
    report: () => ask('report'),
    async close() {
      await ask('close')
      await worker.terminate()
    },
  }
}
