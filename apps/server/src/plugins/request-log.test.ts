import { contract } from '@quadrangle/api-client/contract'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createWorld, type World } from '../testing/areas/world.ts'
import { browserHeaders, call } from '../testing/test-app.ts'

let world: World
const lines: string[] = []

beforeAll(async () => {
  const log = { write: (line: string) => lines.push(line) } as unknown as NodeJS.WritableStream
  world = await createWorld({ log, config: { requestsPerMinute: 100 } })
})
afterAll(() => world.close())
beforeEach(() => {
  lines.length = 0
})

test('each refusal is one log line with its time, call, reason and caller', async () => {
  const { app, student } = world
  const startedAt = Date.now()
  const { cookie = '' } = student.headers
  await call(app, contract.user.info, {})
  await call(app, contract.content.list, { query: { kind: 'app' }, headers: student.headers })
  await call(app, contract.planner.createTodo, {
    body: { title: 'x' },
    headers: { cookie, origin: 'https://evil.example' },
  })
  await app.inject({ url: `/api${contract.account.security.path}?surplus=1`, headers: student.headers })
  await app.inject({ url: '/files/00000000-0000-4000-8000-000000000000', headers: student.headers })
  const who = expect.stringMatching(/^[\w-]{12}$/)
  const line = (status: number, route: string) => ({ level: 30, status, route, method: expect.any(String) })
  const entries = lines.map((text) => JSON.parse(text))
  expect(entries).toEqual([
    expect.objectContaining(line(401, `/api${contract.user.info.path}`)),
    expect.objectContaining({ ...line(403, `/api${contract.content.list.path}`), who }),
    expect.objectContaining(line(403, `/api${contract.planner.createTodo.path}`)),
    expect.objectContaining(line(400, `/api${contract.account.security.path}`)),
    expect.objectContaining({ ...line(404, '/files/:id'), who }),
  ])
  for (const { time, reqId, ms } of entries) {
    expect(time).toBeGreaterThanOrEqual(startedAt)
    expect(time).toBeLessThanOrEqual(Date.now())
    expect([reqId, ms]).toEqual([expect.stringMatching(/^[\da-f-]{36}$/), expect.any(Number)])
  }
})

test('each request above a limit is one log line', async () => {
  const { app, other } = world
  // With a fixed clock the limit does not refill, however slow the machine is.
  const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now())
  for (let i = 0; i < 110; i += 1) await call(app, contract.user.info, { headers: other.headers })
  clock.mockRestore()
  const statuses = lines.map((text) => JSON.parse(text).status)
  expect(statuses).toHaveLength(110)
  expect(statuses.filter((status) => status === 429)).toHaveLength(10)
})

test('an address that cannot be decoded or is too long is one log line with its status', async () => {
  await world.app.inject('/%')
  await world.app.inject(`/files/${'x'.repeat(501)}`)
  expect(lines.map((text) => JSON.parse(text).status)).toEqual([400, 414])
})

test('text from a caller never becomes a log line or part of one', async () => {
  const forged = '\n{"level":30,"status":200,"route":"/forged"}\n'
  await world.app.inject({
    url: `/api/${encodeURIComponent(forged)}?a=${encodeURIComponent(forged)}`,
    headers: { ...browserHeaders, 'user-agent': 'forged', 'x-request-id': 'forged', 'x-forwarded-for': 'forged' },
  })
  await call(world.app, contract.auth.login, { body: { identifier: forged, password: forged } })
  expect(lines).toHaveLength(2)
  expect(lines.map((line) => line.trimEnd().split('\n').length)).toEqual([1, 1])
  expect(lines.join('')).not.toContain('forged')
})
