import { type ChildProcess, fork } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { inRoot } from '../../scripts/support/paths.ts'
import { childEnvironment } from '../../scripts/support/run.ts'
import type { Reply, Resources, Usage } from './server-messages.ts'

/** A server in a separate process that can be measured. */
export interface MeasuredServer {
  readonly url: string
  readonly port: number
  readonly dataDir: string
  usage(): Promise<Usage>
  resources(): Promise<Resources>
  sql<Row>(text: string, values?: readonly unknown[]): Promise<Row[]>
  stop(): Promise<void>
}

/** Starts a server on a data folder. Its log is written to a file beside the folder. */
export async function startMeasuredServer(dataDir: string, env: NodeJS.ProcessEnv = {}): Promise<MeasuredServer> {
  const logPath = `${dataDir}.log`
  const logFile = await open(logPath, 'w')
  const child = fork(inRoot('bench/support/measured-server.ts'), {
    execArgv: ['--conditions=source', '--expose-gc'],
    env: childEnvironment({
      DATABASE_URL: undefined,
      PUBLIC_URL: undefined,
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: dataDir,
      SEED: 'demo',
      // Benches serve card sources on this machine.
      INTERNAL_SOURCES: '127.0.0.1',
      NODE_ENV: 'production',
      NODE_OPTIONS: '',
      ...env,
    }),
    // The log goes to a file: with a pipe, this process would handle each line while it measures the server.
    stdio: ['ignore', logFile.fd, logFile.fd, 'ipc'],
  })
  await logFile.close()
  const channel = openChannel(child, logPath)
  const url = String(await channel.first)
  const ask = <Value>(command: object) => channel.ask(command) as Promise<Value>
  return {
    url,
    port: Number(new URL(url).port),
    dataDir,
    usage: () => ask({ kind: 'usage' }),
    resources: () => ask({ kind: 'resources' }),
    sql: (text, values = []) => ask({ kind: 'sql', text, values }),
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = new Promise((done) => child.once('exit', done))
      const killTimer = setTimeout(() => child.kill('SIGKILL'), 10_000)
      await ask({ kind: 'stop' }).catch(() => child.kill('SIGKILL'))
      await ended
      clearTimeout(killTimer)
    },
  }
}

interface PendingReply {
  readonly done: (value: unknown) => void
  readonly fail: (error: Error) => void
}

/** Matches the replies of a server with the requests to it. `first` is the message that it sends once it listens. */
function openChannel(child: ChildProcess, logPath: string) {
  const pending = new Map<number, PendingReply>()
  let lastId = -1
  const expectReply = () => {
    lastId += 1
    const id = lastId
    return { id, reply: new Promise<unknown>((done, fail) => pending.set(id, { done, fail })) }
  }
  child.on('message', ({ id, value, error }: Reply) => {
    const request = pending.get(id)
    pending.delete(id)
    if (error === undefined) request?.done(value)
    else request?.fail(new Error(error))
  })
  child.once('exit', (code, signal) => {
    if (pending.size === 0) return
    const log = readFileSync(logPath, 'utf8').slice(-2_000)
    for (const { fail } of pending.values())
      fail(new Error(`The measured server ended with ${code ?? signal}. Its log ends with:\n${log}`))
  })
  return {
    first: expectReply().reply,
    ask(command: object): Promise<unknown> {
      const { id, reply } = expectReply()
      child.send({ ...command, id })
      return reply
    },
  }
}
