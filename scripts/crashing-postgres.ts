import { type ChildProcess, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { findPostgres, unprivileged } from './postgres.ts'
import { freePort } from './support/ports.ts'

/** A PostgreSQL of one's own that can be killed, and comes back by itself, as under a supervisor. Its commits are durable. */
export interface CrashingPostgres {
  readonly url: string
  /** `kill -9`; resolves when it answers again. */
  crash(): Promise<void>
  stop(): Promise<void>
}

const PATIENCE_MS = 60_000

export async function startCrashingPostgres(): Promise<CrashingPostgres> {
  const programs = findPostgres()
  if (!programs) throw new Error('PostgreSQL is not installed here. Install it to crash it.')
  const port = await freePort()
  const folder = mkdtempSync(join(tmpdir(), 'quadrangle-postgres-'))
  const owner = unprivileged()
  if (owner) chownSync(folder, owner.uid, owner.gid)
  const guard = supervised(programs, folder, port, owner)
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  const ready = () => answering(guard, url, join(folder, 'log'))
  await ready()
  return {
    url,
    async crash() {
      const pid = processOf(folder)
      if (pid === undefined) throw new Error('PostgreSQL has no process to kill.')
      process.kill(pid, 'SIGKILL')
      while (processOf(folder) === pid) await sleep(20)
      await ready()
    },
    stop: () =>
      new Promise((done) => {
        guard.once('exit', () => done())
        guard.stdin?.end()
      }),
  }
}

function processOf(folder: string): number | undefined {
  const file = join(folder, 'data/postmaster.pid')
  return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n', 1)[0]) : undefined
}

/** The shell starts PostgreSQL again whenever it ends, until its own input closes, however this process ends. */
function supervised(programs: string, folder: string, port: number, owner: object | undefined): ChildProcess {
  const script = `
    trap '' INT TERM HUP
    folder=$1; initdb=$2; shift 2
    (
      "$initdb" -D "$folder/data" -U postgres -A trust -E UTF8 --locale C --no-sync || exit 1
      # Those it left behind have to see first that it is gone.
      while [ ! -e "$folder/stop" ]; do "$@"; sleep 0.05; done
    ) < /dev/null > "$folder/log" 2>&1 &
    supervisor=$!
    cat > /dev/null
    : > "$folder/stop"
    kill -INT "$(head -n 1 "$folder/data/postmaster.pid")" 2> /dev/null
    wait $supervisor
    rm -rf "$folder"`
  const options = ['-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories=', '-c', 'max_connections=50']
  const command = [join(programs, 'postgres'), '-D', join(folder, 'data'), '-p', String(port), ...options]
  return spawn('sh', ['-c', script, 'sh', folder, join(programs, 'initdb'), ...command], {
    ...owner,
    cwd: folder,
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
}

async function answering(guard: ChildProcess, url: string, log: string): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS
  while (Date.now() < deadline && guard.exitCode === null) {
    if (await answers(url)) return
    await sleep(20)
  }
  throw new Error(`PostgreSQL did not start: ${existsSync(log) ? readFileSync(log, 'utf8').trim() : 'it left no log'}`)
}

/** While it recovers, it accepts connections and refuses statements. */
async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch {
    // Not yet.
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}
