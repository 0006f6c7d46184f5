import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { sql } from 'kysely'
import { startCrashingPostgres } from '../../../../../scripts/crashing-postgres.ts'
import { readConfig } from '../../config.ts'
import type { DatabaseHandle } from '../../database/database.ts'
import { openDatabase } from '../../database/open-database.ts'
import { addPerson, testPassword } from '../fixtures.ts'
import { ServerProcess } from '../server-process.ts'
import { prepareDataFolder } from '../test-database.ts'
import { type FanOutPart, fanOutMarkers } from './fan-out-markers.ts'

export type Engine = 'pglite' | 'postgres'
/** A way to break the server that the harness must detect; see `preload.ts`. */
export type Control = 'torn' | 'lost'

export interface CrashOptions {
  readonly engine: Engine
  readonly people: number
  readonly smtpUrl: URL
  /** More recipients than this are written in chunks; undefined: as in production. */
  readonly atOnce: number | undefined
  readonly control: Control | undefined
}

/** A real server and database that can be killed and restart. */
export interface CrashableServer {
  /** Calls the API as the issuer; fails while the server is down. */
  call(path: string, method: 'GET' | 'POST', body?: object): Promise<{ status: number; data: unknown }>
  /** Resolves when the server has started to write recipients this many times, or was restarted. */
  fanOut(part: FanOutPart, times?: number): Promise<void>
  killServer(): Promise<void>
  /** Undefined for the built-in database, which dies with the server. */
  killDatabase: (() => Promise<void>) | undefined
  /** Stops the server and reads the database. */
  inspect<Result>(read: (database: DatabaseHandle) => Promise<Result>): Promise<Result>
  close(): Promise<void>
}

const issuer = 'T0002'

export async function startCrashableServer(options: CrashOptions): Promise<CrashableServer> {
  const folder = mkdtempSync(join(tmpdir(), 'quadrangle-crash-'))
  const postgres = options.engine === 'postgres' ? await startCrashingPostgres() : undefined
  const env = {
    DATA_DIR: folder,
    DATABASE_URL: postgres?.url ?? '',
    SMTP_URL: options.smtpUrl.href,
    MAIL_FROM: 'portal@example.edu',
    NODE_OPTIONS: `--import=${pathToFileURL(join(import.meta.dirname, 'preload.ts')).href}`,
    CRASH_CONTROL: options.control ?? '',
    CRASH_AT_ONCE: String(options.atOnce ?? ''),
    // The harness repeats calls as one person until the server is back.
    REQUESTS_PER_MINUTE: '1000000000',
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
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    if (!postgres) await prepareDataFolder(folder)
    await withDatabase(env, (database) => fill(database, options.people))
    let url = await start()
    const cookie = await logIn(url)
    return {
      async call(path, method, body) {
        const headers = { 'x-quadrangle-client': 'pc', 'content-type': 'application/json', cookie }
        const answer = await fetch(`${url}/api${path}`, { method, headers, body: body ? JSON.stringify(body) : null })
        const { data } = (await answer.json()) as { data: unknown }
        return { status: answer.status, data }
      },
      async fanOut(part, times = 1) {
        const before = server
        const start = before?.stdout.length ?? 0
        const markers = () => (before?.stdout.slice(start).split(fanOutMarkers[part]).length ?? 1) - 1
        while (server === before && markers() < times) await sleep(2)
      },
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

async function fill({ db }: DatabaseHandle, people: number): Promise<void> {
  await addPerson(db, { number: issuer, roles: ['issuer'] })
  await sql`insert into person (number, kind, name, name_en, organization_id)
    select '2026' || lpad(i::text, 6, '0'), 'student', '某人', 'Someone', 1
    from generate_series(1, ${people - 1}::integer) i`.execute(db)
  await sql`update person set email = 'p' || id || '@example.edu', email_bound = true`.execute(db)
}

async function logIn(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'x-quadrangle-client': 'pc', 'content-type': 'application/json' },
    body: JSON.stringify({ identifier: issuer, password: testPassword }),
  })
  const cookie = answer.headers.getSetCookie()[0]?.split(';')[0]
  if (!cookie) throw new Error(`The issuer could not log in: ${answer.status} ${await answer.text()}`)
  return cookie
}
