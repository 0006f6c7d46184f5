import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { type Leadership, lead, leadAlone } from './leadership.ts'
import { Listener } from './listener.ts'
import type { PgliteEngine } from './pglite-engine.ts'
import { PipelinedClient } from './pipelined-client.ts'
import type { Db } from './schema.ts'
import { tidyTables } from './tidy.ts'
import { typeParsers } from './type-parsers.ts'

/** How work in the background spares those who wait for an answer meanwhile. */
export interface BackgroundManners {
  /** How many rows it writes in one transaction. */
  readonly rows: number
  /** While others use the database it rests after each transaction, for so many times as long as that took. */
  readonly rest: number
}

/** The database of the server, whichever engine is behind it. */
export interface DatabaseHandle {
  /** What a log line or a message calls it; never to be decided upon. */
  readonly label: string
  readonly db: Db
  readonly pool: pg.Pool
  readonly background: BackgroundManners
  /** Whether somebody in this process uses the database at this moment, or waits for it. */
  inUse(): boolean
  /** Runs a statement that the connection keeps prepared under `name`: for what every request does. */
  prepared<Row extends pg.QueryResultRow>(name: string, text: string, values: readonly unknown[]): Promise<Row[]>
  /** Calls `onPayload` for each notification on a channel. `onGap`: the connection was lost meanwhile, look again. */
  listen(channel: string, onPayload: (payload: string) => void, onGap?: () => void): Promise<() => Promise<void>>
  /**
   * Waits until no other process on this database leads under `key`, then leads. Undefined once `stop` aborts. While the
   * database is out of reach it waits, and tells `onTrouble`.
   */
  lead(key: number, stop: AbortSignal, onTrouble: (error: unknown) => void): Promise<Leadership | undefined>
  /**
   * Clears away what updates have left behind, and has plans made for tables as they are, where the engine does not do so by
   * itself. To be called now and then; `plans` is the part that takes little time.
   */
  tidy(what: 'all' | 'plans'): Promise<void>
  close(): Promise<void>
}

export interface DatabaseHooks {
  /** A connection was lost while nobody used it. */
  readonly onIdleError?: (error: Error) => void
}

const CONNECT_TIMEOUT_MS = 3_000
/** Below the client's 30 s, so that the server answers before the caller gives up. */
const STATEMENT_TIMEOUT_MS = 25_000
/** With one connection a caller waits its turn; that is not the same as a database out of reach. */
const TURN_TIMEOUT_MS = 25_000

/**
 * The one backend of the built-in engine: one connection in the pool, one beside it that listens, and one for what is
 * prepared. Only that one may prepare statements by name: the names are those of the one backend.
 */
export function pgliteDatabase(engine: PgliteEngine, hooks: DatabaseHooks = {}): DatabaseHandle {
  const options: pg.ClientConfig = { user: 'postgres', database: 'postgres', ssl: false, types: typeParsers }
  const pool = new pg.Pool({
    ...options,
    stream: () => engine.openSocket(),
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: TURN_TIMEOUT_MS,
  })
  const listener = new Listener(() => new pg.Client({ ...options, stream: () => engine.openSocket(true) }))
  const pipelined = new PipelinedClient(
    () =>
      new pg.Client({
        ...options,
        stream: () => engine.openSocket(),
        pipeline: true,
        query_timeout: TURN_TIMEOUT_MS,
      }),
  )
  // One process opens the folder, so there is nobody to lead.
  const elect: DatabaseHandle['lead'] = async (_key, stop) => (stop.aborted ? undefined : leadAlone())
  const tidy: DatabaseHandle['tidy'] = (what) => tidyTables(pool, what)
  return handle({
    label: 'the built-in database',
    // Everybody waits for its one session: a transaction has to be as short as a read, and lets many reads go before the
    // next one.
    background: { rows: 40, rest: 4 },
    pool,
    listener,
    hooks,
    elect,
    tidy,
    pipelined,
    closeEngine: () => engine.close(),
  })
}

/** A PostgreSQL server. `bulk` is for imports, which may take longer than a caller would wait. */
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
  const pool = new pg.Pool({
    ...options,
    max: hooks.max ?? 10,
    ...(timeout > 0 ? { query_timeout: timeout + 2_000 } : {}),
    // As a statement, not as a start-up parameter: connection poolers refuse those.
    onConnect: (client) => prepare(client, `SET TIME ZONE 'UTC'; SET statement_timeout = ${timeout}`),
  })
  const listener = new Listener(() => new pg.Client(options))
  const connect = () => new pg.Client({ ...options, query_timeout: CONNECT_TIMEOUT_MS })
  const elect: DatabaseHandle['lead'] = (key, stop, onTrouble) => lead(connect, key, stop, onTrouble)
  return handle({
    label: 'PostgreSQL',
    background: { rows: 200, rest: 8 },
    pool,
    listener,
    hooks,
    elect,
    tidy: async () => undefined,
  })
}

async function prepare(client: pg.ClientBase, sql: string): Promise<void> {
  await client.query(sql)
}

function ignore(): void {
  // Listening is the point: an error event without a listener is thrown.
}

interface Parts {
  readonly label: string
  readonly background: BackgroundManners
  readonly pool: pg.Pool
  readonly listener: Listener
  readonly hooks: DatabaseHooks
  readonly elect: DatabaseHandle['lead']
  readonly tidy: DatabaseHandle['tidy']
  /** What runs prepared statements; without it the pool does. */
  readonly pipelined?: PipelinedClient
  readonly closeEngine?: () => Promise<void>
}

function handle({
  label,
  background,
  pool,
  listener,
  hooks,
  elect,
  tidy,
  pipelined,
  closeEngine,
}: Parts): DatabaseHandle {
  // Without a handler a lost idle connection would end the process. The pool opens another one when it is needed.
  pool.on('error', (error) => hooks.onIdleError?.(error))
  // The same for a connection in use. Whoever uses it learns of the loss from the statement that fails.
  pool.on('connect', (client) => client.on('error', ignore))
  let closing: Promise<void> | undefined
  return {
    label,
    pool,
    background,
    inUse: () => pool.waitingCount > 0 || pool.totalCount > pool.idleCount || (pipelined?.pending ?? 0) > 0,
    db: new Kysely({ dialect: new PostgresDialect({ pool }) }),
    async prepared<Row extends pg.QueryResultRow>(name: string, text: string, values: readonly unknown[]) {
      const config = { name, text, values: [...values] }
      return pipelined ? pipelined.query<Row>(config) : (await pool.query<Row>(config)).rows
    },
    listen: (channel, onPayload, onGap) => listener.listen(channel, onPayload, onGap),
    lead: elect,
    tidy,
    close() {
      closing ??= (async () => {
        await listener.close()
        await Promise.all([pool.end(), pipelined?.close()])
        await closeEngine?.()
      })()
      return closing
    },
  }
}
