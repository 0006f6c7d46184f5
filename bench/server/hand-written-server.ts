import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { inRoot } from '../../scripts/support/paths.ts'
import { freePort } from '../../scripts/support/ports.ts'

export interface HandWrittenServer {
  port: number
  pid: number
  stop(): void
}

/** Starts a server script of this folder and waits until it responds. */
export async function startHandWritten(script: string, args: readonly string[]): Promise<HandWrittenServer> {
  const port = await freePort()
  const child = spawn(
    process.execPath,
    ['--conditions=source', inRoot(`bench/server/${script}`), ...args, String(port)],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  )
  await waitUntilReachable(child, script, port)
  return { port, pid: child.pid ?? 0, stop: () => child.kill() }
}

async function waitUntilReachable(child: ChildProcess, script: string, port: number): Promise<void> {
  for (let attempt = 0; attempt < 300; attempt++) {
    if (child.exitCode !== null) throw new Error(`${script} exited with code ${child.exitCode}.`)
    try {
      await fetch(`http://127.0.0.1:${port}/`, { method: 'POST' })
      return
    } catch {
      // It does not listen yet.
      await sleep(100)
    }
  }
  child.kill()
  throw new Error(`${script} did not start within 30 s.`)
}
