import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { type Leadership, soleLeadership, waitForLeadership } from './leadership.ts'
import { Listener } from './listener.ts'
import type { PgliteEngine } from './pglite-engine.ts'
import { PipelinedPool } from './pipelined-pool.ts'
import type { Db } from './schema.ts'
import { typeParsers } from './type-parsers.ts'
import { type MaintenanceTask, maintainTables } from './vacuum.ts'

/** How background work yields the database to requests. */
export interface BatchPolicy {
  /** Rows per transaction. */
  readonly size: number
  /** While the database is busy, the pause after a transaction is this many times its duration. */
  readonly idleFactor: number
}

/** The database of the server, whichever engine is behind it. */
export interface DatabaseHandle {
  /** For logs and messages only. */
  readonly label: string
  readonly db: Db
  readonly pool: pg.Pool
  readonly batchPolicy: BatchPolicy
  /** Whether this process has a statement running or waiting for a connection. */
  isBusy(): boolean
  /** The number of prepared reads that run or wait on their shared connections. */
  pendingReads(): number
  /** Runs a statement that each connection keeps prepared under `name`. */
  prepared<Row extends pg.QueryResultRow>(name: string, text: string, values: readonly unknown[]): Promise<Row[]>
  /**
   * Like `prepared`, for a read that waits for no lock. It may share a connection with others, which wait until it is
   * done.
   */
  read<Row extends pg.QueryResultRow>(name: string, text: string, values: readonly unknown[]): Promise<Row[]>
  /** Calls `onPayload` for each notification on a channel. `onReconnect`: notifications may have been missed. */
  listen(channel: string, onPayload: (payload: string) => void, onReconnect?: () => void): Promise<() => Promise<void>>
  /**
   * Waits until this process is the only one on the database that leads under `key`. Returns undefined once `stop`
   * aborts. Retries while the database is unreachable, and reports that to `onError`.
   */
  waitForLeadership(key: number, stop: AbortSignal, onError: (error: unknown) => void): Promise<Leadership | undefined>
  /** Vacuums or analyzes the tables that need it, on an engine without autovacuum. To be called regularly. */
  maintain(task: MaintenanceTask): Promise<void>
  close(): Promise<void>
}

export interface DatabaseHooks {
  /** Called when an idle connection is lost. */
  readonly onIdleError?: (error: Error) => void
}

const CONNECT_TIMEOUT_MS = 3_000
/** Shorter than the client's 30 s, so that the caller gets an error instead of a timeout. */
const STATEMENT_TIMEOUT_MS = 25_000
/** A prepared read takes milliseconds. A slower one must not block the others on its connection. */
const READ_TIMEOUT_MS = 10_000
/**
 * Limit for waiting for a free connection of the pool. It is longer than the one for connecting, because the database
 * is then busy, not unreachable.
 */
const QUEUE_TIMEOUT_MS = 25_000
/**
 * Enough for a process that serves requests with one core; a slow read delays only the reads behind it on one
 * connection.
 */
const READ_CONNECTIONS = 4

/**
 * The built-in engine has one session. Three connections share it: the pool's, the listener's and the pipelined one. Only
 * the last may prepare statements by name, because names belong to the session.
 */
export function pgliteDatabase(engine: PgliteEngine, hooks: DatabaseHooks = {}): DatabaseHandle {
  const options: pg.ClientConfig = { user: 'postgres', database: 'postgres', ssl: false, types: typeParsers }
  const pool = new pg.Pool({
    ...options,
    stream: () => engine.openSocket(),
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: QUEUE_TIMEOUT_MS,
  })
  const listener = new Listener(() => new pg.Client({ ...options, stream: () => engine.openSocket(true) }))
  const pipelined = new PipelinedPool(1, {
    connect: () =>
      new pg.Client({
        ...options,
        stream: () => engine.openSocket(),
        pipeline: true,
        query_timeout: QUEUE_TIMEOUT_MS,
      }),
  })
  return createHandle({
    label: 'the built-in database',
    // All requests share one session: a batch must take no longer than a read, and many reads must fit in between.
    batchPolicy: { size: 40, idleFactor: 4 },
    pool,
    listener,
    hooks,
    // Only one process can open the folder.
    waitForLeadership: async (_key, stop) => (stop.aborted ? undefined : soleLeadership()),
    maintain: (task) => maintainTables(pool, task),
    reads: pipelined,
    pipelineWrites: true,
    closeEngine: () => engine.close(),
  })
}

