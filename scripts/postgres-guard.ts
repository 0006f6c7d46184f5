import { type ChildProcess, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from './support/ports.ts'

/** PostgreSQL in a temporary folder. A shell stops it and removes the folder when the shell's input closes. */
export interface GuardedPostgres {
  readonly folder: string
  readonly port: number
  readonly url: string
  /** Waits until `isReady` returns true. */
  ready(isReady: () => Promise<boolean>): Promise<void>
  stop(): Promise<void>
}

/**
 * Runs PostgreSQL under a shell whose input closes when this process ends, even by `kill -9`. The script gets the folder,
 * the path of initdb and the command of the server.
 */
export async function guardPostgres(
  programs: string,
  script: string,
  settings: Readonly<Record<string, string>>,
): Promise<GuardedPostgres> {
  // The port is chosen first, so that nothing is awaited between creating the folder and starting the guard.
  const port = await freePort()
  const folder = mkdtempSync(join(tmpdir(), 'quadrangle-postgres-'))
  const owner = unprivilegedUser()
  if (owner) chownSync(folder, owner.uid, owner.gid)
  const options = Object.entries({ listen_addresses: '127.0.0.1', unix_socket_directories: '', ...settings })
  const command = [join(programs, 'postgres'), '-D', join(folder, 'data'), '-p', String(port)]
  for (const [name, value] of options) command.push('-c', `${name}=${value}`)
  const guard = spawn('sh', ['-c', script, 'sh', folder, join(programs, 'initdb'), ...command], {
    ...owner,
    cwd: folder,
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  return {
    folder,
    port,
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    ready: (isReady) => ready(guard, isReady, join(folder, 'log')),
    stop: () => stop(guard),
  }
}

/** PostgreSQL refuses to run as root. */
function unprivilegedUser(): { uid: number; gid: number } | undefined {
  if (userInfo().uid !== 0) return undefined
  const users = readFileSync('/etc/passwd', 'utf8').split('\n')
  for (const name of ['postgres', 'nobody']) {
    const [, , uid, gid] = users.find((line) => line.startsWith(`${name}:`))?.split(':') ?? []
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) }
  }
  throw new Error('PostgreSQL does not run as root, and neither the user "postgres" nor "nobody" exists.')
}

async function ready(guard: ChildProcess, isReady: () => Promise<boolean>, log: string): Promise<void> {
  const deadline = Date.now() + 60_000
  while (Date.now() < deadline && guard.exitCode === null) {
    if (await isReady()) return
    await sleep(20)
  }
  const reason = existsSync(log) ? readFileSync(log, 'utf8').trim() : 'no log was written'
  await stop(guard)
  throw new Error(`PostgreSQL did not start within 60 s: ${reason}`)
}

function stop(guard: ChildProcess): Promise<void> {
  if (guard.exitCode !== null) return Promise.resolve()
  return new Promise((done) => {
    guard.once('exit', () => done())
    guard.stdin?.end()
  })
}
