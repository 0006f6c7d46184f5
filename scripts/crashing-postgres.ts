import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { findPostgres } from './postgres.ts'
import { guardPostgres } from './postgres-guard.ts'

/** A temporary PostgreSQL that can be killed and restarts, as under a supervisor. Its commits are durable. */
export interface CrashingPostgres {
  readonly url: string
  /** `kill -9`; resolves when it accepts statements again. */
  crash(): Promise<void>
  stop(): Promise<void>
}

// The shell restarts PostgreSQL whenever it exits, until the shell's input closes.
const script = `
  trap '' INT TERM HUP
  folder=$1; initdb=$2; shift 2
  (
    "$initdb" -D "$folder/data" -U postgres -A trust -E UTF8 --locale C --no-sync || exit 1
    # Its child processes need a moment to notice that it is gone.
    while [ ! -e "$folder/stop" ]; do "$@"; sleep 0.05; done
  ) < /dev/null > "$folder/log" 2>&1 &
  supervisor=$!
  cat > /dev/null
  : > "$folder/stop"
  kill -INT "$(head -n 1 "$folder/data/postmaster.pid")" 2> /dev/null
  wait $supervisor
  rm -rf "$folder"`

export async function startCrashingPostgres(): Promise<CrashingPostgres> {
  const programs = findPostgres()
  if (!programs) throw new Error('PostgreSQL is not installed. Install it to run crash tests on it.')
  const guard = await guardPostgres(programs, script, { max_connections: '50' })
  const ready = () => guard.ready(() => acceptsStatements(guard.url))
  await ready()
  return {
    url: guard.url,
    async crash() {
      const pid = postmasterPid(guard.folder)
      if (pid === undefined) throw new Error('PostgreSQL has no process to kill.')
      process.kill(pid, 'SIGKILL')
      while (postmasterPid(guard.folder) === pid) await sleep(20)
      await ready()
    },
    stop: guard.stop,
  }
}

/** Undefined while there is none, or while the pid file is incomplete: pid 0 would be our own process group. */
function postmasterPid(folder: string): number | undefined {
  try {
    return Number.parseInt(readFileSync(join(folder, 'data/postmaster.pid'), 'utf8'), 10) || undefined
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** During recovery it accepts connections, but no statements. */
async function acceptsStatements(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch {
    // Not ready yet.
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}
