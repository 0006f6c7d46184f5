import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type RunningPortal, startPortal } from './campus.ts'

/** The password of the first administrator in tests and pictures. */
export const adminPassword = 'Fresh-2026'

/** A server on an empty database, with the address that its console shows. */
export interface EmptyServer {
  portal: RunningPortal
  /** The address, including the one-time key. */
  address: string
  stop(): Promise<void>
}

/** Starts a server on an empty database. */
export async function startEmptyServer(env: NodeJS.ProcessEnv = {}): Promise<EmptyServer> {
  const folder = await mkdtemp(join(tmpdir(), 'quadrangle-empty-'))
  const portal = await startPortal({ dataDir: folder, env: { SEED: 'none', ...env } })
  const stop = async () => {
    await portal.stop()
    await rm(folder, { recursive: true, force: true, maxRetries: 3 })
  }
  const deadline = Date.now() + 30_000
  while (Date.now() < deadline) {
    const address = /^ {2}(http:\S+\/setup#key=[\w-]{43})$/m.exec(portal.log())?.[1]
    if (address) return { portal, address, stop }
    await sleep(50)
  }
  const output = portal.log()
  await stop()
  throw new Error(`The server printed no address with a one-time key within 30 s:\n${output}`)
}
