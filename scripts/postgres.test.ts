import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { findPostgres, startPostgres } from './postgres.ts'

// A separate folder, because other runs on this machine may have their own PostgreSQL.
const folder = mkdtempSync(join(tmpdir(), 'quadrangle-test-'))
chmodSync(folder, 0o777)
afterAll(() => rmSync(folder, { recursive: true }))

/** Starts PostgreSQL in another process, which prints its URL. */
function start(setup: string): ChildProcess {
  const program = `
    const { startPostgres } = await import('${import.meta.dirname}/postgres.ts')
    ${setup}
    console.log((await startPostgres()).url)
    setInterval(() => {}, 1000)`
  return spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, TMPDIR: folder },
  })
}

/** Whether the port is open. */
async function listens(url: string): Promise<boolean> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  return new Promise((done) => {
    socket.once('connect', () => done(socket.destroy() !== undefined))
    socket.once('error', () => done(false))
  })
}

const leftovers = () => readdirSync(folder)

describe.runIf(findPostgres())('the temporary PostgreSQL', () => {
  test('listens on a port below the ephemeral range, and stops', async () => {
    const postgres = await startPostgres()
    expect(Number(new URL(postgres.url).port)).toBeLessThan(32_768)
    expect(await listens(postgres.url)).toBe(true)
    await postgres.stop()
    expect(await listens(postgres.url)).toBe(false)
  })

  test('leaves no files when its process is killed during the start', async () => {
    const parent = start(`setTimeout(() => process.kill(process.pid, 'SIGKILL'), 150)`)
    await once(parent, 'exit')
    await expect.poll(leftovers).toEqual([])
  })

  test('stops and removes its folder when its process is killed', async () => {
    const parent = start('')
    const [chunk] = (await once(parent.stdout ?? parent, 'data')) as [Buffer]
    const url = chunk.toString().trim()
    expect(await listens(url)).toBe(true)
    parent.kill('SIGKILL')
    await expect.poll(() => listens(url)).toBe(false)
    await expect.poll(leftovers).toEqual([])
  })
})
