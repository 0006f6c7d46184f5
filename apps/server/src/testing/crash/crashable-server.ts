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
import { type HandOutPart, handOutMarks } from './mark.ts'

export type Engine = 'pglite' | 'postgres'
/** A way to break the server that must not go unnoticed; `adversity.ts` says how. */
export type Control = 'torn' | 'lost'

export interface CampusOptions {
  readonly engine: Engine
  readonly people: number
  readonly smtpUrl: URL
  /** More recipients than these are handed out in chunks; undefined: as in service. */
  readonly atOnce: number | undefined
  readonly control: Control | undefined
}

/** A real server on a real database, each of which can be killed, and comes back. */
export interface CrashCampus {
  /** Makes a call of the contract in the name of the issuer; fails while the server is down. */
  call(path: string, method: 'GET' | 'POST', body?: object): Promise<{ status: number; data: unknown }>
  /** Resolves when the server has begun so many times from now on to write recipients of a notice, or was restarted. */
  handOut(part: HandOutPart, times?: number): Promise<void>
  killServer(): Promise<void>
  /** Only where PostgreSQL is a process of its own. */
  killDatabase: (() => Promise<void>) | undefined
  /** Ends the server in peace, and shows what is in the database. */
  inspect<Result>(look: (database: DatabaseHandle) => Promise<Result>): Promise<Result>
  close(): Promise<void>
}

const issuer = 'T0002'

export async function openCrashCampus(options: CampusOptions): Promise<CrashCampus> {
  const folder = mkdtempSync(join(tmpdir(), 'quadrangle-crash-'))
  const postgres = options.engine === 'postgres' ? await startCrashingPostgres() : undefined
  const env = {
    DATA_DIR: folder,
    DATABASE_URL: postgres?.url ?? '',
    SMTP_URL: options.smtpUrl.href,
    MAIL_FROM: 'portal@example.edu',
    NODE_OPTIONS: `--import=${pathToFileURL(join(import.meta.dirname, 'adversity.ts')).href}`,
    CRASH_CONTROL: options.control ?? '',
    CRASH_AT_ONCE: String(options.atOnce ?? ''),
    // One person asks again and again until the server is back.
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
      async handOut(part, times = 1) {
        const before = server
        const said = before?.stdout.length ?? 0
        const marks = () => (before?.stdout.slice(said).split(handOutMarks[part]).length ?? 1) - 1
        while (server === before && marks() < times) await sleep(2)
      },
      async killServer() {
        await kill()
        url = await start()
      },
      killDatabase: postgres ? () => postgres.crash() : undefined,
      async inspect(look) {
        await server?.stop()
        return withDatabase(env, look)
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
  look: (database: DatabaseHandle) => Promise<Result>,
): Promise<Result> {
  const database = await openDatabase(readConfig(env), { onDeath: (error) => Promise.reject(error) })
  try {
    return await look(database)
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
