import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { findPostgres, startPostgres } from './postgres.ts'

const folders = () => readdirSync(tmpdir()).filter((name) => name.startsWith('quadrangle-postgres-'))

async function answer(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ one: number }>('select 1 as one')
  await client.end()
  return rows[0]?.one ?? 0
}

describe.runIf(findPostgres())('the throw-away PostgreSQL', () => {
  test('answers on a port below the ephemeral ones, and stops', async () => {
    const postgres = await startPostgres()
    expect(Number(new URL(postgres.url).port)).toBeLessThan(32_768)
    expect(await answer(postgres.url)).toBe(1)
    await postgres.stop()
    await expect(answer(postgres.url)).rejects.toThrow('ECONNREFUSED')
  })

  test('ends and leaves no folder when its process is killed', { timeout: 20_000 }, async () => {
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
    expect(await answer(url)).toBe(1)
    parent.kill('SIGKILL')
    await expect
      .poll(() => answer(url).catch((error: Error) => error.message), { timeout: 10_000 })
      .toMatch('ECONNREFUSED')
    await expect.poll(() => folders().filter((name) => !before.includes(name)), { timeout: 10_000 }).toEqual([])
  })
})
