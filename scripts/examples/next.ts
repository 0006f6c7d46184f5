import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { inRoot } from '../support/paths.ts'
import { freePort } from '../support/ports.ts'
import { childEnvironment, endTree, run } from '../support/run.ts'
import type { RunningServer } from './serve.ts'

const command = (folder: string) => join(folder, 'node_modules/next/dist/bin/next')
const quiet = { NEXT_TELEMETRY_DISABLED: '1' }

/** Builds an application of Next.js. */
export function buildNext(folder: string) {
  return run(process.execPath, [command(folder), 'build'], { cwd: folder, env: quiet })
}

/** Starts the built application, which sends its own policy. */
export async function serveNext(folder: string): Promise<RunningServer> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}/`
  const parent = ['--import', `file://${inRoot('scripts/support/end-with-parent.mjs')}`]
  const child = spawn(process.execPath, [...parent, command(folder), 'start', '-p', String(port), '-H', '127.0.0.1'], {
    cwd: folder,
    env: childEnvironment(quiet),
    stdio: 'pipe',
    detached: process.platform !== 'win32',
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  const ended = new Promise<void>((done) => child.once('close', () => done()))
  const stop = () => {
    endTree(child)
    return ended
  }
  for (let attempt = 0; attempt < 600; attempt += 1) {
    if (child.exitCode !== null) throw new Error(`next start ended:\n${output}`)
    if (await responds(url)) return { url, stop }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  await stop()
  throw new Error(`next start does not answer after a minute:\n${output}`)
}

async function responds(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).ok
  } catch (error) {
    // not listening yet
    if (error instanceof TypeError) return false
    throw error
  }
}
