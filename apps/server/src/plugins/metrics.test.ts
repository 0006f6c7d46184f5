import { contract } from '@quadrangle/api-client/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { BackgroundJob } from '../background/background-job.ts'
import { inSteps } from '../background/in-steps.ts'
import { useJobs } from '../background/testing/use-jobs.ts'
import { addQueuedNotice } from '../notices/delivery/testing/queued-notice.ts'
import { createWorld, type World } from '../testing/areas/world.ts'
import { call, createTestApp } from '../testing/test-app.ts'

const token = 'a-token-of-sixteen-or-more'
const headers = { authorization: `Bearer ${token}` }
let world: World

beforeAll(async () => {
  world = await createWorld({ config: { metricsToken: token } })
})
afterAll(() => world.close())

/** The current metrics; values from the database are cached for some seconds. */
async function scrape(app = world.app): Promise<string> {
  const response = await app.inject({ url: '/metrics', headers })
  expect(response.statusCode).toBe(200)
  expect(response.headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8')
  return response.body
}
const lines = (text: string, start: string) => text.split('\n').filter((line) => line.startsWith(start))

test('without a token in the settings there is no such address', async () => {
  const server = await createTestApp()
  const response = await server.app.inject({ url: '/metrics', headers })
  await server.close()
  expect(response.statusCode).toBe(404)
  expect(response.body).not.toContain('nodejs_')
})

test('metrics require the token; a session of an administrator does not open them, and guesses are limited', async () => {
  const limited = await createTestApp({ config: { metricsToken: token, requestsPerMinute: 100 } })
  for (const wrong of [{}, world.admin.headers, { authorization: token }, { authorization: `Bearer ${token}x` }]) {
    const response = await world.app.inject({ url: '/metrics', headers: wrong })
    expect([response.statusCode, response.headers['www-authenticate']]).toEqual([401, 'Bearer'])
    expect(response.body).not.toContain('nodejs_')
  }
  const statuses = new Set<number>()
  for (let guess = 0; guess < 20; guess += 1)
    statuses.add(
      (await limited.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${guess}` } })).statusCode,
    )
  expect([...statuses]).toEqual([401, 429])
  expect((await limited.app.inject({ url: '/metrics', headers })).statusCode).toBe(200)
  await limited.close()
})

test('requests are counted by pattern and class of status, without any address, person or query', async () => {
  const { app, student } = world
  const secret = '00000000-0000-4000-8000-00000000dead'
  for (let i = 0; i < 3; i += 1) await app.inject({ url: `/files/${secret}`, headers: student.headers })
  await call(app, contract.user.info, { headers: student.headers })
  for (const method of ['GET', 'POST', 'PUT'] as const)
    await app.inject({ method, url: `/api/${secret}/${method}?name=${secret}` })
  const text = await scrape()
  expect(lines(text, 'http_requests_total{')).toEqual(
    expect.arrayContaining([
      'http_requests_total{method="GET",route="/files/:id",status="4xx"} 3',
      `http_requests_total{method="POST",route="/api${contract.user.info.path}",status="2xx"} 1`,
    ]),
  )
  expect(lines(text, 'http_request_duration_seconds_count{method="GET",route="/files/:id"}')).toEqual([
    'http_request_duration_seconds_count{method="GET",route="/files/:id"} 3',
  ])
  expect(lines(text, 'http_requests_total{').filter((line) => line.includes('"none"'))).toEqual([
    'http_requests_total{method="any",route="none",status="4xx"} 3',
  ])
  const { rows } = await world.database.pool.query<{ number: string; name: string }>('select number, name from person')
  for (const privateText of [secret, token, ...rows.flatMap(({ number, name }) => [number, name])])
    expect(text).not.toContain(privateText)
})

test('metrics report the process, the pool, sessions, and waiting messages', async () => {
  await addQueuedNotice(world.db, {
    issuer: world.issuer.id,
    to: [world.student.id, world.other.id],
    channels: ['email', 'sms'],
  })
  await world.db
    .updateTable('notice_delivery')
    .set({ due_at: new Date(Date.now() - 600_000) })
    .execute()
  await world.db.updateTable('notice_delivery').set({ state: 'failed' }).where('channel', '=', 'sms').execute()
  const withMetrics = await createTestApp({ database: world.database, config: { metricsToken: token } })
  const text = await scrape(withMetrics.app)
  for (const name of [
    'nodejs_eventloop_lag_p99_seconds',
    'process_resident_memory_bytes',
    'nodejs_heap_size_used_bytes',
  ])
    expect(Number(lines(text, `${name} `)[0]?.split(' ')[1]), name).toBeGreaterThan(0)
  expect(text).toContain('quadrangle_database_up 1\n')
  expect(text).toMatch(/quadrangle_database_connections\{state="used"\} \d+\n/)
  expect(text).toMatch(/quadrangle_database_latency_seconds [\d.]+\n/)
  expect(text).toMatch(/quadrangle_sessions [1-9]\d*\n/)
  expect(text).toContain('quadrangle_event_streams 0\n')
  expect(text).toContain('quadrangle_messages{channel="email",state="queued"} 2\n')
  expect(text).toContain('quadrangle_messages{channel="sms",state="failed"} 2\n')
  const [overdue = ''] = lines(text, 'quadrangle_messages_overdue_seconds{channel="email"}')
  expect(Number(overdue.split(' ')[1])).toBeGreaterThanOrEqual(600)
  await withMetrics.app.close()
})

test('a server without its database reports the remaining metrics', async () => {
  const server = await createTestApp({ config: { metricsToken: token } })
  server.database.prepared = () => Promise.reject(new Error('connect ECONNREFUSED'))
  const text = await scrape(server.app)
  await server.close()
  expect(text).toContain('quadrangle_database_up 0\n')
  expect(text).toContain('nodejs_eventloop_lag_seconds')
  expect(text).not.toMatch(/quadrangle_(sessions|messages)/)
})

describe('jobs', () => {
  const results = [true, new Error('broken'), false]
  const job: BackgroundJob = {
    name: 'example',
    due: ['select true limit 1'],
    start: () =>
      inSteps(async () => {
        const result = results.shift() ?? false
        if (result instanceof Error) throw result
        return result
      }),
  }
  const { start, stop } = useJobs(() => world, [job])

  test('are counted with their failures, time and last success, in the leading process', async () => {
    const before = await scrape()
    expect(before).toContain('quadrangle_jobs_leader 0\n')
    expect(before).not.toContain('quadrangle_job_last_success')
    start()
    await expect.poll(() => results.length).toBe(0)
    await expect
      .poll(async () => lines(await scrape(), 'quadrangle_job_last_success_timestamp_seconds{'))
      .toHaveLength(1)
    const text = await scrape()
    expect(text).toContain('quadrangle_jobs_leader 1\n')
    expect(text).toContain('quadrangle_job_failures_total{job="example"} 1\n')
    expect(text).toMatch(/quadrangle_job_runs_total\{job="example"\} [3-9]\n/)
    expect(text).toMatch(/quadrangle_job_seconds_total\{job="example"\} [\d.e-]+\n/)
    const [, success = ''] = /quadrangle_job_last_success_timestamp_seconds\{job="example"\} (\S+)/.exec(text) ?? []
    expect(Math.abs(Date.now() / 1_000 - Number(success))).toBeLessThan(60)
    await stop()
    expect(await scrape()).toContain('quadrangle_jobs_leader 0\n')
  })
})
