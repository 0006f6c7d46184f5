import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { inRoot } from '../../scripts/support/paths.ts'
import { freePort } from '../../scripts/support/ports.ts'

export interface ServerByHand {
  port: number
  pid: number
  stop(): void
}

/** Starts a server of this folder and waits until it answers. */
export async function startByHand(script: string, args: readonly string[]): Promise<ServerByHand> {
  const port = await freePort()
  const child = spawn(
    process.execPath,
    ['--conditions=source', inRoot(`bench/server/${script}`), ...args, String(port)],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  )
  await waitUntilReachable(child, port)
  return { port, pid: child.pid ?? 0, stop: () => child.kill() }
}

async function waitUntilReachable(child: ChildProcess, port: number): Promise<void> {
  for (let attempt = 0; attempt < 300; attempt++) {
    if (child.exitCode !== null) throw new Error(`A server written by hand ended with ${child.exitCode}.`)
    try {
      await fetch(`http://127.0.0.1:${port}/`, { method: 'POST' })
      return
    } catch {
      // It does not listen yet.
      await sleep(100)
    }
  }
  child.kill()
  throw new Error('A server written by hand did not start within 30 s.')
}
