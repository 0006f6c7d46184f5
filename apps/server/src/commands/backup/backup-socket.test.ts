import { mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import type { DatabaseHandle } from '../../database/database.ts'
import { dumpOfServer, openBackupSocket } from './backup-socket.ts'

test('a backup whose reader goes away ends its transaction before others get the connection', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'quadrangle-test-'))
  const steps: string[] = []
  let continueQuery = (): unknown => undefined
  const client = {
    query: (text: string) => {
      steps.push(text.split(' ')[0] ?? '')
      if (steps.length > 1) return Promise.resolve({ rows: [] })
      return new Promise<void>((resolve) => {
        continueQuery = resolve
      })
    },
    release: () => steps.push('release'),
  }
  const pool = { connect: async () => client }
  const socket = await openBackupSocket(folder, { label: 'a test', pool } as unknown as DatabaseHandle)
  try {
    const reading = request({ socketPath: join(folder, 'control', 'backup'), path: '/' })
    reading.on('error', () => undefined).end()
    await vi.waitFor(() => expect(steps).toEqual(['begin']))
    reading.destroy()
    await new Promise((resolve) => setTimeout(resolve, 50))
    continueQuery()
    await vi.waitFor(() => expect(steps).toContain('release'))
    expect(steps.slice(-2)).toEqual(['rollback', 'release'])
  } finally {
    await socket?.close()
    rmSync(folder, { recursive: true, force: true })
  }
})

// The test run fails on the unhandled rejection that would end the server.
test('a backup that gets no database connection fails, and the server continues', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'quadrangle-test-'))
  const connect = () => Promise.reject(new Error('timeout exceeded when trying to connect'))
  const socket = await openBackupSocket(folder, { label: 'a test', pool: { connect } } as unknown as DatabaseHandle)
  try {
    const start = performance.now()
    // The second request shows that the server still listens: otherwise it would get ECONNREFUSED.
    for (let request = 0; request < 2; request += 1)
      await expect(dumpOfServer(folder).next()).rejects.toThrow(
        `The server that uses ${folder} cannot be asked for a backup: socket hang up. `,
      )
    // At once, and not only after the time of an idle reader.
    expect(performance.now() - start).toBeLessThan(5_000)
  } finally {
    await socket?.close()
    rmSync(folder, { recursive: true, force: true })
  }
})
