import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { Duplex } from 'node:stream'
import { setFlagsFromString } from 'node:v8'
import { Worker } from 'node:worker_threads'
import { firstLine } from '../process/lifecycle/start-error.ts'
import type { FromWorker, ToWorker } from './pglite-messages.ts'

/** A connection to the built-in database with the interface of the socket that the driver expects. */
class EngineSocket extends Duplex {
  readonly #post: (message: ToWorker) => void
  readonly #id: number
  readonly #listens: boolean

  constructor(id: number, listens: boolean, post: (message: ToWorker) => void) {
    super({ autoDestroy: true })
    this.#id = id
    this.#listens = listens
    this.#post = post
  }

  connect(): this {
    this.#post({ kind: 'open', id: this.#id, listens: this.#listens })
    process.nextTick(() => this.emit('connect'))
    return this
  }

  override _read(): void {
    // Data is pushed when it arrives; the driver never applies back-pressure.
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: (error?: Error | null) => void): void {
    // Copied: small buffers are views into a shared slab, and posting a view clones the whole slab.
    this.#post({ kind: 'data', id: this.#id, bytes: new Uint8Array(chunk) })
    done()
  }

  /** One message for all data written together: the parts of a statement, or several statements. */
  override _writev(chunks: { chunk: Buffer }[], done: (error?: Error | null) => void): void {
    this.#post({ kind: 'data', id: this.#id, bytes: new Uint8Array(Buffer.concat(chunks.map(({ chunk }) => chunk))) })
    done()
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    this.#post({ kind: 'close', id: this.#id })
    done(error)
  }

  setNoDelay(): this {
    return this
  }
  setKeepAlive(): this {
    return this
  }
  ref(): this {
    return this
  }
  unref(): this {
    return this
  }
}

function stopped(cause: unknown): Error {
  return new Error(`The built-in database stopped: ${firstLine(cause)}`, { cause })
}

let wasmModule: Promise<WebAssembly.Module> | undefined

/**
 * Compiled once per process, and none of its code is ever freed: Node can crash if one thread frees code while another
 * compiles (https://github.com/nodejs/node/issues/64500).
 */
function compiledPglite(): Promise<WebAssembly.Module> {
  // Keeps the first, slower code of functions that were compiled again, some megabytes.
  setFlagsFromString('--no-wasm-code-gc')
  wasmModule ??= readFile(
    join(dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite')), 'pglite.wasm'),
  ).then((bytes) => WebAssembly.compile(bytes))
  return wasmModule
}

/**
 * Threads whose database was closed, kept for the next database. They are not ended, because that would free their
 * code, too. A process that opens one database, such as the server, ends with its thread.
 */
const idleThreads: Worker[] = []

function acquireThread(): Worker {
  const idle = idleThreads.pop()
  idle?.ref()
  return idle ?? new Worker(new URL('./pglite-worker.ts', import.meta.url), { execArgv: [], name: 'database' })
}

function returnThread(worker: Worker): void {
  for (const event of ['message', 'error', 'exit']) worker.removeAllListeners(event)
  worker.unref()
  idleThreads.push(worker)
}

/** PostgreSQL in a worker thread of this process. */
export class PgliteEngine {
  readonly #worker = acquireThread()
  readonly #sockets = new Map<number, EngineSocket>()
  #nextId = 1
  #closing = false
  #death: Error | undefined
  #onReady: () => void = () => undefined
  #onStopped: () => void = () => undefined
  #onDeath: (error: Error) => void = () => undefined

  private constructor() {
    this.#worker.on('message', (message: FromWorker) => {
      if (message.kind === 'data') this.#sockets.get(message.id)?.push(message.bytes)
      else if (message.kind === 'closed') this.#closed(message.id)
      else if (message.kind === 'ready') this.#onReady()
      else if (message.kind === 'stopped') this.#onStopped()
      else this.#die(new Error(message.message))
    })
    this.#worker.on('error', (error) => this.#die(error instanceof Error ? error : new Error(String(error))))
    this.#worker.on('exit', (code) => this.#die(new Error(`its thread exited with code ${code}`)))
  }

  /** Starts the database; resolves when it is ready. */
  static async start({ dataDir }: { dataDir: string }): Promise<PgliteEngine> {
    const wasmModule = await compiledPglite()
    const engine = new PgliteEngine()
    await new Promise<void>((resolve, reject) => {
      engine.#onReady = resolve
      engine.#onDeath = reject
      engine.#worker.postMessage({ kind: 'start', dataDir, wasmModule } satisfies ToWorker)
    })
    engine.#onDeath = () => undefined
    return engine
  }

  /** Calls `report` once when the thread crashes. */
  onDeath(report: (error: Error) => void): void {
    if (this.#death) report(this.#death)
    else this.#onDeath = report
  }

  /** A new connection, for the driver's option `stream`. A listening one receives all notifications. */
  openSocket(listens = false): Duplex {
    const id = this.#nextId++
    const socket = new EngineSocket(id, listens, (message) => {
      if (!this.#death) this.#worker.postMessage(message)
    })
    this.#sockets.set(id, socket)
    if (this.#death) process.nextTick(() => socket.destroy(stopped(this.#death)))
    return socket
  }

  /** Finishes pending statements and closes the files. */
  async close(): Promise<void> {
    if (this.#death || this.#closing) return
    this.#closing = true
    await new Promise<void>((resolve) => {
      this.#onStopped = () => {
        // the thread's next database must not receive data that a socket of this one still sends
        this.#death = new Error('it was closed')
        returnThread(this.#worker)
        resolve()
      }
      // a thread that exits now has closed its files, too
      this.#onDeath = () => resolve()
      this.#worker.postMessage({ kind: 'shutdown' } satisfies ToWorker)
    })
  }

  /** Ends the thread immediately, like a crash. */
  async kill(): Promise<void> {
    if (!this.#death) await this.#worker.terminate()
  }

  #closed(id: number): void {
    const socket = this.#sockets.get(id)
    this.#sockets.delete(id)
    // The driver treats a connection as closed when its stream ends.
    if (socket && !socket.destroyed) {
      socket.push(null)
      socket.destroy()
    }
  }

  #die(error: Error): void {
    if (this.#death) return
    this.#death = error
    for (const socket of this.#sockets.values()) socket.destroy(stopped(error))
    this.#sockets.clear()
    this.#onDeath(error)
  }
}
