import { backend, encodeMessage, frontend, MessageSplitter, UnitAssembler } from './wire.ts'

interface Connection {
  readonly id: number
  readonly listens: boolean
  readonly assembler: UnitAssembler
}

interface Job {
  readonly connection: Connection
  /** What to run; undefined ends the connection. */
  readonly unit: Uint8Array | undefined
}

export interface EngineHooks {
  /** Runs whole messages and hands out the answer piece by piece. A piece is valid only during the call. */
  execute(unit: Uint8Array, onRawData: (bytes: Uint8Array) => void): Promise<void>
  send(id: number, bytes: Uint8Array): void
  closed(id: number): void
  /** The engine itself broke: nothing can be run any more. */
  fatal(error: unknown): void
}

const BATCH_BYTES = 64 * 1024
const IDLE = 0x49
const encoder = new TextEncoder()

function simpleQuery(sql: string): Uint8Array {
  return encodeMessage(frontend.query, encoder.encode(`${sql}\0`))
}

/* What PostgreSQL does when a session ends. DISCARD ALL would also end the LISTENs and the prepared statements of other
   connections. */
const cleanUp = [
  'ROLLBACK',
  'CLOSE ALL; SET SESSION AUTHORIZATION DEFAULT; RESET ALL; SELECT pg_advisory_unlock_all(); DISCARD TEMP',
].map(simpleQuery)
const endListening = simpleQuery('UNLISTEN *')

/** Ends statements that were prepared by name. */
function forget(names: Iterable<string>): Uint8Array {
  const closes = Array.from(names, (name) => encodeMessage(frontend.close, encoder.encode(`S${name}\0`)))
  return new Uint8Array(Buffer.concat([...closes, encodeMessage(frontend.sync, new Uint8Array())]))
}

/**
 * Lets several connections share an engine that has one session only. While one of them is inside a transaction the
 * others wait; what a connection leaves behind is cleaned up when it ends; notifications reach those that listen.
 */
export class EngineConnections {
  readonly #hooks: EngineHooks
  readonly #connections = new Map<number, Connection>()
  readonly #jobs: Job[] = []
  /** The connection whose transaction is open. */
  #owner: Connection | undefined
  #running = false
  #ran: Promise<void> = Promise.resolve()

  constructor(hooks: EngineHooks) {
    this.#hooks = hooks
  }

  open(id: number, listens: boolean): void {
    this.#connections.set(id, { id, listens, assembler: new UnitAssembler() })
  }

  data(id: number, bytes: Uint8Array): void {
    const connection = this.#connections.get(id)
    if (!connection) return
    connection.assembler.push(bytes, (unit, type) => {
      if (type === frontend.terminate) this.close(id)
      else this.#enqueue({ connection, unit })
    })
  }

  close(id: number): void {
    const connection = this.#connections.get(id)
    if (!connection) return
    this.#connections.delete(id)
    this.#enqueue({ connection, unit: undefined })
  }

  /** Ends every connection and waits until all that was asked is done. */
  async drain(): Promise<void> {
    for (const id of [...this.#connections.keys()]) this.close(id)
    await this.#ran
  }

  #enqueue(job: Job): void {
    this.#jobs.push(job)
    if (!this.#running) this.#ran = this.#run().catch((error: unknown) => this.#hooks.fatal(error))
  }

  async #run(): Promise<void> {
    this.#running = true
    for (;;) {
      const index = this.#jobs.findIndex((job) => this.#owner === undefined || job.connection === this.#owner)
      if (index < 0) break
      const [job] = this.#jobs.splice(index, 1) as [Job]
      if (job.unit) await this.#answer(job.connection, job.unit)
      else await this.#end(job.connection)
    }
    this.#running = false
  }

  async #answer(connection: Connection, unit: Uint8Array): Promise<void> {
    const splitter = new MessageSplitter()
    let parts: Uint8Array[] = []
    let size = 0
    let status: number | undefined
    const flush = () => {
      if (size > 0) this.#hooks.send(connection.id, new Uint8Array(Buffer.concat(parts)))
      parts = []
      size = 0
    }
    await this.#hooks.execute(unit, (bytes) => {
      splitter.push(bytes.slice(), (type, message) => {
        if (type === backend.notification) {
          this.#notify(message)
          return
        }
        if (type === backend.ready) status = message[5]
        parts.push(message)
        size += message.length
        if (size >= BATCH_BYTES) flush()
      })
    })
    flush()
    this.#owner = status === IDLE ? undefined : connection
  }

  #notify(message: Uint8Array): void {
    for (const { id, listens } of this.#connections.values()) if (listens) this.#hooks.send(id, message.slice())
  }

  async #end(connection: Connection): Promise<void> {
    const ignore = () => undefined
    if (connection.listens) await this.#hooks.execute(endListening, ignore)
    else for (const unit of [...cleanUp, forget(connection.assembler.prepared)]) await this.#hooks.execute(unit, ignore)
    if (this.#owner === connection) this.#owner = undefined
    this.#hooks.closed(connection.id)
  }
}
