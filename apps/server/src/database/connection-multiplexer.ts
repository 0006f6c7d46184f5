import { backend, encodeMessage, frontend, MessageSplitter, UnitAssembler } from './postgres-protocol.ts'

interface Connection {
  readonly id: number
  readonly listens: boolean
  readonly assembler: UnitAssembler
}

interface Job {
  readonly connection: Connection
  /** Undefined: close the connection. */
  readonly unit: Uint8Array | undefined
}

export interface EngineHooks {
  /** Runs complete messages and passes the response on in chunks. A chunk is valid only during the call. */
  execute(unit: Uint8Array, onRawData: (bytes: Uint8Array) => void): Promise<void>
  send(id: number, bytes: Uint8Array): void
  closed(id: number): void
  /** The engine crashed. */
  fatal(error: unknown): void
}

const BATCH_BYTES = 64 * 1024
/** The status “I” in the message ReadyForQuery: no transaction is open. */
const IDLE = 0x49
const encoder = new TextEncoder()

function simpleQuery(sql: string): Uint8Array {
  return encodeMessage(frontend.query, encoder.encode(`${sql}\0`))
}

/*
 * Equivalent of PostgreSQL's cleanup at the end of a session. Not DISCARD ALL: it would also drop LISTENs and prepared
 * statements of the other connections.
 */
const resetSession = [
  'ROLLBACK',
  'CLOSE ALL; SET SESSION AUTHORIZATION DEFAULT; RESET ALL; SELECT pg_advisory_unlock_all(); DISCARD TEMP',
].map(simpleQuery)
const unlistenAll = simpleQuery('UNLISTEN *')

/** Deallocates prepared statements. */
function deallocate(names: Iterable<string>): Uint8Array {
  const closes = Array.from(names, (name) => encodeMessage(frontend.close, encoder.encode(`S${name}\0`)))
  return new Uint8Array(Buffer.concat([...closes, encodeMessage(frontend.sync, new Uint8Array())]))
}

/**
 * Lets several connections share an engine with a single session. While one is inside a transaction the others wait. The
 * session state of a connection is reset when it closes. Notifications go to every listening connection.
 */
export class ConnectionMultiplexer {
  readonly #hooks: EngineHooks
  readonly #connections = new Map<number, Connection>()
  readonly #jobs: Job[] = []
  /** The connection whose transaction is open. */
  #owner: Connection | undefined
  #running = false
  #done: Promise<void> = Promise.resolve()

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

  /** Closes every connection and waits until the queue is empty. */
  async drain(): Promise<void> {
    for (const id of [...this.#connections.keys()]) this.close(id)
    await this.#done
  }

  #enqueue(job: Job): void {
    this.#jobs.push(job)
    if (!this.#running) this.#done = this.#run().catch((error: unknown) => this.#hooks.fatal(error))
  }

  async #run(): Promise<void> {
    this.#running = true
    for (;;) {
      const index = this.#jobs.findIndex((job) => this.#owner === undefined || job.connection === this.#owner)
      if (index < 0) break
      const [job] = this.#jobs.splice(index, 1) as [Job]
      if (job.unit) await this.#execute(job.connection, job.unit)
      else await this.#reset(job.connection)
    }
    this.#running = false
  }

  async #execute(connection: Connection, unit: Uint8Array): Promise<void> {
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

  async #reset(connection: Connection): Promise<void> {
    const ignore = () => undefined
    if (connection.listens) await this.#hooks.execute(unlistenAll, ignore)
    else
      for (const unit of [...resetSession, deallocate(connection.assembler.prepared)])
        await this.#hooks.execute(unit, ignore)
    if (this.#owner === connection) this.#owner = undefined
    this.#hooks.closed(connection.id)
  }
}