/** A PostgreSQL server. `bulk`: for imports, without a time limit for statements. */
export function postgresDatabase(
  url: string,
  hooks: DatabaseHooks & { bulk?: boolean; max?: number } = {},
): DatabaseHandle {
  const options: pg.ClientConfig = {
    connectionString: url,
    types: typeParsers,
    keepAlive: true,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    application_name: 'quadrangle',
  }
  const timeout = hooks.bulk ? 0 : STATEMENT_TIMEOUT_MS
  // Not as start-up parameters: connection poolers reject those.
  const configure = (limitMs: number) => async (client: pg.ClientBase) => {
    await client.query(`SET TIME ZONE 'UTC'; SET statement_timeout = ${limitMs}`)
  }
  const pool = new pg.Pool({
    ...options,
    // The pool passes its own time limit on to its clients; connecting has a shorter one.
    Client: class extends pg.Client {
      constructor(config?: pg.ClientConfig) {
        super({ ...config, connectionTimeoutMillis: CONNECT_TIMEOUT_MS })
      }
    },
    connectionTimeoutMillis: QUEUE_TIMEOUT_MS,
    max: hooks.max ?? 10,
    ...(timeout > 0 && { query_timeout: timeout + 2_000 }),
    onConnect: configure(timeout),
  })
  const listener = new Listener(() => new pg.Client(options))
  const connect = () => new pg.Client({ ...options, query_timeout: CONNECT_TIMEOUT_MS })
  return createHandle({
    label: 'PostgreSQL',
    batchPolicy: { size: 200, idleFactor: 8 },
    pool,
    listener,
    hooks,
    waitForLeadership: (key, stop, onError) => waitForLeadership(connect, key, stop, onError),
    // Autovacuum does it.
    maintain: async () => undefined,
    ...(hooks.bulk
      ? {}
      : {
          reads: new PipelinedPool(READ_CONNECTIONS, {
            connect: () => new pg.Client({ ...options, query_timeout: READ_TIMEOUT_MS + 2_000, pipeline: true }),
            configure: configure(READ_TIMEOUT_MS),
            ...(hooks.onIdleError && { onIdleError: hooks.onIdleError }),
          }),
        }),
  })
}

function ignore(): void {
  // An error event without a listener would be thrown.
}

interface Parts extends Pick<DatabaseHandle, 'label' | 'batchPolicy' | 'pool' | 'waitForLeadership' | 'maintain'> {
  readonly listener: Listener
  readonly hooks: DatabaseHooks
  /** For prepared reads; the pool runs them if it is missing. */
  readonly reads?: PipelinedPool
  /** Whether `reads` also runs all other prepared statements. */
  readonly pipelineWrites?: boolean
  readonly closeEngine?: () => Promise<void>
}

function createHandle({ listener, hooks, reads, pipelineWrites, closeEngine, ...parts }: Parts): DatabaseHandle {
  const { pool } = parts
  // Without a handler a lost idle connection would end the process. The pool replaces it when needed.
  pool.on('error', (error) => hooks.onIdleError?.(error))
  // So would a lost connection in use; there the running statement rejects.
  pool.on('connect', (client) => client.on('error', ignore))
  const runner =
    (pipelined: PipelinedPool | undefined) =>
    async <Row extends pg.QueryResultRow>(name: string, text: string, values: readonly unknown[]): Promise<Row[]> => {
      const config = { name, text, values: [...values] }
      return pipelined ? pipelined.query<Row>(config) : (await pool.query<Row>(config)).rows
    }
  const pendingReads = () => reads?.pending ?? 0
  let closing: Promise<void> | undefined
  return {
    ...parts,
    isBusy: () => pool.waitingCount > 0 || pool.totalCount > pool.idleCount || pendingReads() > 0,
    pendingReads,
    db: new Kysely({ dialect: new PostgresDialect({ pool }) }),
    prepared: runner(pipelineWrites ? reads : undefined),
    read: runner(reads),
    listen: (channel, onPayload, onReconnect) => listener.listen(channel, onPayload, onReconnect),
    close() {
      closing ??= (async () => {
        await listener.close()
        await Promise.all([pool.end(), reads?.close()])
        await closeEngine?.()
      })()
      return closing
    },
  }
}
