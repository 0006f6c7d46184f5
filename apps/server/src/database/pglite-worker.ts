import { parentPort } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { ConnectionMultiplexer } from './connection-multiplexer.ts'
import type { FromWorker, ToWorker } from './pglite-messages.ts'

type Port = NonNullable<typeof parentPort>
type Start = Extract<ToWorker, { kind: 'start' }>

/** Message handler of the database, once it runs. */
type Receive = (message: Exclude<ToWorker, Start>) => void

/** The thread of the built-in database: PostgreSQL runs synchronously, so it must not run where HTTP does. */
function run(port: Port): void {
  let receive: Receive | undefined
  // one listener throughout: without any, the thread would end while a database starts
  port.on('message', (message: ToWorker) => {
    if (message.kind !== 'start') receive?.(message)
    else
      void start(port, message).then((started) => {
        receive = started
      })
  })
}

/** Starts a database and returns the handler of its messages. */
async function start(port: Port, { dataDir, wasmModule }: Start): Promise<Receive | undefined> {
  const post = (message: FromWorker, transfer: ArrayBuffer[] = []) => port.postMessage(message, transfer)
  const die = (error: unknown): void => {
    post({ kind: 'failed', message: error instanceof Error ? error.message : String(error) })
    port.close()
  }
  let engine: PGlite
  try {
    engine = await PGlite.create({
      dataDir,
      pgliteWasmModule: wasmModule,
      // RESET ALL, which runs when a connection closes, goes back to this value.
      startParams: [...PGlite.defaultStartParams, '-c', 'TimeZone=UTC'],
    })
  } catch (error) {
    die(error)
    return undefined
  }
  const connections = new ConnectionMultiplexer({
    execute: (unit, onRawData) => engine.runExclusive(() => engine.execProtocolRawStream(unit, { onRawData })),
    send: (id, bytes) => post({ kind: 'data', id, bytes }, [bytes.buffer as ArrayBuffer]),
    closed: (id) => post({ kind: 'closed', id }),
    fatal: die,
  })
  const end = async (): Promise<void> => {
    await connections.drain()
    await engine.close()
    post({ kind: 'stopped' })
  }
  post({ kind: 'ready' })
  return (message) => {
    if (message.kind === 'open') connections.open(message.id, message.listens)
    else if (message.kind === 'data') connections.data(message.id, message.bytes)
    else if (message.kind === 'close') connections.close(message.id)
    else end().catch(die)
  }
}

if (parentPort) run(parentPort)
