import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

export interface ExitStatus {
  readonly code: number | null
  readonly signal: NodeJS.Signals | null
}

/** The real server in its own process, as `npm run serve` runs it. */
export class ServerProcess {
  readonly #child: ChildProcess
  readonly ended: Promise<ExitStatus>
  stdout = ''
  stderr = ''

  constructor(env: Readonly<Record<string, string>>) {
    const { DATABASE_URL: _url, SEED: _seed, ...rest } = process.env
    this.#child = spawn(process.execPath, ['--conditions=source', join(import.meta.dirname, '../server.ts')], {
      env: { ...rest, NODE_OPTIONS: '', NODE_ENV: 'test', PORT: '0', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    this.#child.stdout?.on('data', (chunk: Buffer) => {
      this.stdout += chunk
    })
    this.#child.stderr?.on('data', (chunk: Buffer) => {
      this.stderr += chunk
    })
    this.ended = new Promise((resolve) => this.#child.once('close', (code, signal) => resolve({ code, signal })))
  }

  get pid(): number {
    return this.#child.pid ?? 0
  }

  kill(signal: NodeJS.Signals): void {
    this.#child.kill(signal)
  }

  /** Waits until the server listens; fails with its output if it stops instead. */
  async url(): Promise<string> {
    for (;;) {
      const url = /^Quadrangle is listening at (\S+)$/m.exec(this.stdout)?.[1]
      if (url) return url
      const ended = await Promise.race([this.ended, sleep(20)])
      if (ended) throw new Error(`The server ended with ${ended.signal ?? ended.code}: ${this.stderr}${this.stdout}`)
    }
  }

  /** Stops it with SIGTERM; fails if its exit code is not 0. */
  async stop(): Promise<void> {
    this.kill('SIGTERM')
    const { code, signal } = await this.ended
    if (code !== 0) throw new Error(`The server ended with ${signal ?? code}: ${this.stderr}`)
  }
}
