import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { startCrashingPostgres } from '../../../../../scripts/crashing-postgres.ts'
import type { DatabaseHandle } from '../../database/database.ts'
import { openDatabase } from '../../database/open-database.ts'
import { readConfig } from '../../process/settings/config.ts'
import { testPassword } from '../fixtures.ts'
import { ServerProcess } from '../server-process.ts'
import { prepareDatabase, prepareDataFolder } from '../test-database.ts'

export type Engine = 'pglite' | 'postgres'

export interface CrashOptions {
  readonly engine: Engine
  readonly kills: number
  /** The module that is loaded before the server, from this folder. */
  readonly preload: string
  readonly env: Readonly<Record<string, string>>
  /** Fills the empty database. */
  readonly fill: (database: DatabaseHandle) => Promise<void>
  /** The numbers of the people who make calls; the first one is the default. */
  readonly callers: readonly [string, ...string[]]
}

export interface ServerResponse {
  readonly status: number
  readonly data: unknown
  readonly errmsg: string
}

/** A real server and database that can be killed and restart. */
export interface CrashableServer {
  /** Calls the API as one of the callers; fails while the server is down. */
  call(path: string, method: 'GET' | 'POST', body?: object, caller?: string): Promise<ServerResponse>
  /** Resolves when the server has printed a line this many times from now on, or was restarted. */
  printed(line: string, times?: number): Promise<void>
  /** The URL at which the server listens now. */
  url(): string
  killServer(): Promise<void>
  /** Undefined for the built-in database, which dies with the server, and for the one shared by all tests. */
  killDatabase: (() => Promise<void>) | undefined
  /** Stops the server and reads the database. */
  inspect<Result>(read: (database: DatabaseHandle) => Promise<Result>): Promise<Result>
  close(): Promise<void>
}

/** Whether a kill hits a database that has its own process: of every four kills the last two do. */
export const hitsDatabase = (kill: number) => kill % 4 > 1

export async function startCrashableServer(options: CrashOptions): Promise<CrashableServer> {
  const folder = mkdtempSync(join(tmpdir(), 'quadrangle-crash-'))
  const isExternal = options.engine === 'postgres'
  // A database that is not killed is on the server of all tests.
  const isKilled = Array.from({ length: options.kills }, (_, kill) => kill).some(hitsDatabase)
  const postgres =
    isExternal && (isKilled || !process.env.TEST_DATABASE_URL) ? await startCrashingPostgres() : undefined
  const shared = isExternal && !postgres ? await prepareDatabase() : undefined
  const env = {
    DATA_DIR: folder,
    DATABASE_URL: postgres?.url ?? shared?.url ?? '',
    NODE_OPTIONS: `--import=${pathToFileURL(join(import.meta.dirname, options.preload)).href}`,
    // The harness repeats calls as one person until the server is back.
    REQUESTS_PER_MINUTE: '1000000000',
    ...options.env,
  }
  let server: ServerProcess | undefined
  const start = () => {
    server = new ServerProcess(env)
    return server.url()
  }
  const kill = async () => {
    server?.kill('SIGKILL')
    await server?.ended
  }
  const close = async () => {
    await kill()
    await postgres?.stop()
    await shared?.drop()
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    if (!isExternal) await prepareDataFolder(folder)
    await withDatabase(env, options.fill)
    let url = await start()
    const cookies = new Map<string, string>()
    for (const caller of options.callers) cookies.set(caller, await logIn(url, caller))
    return {
      async call(path, method, body, caller = options.callers[0]) {
        const cookie = cookies.get(caller)
        if (cookie === undefined) throw new Error(`${caller} has not logged in.`)
        const headers = { 'x-quadrangle-client': 'pc', 'content-type': 'application/json', cookie }
        const response = await fetch(`${url}/api${path}`, { method, headers, body: body ? JSON.stringify(body) : null })
        const { data, errmsg } = (await response.json()) as Omit<ServerResponse, 'status'>
        return { status: response.status, data, errmsg }
      },
      async printed(line, times = 1) {
        const current = server
        const start = current?.stdout.length ?? 0
        const lines = () => (current?.stdout.slice(start).split(line).length ?? 1) - 1
        while (server === current && lines() < times) await sleep(2)
      },
      url: () => url,
      async killServer() {
        await kill()
        url = await start()
      },
      killDatabase: postgres ? () => postgres.crash() : undefined,
      async inspect(read) {
        await server?.stop()
        return withDatabase(env, read)
      },
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

async function withDatabase<Result>(
  env: Readonly<Record<string, string>>,
  read: (database: DatabaseHandle) => Promise<Result>,
): Promise<Result> {
  const database = await openDatabase(readConfig(env), { onDeath: (error) => Promise.reject(error) })
  try {
    return await read(database)
  } finally {
    await database.close()
  }
}

async function logIn(url: string, identifier: string): Promise<string> {
  const response = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'x-quadrangle-client': 'pc', 'content-type': 'application/json' },
    body: JSON.stringify({ identifier, password: testPassword }),
  })
  const cookie = response.headers.getSetCookie()[0]?.split(';')[0]
  if (!cookie) throw new Error(`${identifier} could not log in: ${response.status} ${await response.text()}`)
  return cookie
}
