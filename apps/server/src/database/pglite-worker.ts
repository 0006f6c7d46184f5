import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { ConnectionMultiplexer } from './connection-multiplexer.ts'
import type { FromWorker, ToWorker, WorkerInput } from './pglite-messages.ts'

/** The thread of the built-in database: PostgreSQL runs synchronously, so it must not run where HTTP does. */
async function run(port: NonNullable<typeof parentPort>, input: WorkerInput): Promise<void> {
  const post = (message: FromWorker, transfer: ArrayBuffer[] = []) => port.postMessage(message, transfer)
  const die = (error: unknown): void => {
    post({ kind: 'failed', message: error instanceof Error ? error.message : String(error) })
    port.close()
  }
  let engine: PGlite
  try {
    engine = await PGlite.create({
      dataDir: input.dataDir,
      pgliteWasmModule: input.wasmModule,
      // RESET ALL, which runs when a connection closes, goes back to this value.
      startParams: [...PGlite.defaultStartParams, '-c', 'TimeZone=UTC'],
    })
  } catch (error) {
    die(error)
    return
  }
  const connections = new ConnectionMultiplexer({
    execute: (unit, onRawData) => engine.runExclusive(() => engine.execProtocolRawStream(unit, { onRawData })),
    send: (id, bytes) => post({ kind: 'data', id, bytes }, [bytes.buffer as ArrayBuffer]),
    closed: (id) => post({ kind: 'closed', id }),
    fatal: die,
  })
  port.on('message', (message: ToWorker) => {
    if (message.kind === 'open') connections.open(message.id, message.listens)
    else if (message.kind === 'data') connections.data(message.id, message.bytes)
    else if (message.kind === 'close') connections.close(message.id)
    else {
      connections
        .drain()
        .then(() => engine.close())
        .then(() => port.close(), die)
    }
  })
  post({ kind: 'ready' })
}

if (parentPort) void run(parentPort, workerData as WorkerInput)
