import { readdirSync, readFileSync } from 'node:fs'
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { pgliteDatabase, postgresDatabase } from '../../apps/server/src/database/database.ts'
import { openPgliteFolder } from '../../apps/server/src/database/pglite-folder.ts'
import { startPostgres } from '../../scripts/postgres.ts'
import { demoCampus } from '../../scripts/support/campus.ts'
import { type MeasuredServer, startMeasuredServer } from './start-measured-server.ts'

/** One of the two databases with a demo campus, to be filled further and served. */
export interface DemoDatabase {
  readonly name: 'PostgreSQL' | 'built-in'
  /** Opens it without a server: two processes cannot open the built-in one. */
  direct<Result>(use: (pool: pg.Pool) => Promise<Result>): Promise<Result>
  /** Runs a measured server on it during `use`. */
  serve<Result>(use: (server: MeasuredServer) => Promise<Result>, env?: NodeJS.ProcessEnv): Promise<Result>
}

/** The error code of a PostgreSQL that is starting. */
const STARTING = '57P03'

/** The databases on which a bench can run. */
export const demoDatabases = {
  'built-in': onBuiltIn,
  postgresql: onPostgres,
}

async function inTemporaryFolder<Result>(use: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'quadrangle-bench-'))
  try {
    return await use(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Gateways with which the server queues messages but sends none of them. */
const gateways = {
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'portal@example.edu',
  SMS_URL: 'http://127.0.0.1:2/',
  SMS_SECRET: 'a secret of the bench',
}

async function withServer<Result>(
  dataDir: string,
  env: NodeJS.ProcessEnv,
  use: (server: MeasuredServer) => Promise<Result>,
): Promise<Result> {
  const server = await startMeasuredServer(dataDir, { ...gateways, ...env })
  try {
    return await use(server)
  } finally {
    await server.stop()
  }
}

function onBuiltIn<Result>(use: (database: DemoDatabase) => Promise<Result>): Promise<Result> {
  return inTemporaryFolder(async (folder) => {
    const dataDir = join(folder, 'data')
    await cp(await demoCampus(), dataDir, { recursive: true })
    return use({
      name: 'built-in',
      async direct(run) {
        const database = pgliteDatabase(await openPgliteFolder(dataDir))
        try {
          return await run(database.pool)
        } finally {
          await database.close()
        }
      },
      serve: (run, env) => withServer(dataDir, env ?? {}, run),
    })
  })
}

async function onPostgres<Result>(use: (database: DemoDatabase) => Promise<Result>): Promise<Result> {
  const postgres = await startPostgres()
  try {
    return await inTemporaryFolder(async (folder) => {
      const dataDir = join(folder, 'data')
      await mkdir(dataDir)
      const cpuMs = await processTime(postgres.url)
      const serve: DemoDatabase['serve'] = (run, env) =>
        withServer(dataDir, { DATABASE_URL: postgres.url, ...env }, (server) =>
          run({ ...server, usage: async () => ({ ...(await server.usage()), database: cpuMs() }) }),
        )
      // The first start creates the demo campus.
      await serve(async () => undefined)
      return use({
        name: 'PostgreSQL',
        async direct(run) {
          const database = postgresDatabase(postgres.url, { bulk: true, max: 2 })
          try {
            return await run(database.pool)
          } finally {
            await database.close()
          }
        },
        serve,
      })
    })
  } finally {
    await postgres.stop()
  }
}

/**
 * The processor time of all processes of a PostgreSQL on this machine, in milliseconds. Only Linux reports it.
 * Wall-clock time would grow with the other load of the machine.
 */
export async function processTime(url: string): Promise<() => number> {
  if (process.platform !== 'linux') throw new Error('The processor time of PostgreSQL can be measured on Linux only.')
  const client = await connect(url)
  // The work of autovacuum would count for the call during which it happens to run.
  await client.query('alter system set autovacuum = off')
  await client.query('select pg_reload_conf()')
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const postmaster = fieldsOf(String(rows[0]?.pid))[PARENT] ?? ''
  await client.end()
  return () => timeOfEnded(postmaster) + childrenOf(postmaster).reduce((sum, pid) => sum + timeOf(pid), 0)
}

/** On a busy machine, PostgreSQL accepts connections for a while before it accepts statements. */
async function connect(url: string): Promise<pg.Client> {
  for (;;) {
    const client = new pg.Client({ connectionString: url })
    try {
      await client.connect()
      return client
    } catch (error) {
      if ((error as { code?: string }).code !== STARTING) throw error
      await sleep(100)
    }
  }
}

function childrenOf(pid: string): string[] {
  return readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean),
  )
}

function timeOf(pid: string): number {
  try {
    return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6
  } catch {
    // The process has ended; its time now counts for its parent.
    return 0
  }
}

/** Processor time of child processes that have ended, in milliseconds. The system counts hundredths of a second. */
function timeOfEnded(pid: string): number {
  const fields = fieldsOf(pid)
  return (Number(fields[ENDED_USER]) + Number(fields[ENDED_SYSTEM])) * 10
}

/** Indexes of the fields that follow the name of a process in its `stat`. */
const [PARENT, ENDED_USER, ENDED_SYSTEM] = [1, 13, 14]

function fieldsOf(pid: string): string[] {
  return readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
}
