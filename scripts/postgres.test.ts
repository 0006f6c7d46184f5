import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { describe, expect, test } from 'vitest'
import { findPostgres, startPostgres } from './postgres.ts'

const folders = () => readdirSync(tmpdir()).filter((name) => name.startsWith('quadrangle-postgres-'))

/** Whether anything listens there. */
async function listens(url: string): Promise<boolean> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  return new Promise((done) => {
    socket.once('connect', () => done(socket.destroy() !== undefined))
    socket.once('error', () => done(false))
  })
}

describe.runIf(findPostgres())('the throw-away PostgreSQL', () => {
  test('listens on a port below the ephemeral ones, and stops', async () => {
    const postgres = await startPostgres()
    expect(Number(new URL(postgres.url).port)).toBeLessThan(32_768)
    expect(await listens(postgres.url)).toBe(true)
    await postgres.stop()
    expect(await listens(postgres.url)).toBe(false)
  })

  test('ends and leaves no folder when its process is killed', { timeout: 30_000 }, async () => {
    const before = folders()
    const program = `
      const { startPostgres } = await import('${import.meta.dirname}/postgres.ts')
      console.log((await startPostgres()).url)
      setInterval(() => {}, 1000)`
    const parent = spawn(process.execPath, ['--input-type=module', '-e', program], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const [chunk] = (await once(parent.stdout, 'data')) as [Buffer]
    const url = chunk.toString().trim()
    expect(await listens(url)).toBe(true)
    parent.kill('SIGKILL')
    await expect.poll(() => listens(url), { timeout: 10_000 }).toBe(false)
    await expect.poll(() => folders().filter((name) => !before.includes(name)), { timeout: 10_000 }).toEqual([])
  })
})
