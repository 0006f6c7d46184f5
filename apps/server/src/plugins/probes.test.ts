import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { exampleHandlers } from '../testing/example-handlers.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

const lines: string[] = []
let server: TestApp

beforeEach(async () => {
  lines.length = 0
  const log = { write: (line: string) => lines.push(line) } as unknown as NodeJS.WritableStream
  server = await createTestApp({ handlers: exampleHandlers(), log, config: { requestsPerMinute: 1 } })
})
afterEach(() => server.close())

const get = (url: string) => server.app.inject({ url, headers: { accept: 'text/html' } })

test('the probe of a healthy server responds with one word, without a limit and without a log line', async () => {
  for (let i = 0; i < 30; i += 1) {
    const [alive, ready] = [await get('/healthz'), await get('/readyz')]
    expect([alive.statusCode, alive.body]).toEqual([200, 'alive\n'])
    expect([ready.statusCode, ready.body]).toEqual([200, 'ready\n'])
    expect(ready.headers['cache-control']).toBe('no-store')
  }
  expect(lines.filter((line) => line.includes('/readyz') || line.includes('/healthz'))).toEqual([])
})

test('many concurrent probes share one database check', async () => {
  let reads = 0
  const { read } = server.database
  server.database.read = (...statement) => {
    reads += 1
    return read(...statement)
  }
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  const responses = await Promise.all(Array.from({ length: 50 }, () => get('/readyz')))
  vi.useRealTimers()
  expect(responses.every(({ statusCode }) => statusCode === 200)).toBe(true)
  expect(reads).toBe(1)
})

describe('a server that is alive is not ready', () => {
  test('while its database cannot be reached, and reveals nothing more than that', async () => {
    server.database.read = () => Promise.reject(new Error('connect ECONNREFUSED postgres://q:hunter2@10.0.0.1'))
    const response = await get('/readyz')
    expect([response.statusCode, response.body]).toEqual([503, 'not ready: the database cannot be reached\n'])
    expect((await get('/healthz')).statusCode).toBe(200)
    expect(lines.filter((line) => line.includes('"route":"/readyz"'))).toHaveLength(1)
  })

  test('while a migration is missing, as in a restored database', async () => {
    await server.database.pool.query(`delete from schema_migration where name = '0002_card_version.sql'`)
    const response = await get('/readyz')
    expect([response.statusCode, response.body]).toEqual([503, 'not ready: the database lacks a migration\n'])
  })

  test('while it stops', async () => {
    expect(server.app.isDraining()).toBe(false)
    const { isDraining } = server.app
    server.app.isDraining = () => true
    const response = await get('/readyz')
    expect([response.statusCode, response.body]).toEqual([503, 'not ready: the server is stopping\n'])
    await server.app.close()
    expect(isDraining()).toBe(true)
  })
})
