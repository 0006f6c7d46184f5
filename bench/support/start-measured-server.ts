import { type ChildProcess, fork } from 'node:child_process'
import { open } from 'node:fs/promises'
import { inRoot } from '../../scripts/support/paths.ts'
import { childEnvironment } from '../../scripts/support/run.ts'
import type { Remains, Reply, Usage } from './server-messages.ts'

/** A server in a separate process that can be measured. */
export interface MeasuredServer {
  readonly url: string
  readonly port: number
  readonly dataDir: string
  usage(): Promise<Usage>
  remains(): Promise<Remains>
  sql<Row>(text: string, values?: readonly unknown[]): Promise<Row[]>
  stop(): Promise<void>
}

/** Starts a server on a data folder. Its log is written to a file beside the folder. */
export async function startMeasuredServer(dataDir: string, env: NodeJS.ProcessEnv = {}): Promise<MeasuredServer> {
  const logFile = await open(`${dataDir}.log`, 'w')
  const child = fork(inRoot('bench/support/measured-server.ts'), {
    execArgv: ['--conditions=source', '--expose-gc'],
    env: childEnvironment({
      DATABASE_URL: undefined,
      PUBLIC_URL: undefined,
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: dataDir,
      SEED: 'demo',
      // The card sources of a bench are in its own process.
      INTERNAL_SOURCES: '127.0.0.1',
      NODE_ENV: 'production',
      NODE_OPTIONS: '',
      ...env,
    }),
    // The log goes to a file: with a pipe, this process would handle each line while it measures the server.
    stdio: ['ignore', logFile.fd, logFile.fd, 'ipc'],
  })
  await logFile.close()
  const channel = replies(child)
  const url = String(await channel.first)
  const ask = <Value>(command: object) => channel.ask(command) as Promise<Value>
  return {
    url,
    port: Number(new URL(url).port),
    dataDir,
    usage: () => ask({ kind: 'usage' }),
    remains: () => ask({ kind: 'remains' }),
    sql: (text, values = []) => ask({ kind: 'sql', text, values }),
    async stop() {
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

/** Matches the replies of a child process with the requests to it. */
function replies(child: ChildProcess) {
  const pending = new Map<number, PendingReply>()
  let last = -1
  const expectReply = () => {
    last += 1
    const id = last
    return { id, reply: new Promise<unknown>((done, fail) => pending.set(id, { done, fail })) }
  }
  child.on('message', ({ id, value, error }: Reply) => {
    const request = pending.get(id)
    pending.delete(id)
    if (error === undefined) request?.done(value)
    else request?.fail(new Error(error))
  })
  child.once('exit', (code) => {
    for (const { fail } of pending.values()) fail(new Error(`The measured server ended with ${code}.`))
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
