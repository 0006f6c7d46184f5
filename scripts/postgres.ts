import { existsSync, readdirSync } from 'node:fs'
import { connect } from 'node:net'
import { delimiter, join } from 'node:path'
import { guardPostgres } from './postgres-guard.ts'

/** A PostgreSQL in a temporary folder that stops with this process. */
export interface TemporaryPostgres {
  url: string
  stop(): Promise<void>
}

/** The folder of PostgreSQL's programs; undefined if it is not installed. */
export function findPostgres(): string | undefined {
  // The shell script and dropping root need POSIX.
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

/** Without durability, because the data is temporary. */
const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' }

// A background job ignores INT while initdb runs, hence the file; QUIT covers the moment in between.
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

/** The first message of a client: its length, version 3.0 of the protocol, and who connects to what. */
const startup = (() => {
  const names = Buffer.from('user\0postgres\0database\0postgres\0\0')
  const head = Buffer.alloc(8)
  head.writeInt32BE(head.length + names.length)
  head.writeInt32BE(3 << 16, 4)
  return Buffer.concat([head, names])
})()

/** Throws if PostgreSQL is not installed; check with `findPostgres` first. */
export async function startPostgres(): Promise<TemporaryPostgres> {
  const programs = findPostgres()
  if (!programs) throw new Error('PostgreSQL is not installed. Install it, or set TEST_DATABASE_URL.')
  const guard = await guardPostgres(programs, script, settings)
  await guard.ready(() => isReady(guard.port))
  return { url: guard.url, stop: guard.stop }
}

/** Begins a session: a server that is still starting accepts connections but refuses sessions. */
function isReady(port: number): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect(port, '127.0.0.1')
    const end = (isAccepted: boolean) => {
      socket.destroy()
      done(isAccepted)
    }
    socket.setTimeout(1000, () => end(false))
    socket.once('error', () => end(false))
    socket.once('close', () => end(false))
    socket.once('connect', () => socket.write(startup))
    // R is an authentication response, E an error.
    socket.once('data', (response) => end(response[0] === 'R'.charCodeAt(0)))
  })
}
