import { type ChildProcess, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from './support/ports.ts'

/** A PostgreSQL of one's own, in a temporary folder, for as long as this process lives. */
export interface ThrowAwayPostgres {
  url: string
  stop(): Promise<void>
}

/** The folder that holds PostgreSQL's programs, or undefined where it is not installed. */
export function findPostgres(): string | undefined {
  // The shell script below, and giving up root, need POSIX.
  if (process.platform === 'win32') return undefined
  return candidates().find((folder) => ['initdb', 'postgres'].every((program) => existsSync(join(folder, program))))
}

function candidates(): string[] {
  const versioned = (folder: string, bin: string, prefix = '') =>
    existsSync(folder)
      ? readdirSync(folder)
          .filter((name) => name.startsWith(prefix))
          .sort((a, b) => Number.parseInt(b.slice(prefix.length), 10) - Number.parseInt(a.slice(prefix.length), 10))
          .map((name) => join(folder, name, bin))
      : []
  return [
    ...versioned('/usr/lib/postgresql', 'bin'),
    ...(process.env.PATH ?? '').split(delimiter).filter(Boolean),
    ...versioned('/opt/homebrew/opt', 'bin', 'postgresql@'),
    ...versioned('/usr/local/opt', 'bin', 'postgresql@'),
    ...versioned('/usr', 'bin', 'pgsql-'),
    '/usr/local/pgsql/bin',
    '/Applications/Postgres.app/Contents/Versions/latest/bin',
  ]
}

/** Starts one. Where its programs are missing it says so; look with `findPostgres` first. */
export async function startPostgres(): Promise<ThrowAwayPostgres> {
  const programs = findPostgres()
  if (!programs) throw new Error('PostgreSQL is not installed here. Install it, or name one in TEST_DATABASE_URL.')
  // First the port: from here to the guard nothing waits, so no kill can come between and leave the folder.
  const port = await freePort()
  const folder = mkdtempSync(join(tmpdir(), 'quadrangle-postgres-'))
  const owner = unprivileged()
  if (owner) chownSync(folder, owner.uid, owner.gid)
  const guard = guarded(programs, folder, port, owner)
  await ready(guard, port, join(folder, 'log'))
  return { url: `postgres://postgres@127.0.0.1:${port}/postgres`, stop: () => stop(guard) }
}

/** PostgreSQL refuses to run as root. */
export function unprivileged(): { uid: number; gid: number } | undefined {
  if (userInfo().uid !== 0) return undefined
  const users = readFileSync('/etc/passwd', 'utf8').split('\n')
  for (const name of ['postgres', 'nobody']) {
    const [, , uid, gid] = users.find((line) => line.startsWith(`${name}:`))?.split(':') ?? []
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) }
  }
  throw new Error('PostgreSQL does not run as root, and neither the user "postgres" nor "nobody" exists here.')
}

/**
 * The shell ends PostgreSQL and removes its folder as soon as its input closes, which happens however this process ends,
 * `kill -9` included.
 */
function guarded(programs: string, folder: string, port: number, owner: object | undefined): ChildProcess {
  // Nothing here outlives the run, so durability would only cost time.
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    max_connections: '200',
  }
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  // A background job of a shell does not hear INT while initdb runs, hence the file; QUIT is for the moment in between.
  const script = `
    trap '' INT TERM HUP
    folder=$1; initdb=$2; shift 2
    (
      "$initdb" -D "$folder/data" -U postgres -A trust -E UTF8 --locale C --no-sync &&
        [ ! -e "$folder/stop" ] && exec "$@"
    ) < /dev/null > "$folder/log" 2>&1 &
    database=$!
    cat > /dev/null
    : > "$folder/stop"
    kill -INT $database 2> /dev/null
    (sleep 2; kill -QUIT $database) 2> /dev/null &
    late=$!
    wait $database
    kill -KILL $late 2> /dev/null
    rm -rf "$folder"`
  const command = [join(programs, 'postgres'), '-D', join(folder, 'data'), '-p', String(port), ...options]
  return spawn('sh', ['-c', script, 'sh', folder, join(programs, 'initdb'), ...command], {
    ...owner,
    cwd: folder,
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
}

async function ready(guard: ChildProcess, port: number, log: string): Promise<void> {
  const deadline = Date.now() + 30_000
  while (Date.now() < deadline && guard.exitCode === null) {
    if (await answers(port)) return
    await sleep(100)
  }
  const reason = existsSync(log) ? readFileSync(log, 'utf8').trim() : 'it left no log'
  await stop(guard)
  throw new Error(`The throw-away PostgreSQL did not start within 30 s: ${reason}`)
}

/** Sends the start of the protocol's SSL request: a server that is still starting accepts connections but does not answer. */
function answers(port: number): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect(port, '127.0.0.1')
    const end = (answer: boolean) => {
      socket.destroy()
      done(answer)
    }
    socket.setTimeout(1000, () => end(false))
    socket.once('error', () => end(false))
    socket.once('close', () => end(false))
    socket.once('connect', () => socket.write(Buffer.from([0, 0, 0, 8, 4, 210, 22, 47])))
    socket.once('data', () => end(true))
  })
}

function stop(guard: ChildProcess): Promise<void> {
  if (guard.exitCode !== null) return Promise.resolve()
  return new Promise((done) => {
    guard.once('exit', () => done())
    guard.stdin?.end()
  })
}
