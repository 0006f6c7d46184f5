import { contract } from '@quadrangle/api-client/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type World } from '../testing/areas/world.ts'
import { testPassword } from '../testing/fixtures.ts'
import { browserHeaders, call, inject, logIn } from '../testing/test-app.ts'

const allowed = 'https://apps.example.edu'
const { user, auth, planner } = contract
let world: World

beforeAll(async () => {
  world = await createWorld({ config: { corsOrigins: [allowed] } })
})
afterAll(() => world.close())

const from = (origin: string) => ({ ...browserHeaders, origin, 'sec-fetch-site': 'cross-site' })
const preflight = (origin: string, url: string) =>
  world.app.inject({
    method: 'OPTIONS',
    url,
    headers: {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type,x-quadrangle-client,authorization',
    },
  })
const todo = { body: { title: '还书' } }

test('a browser may make calls for pages of an allowed origin, and of no other', async () => {
  const url = `/api${planner.createTodo.path}`
  const { headers } = await preflight(allowed, url)
  expect(headers).toMatchObject({
    'access-control-allow-origin': allowed,
    'access-control-allow-credentials': 'true',
    'access-control-allow-headers': expect.stringContaining('x-quadrangle-client'),
  })
  for (const origin of ['https://evil.example', `${allowed}.evil.example`, 'http://apps.example.edu', 'null']) {
    expect((await preflight(origin, url)).headers['access-control-allow-origin'], origin).toBeUndefined()
  }
  expect((await preflight(allowed, '/files/x')).headers['access-control-allow-origin']).toBeUndefined()
})

test('pages of an allowed origin can read responses and refusals, and write; those of others cannot write', async () => {
  const { cookie } = world.student.headers
  const read = await inject(world.app, user.info, { headers: { ...from(allowed), cookie: cookie ?? '' } })
  expect([read.statusCode, read.headers['access-control-allow-origin']]).toEqual([200, allowed])
  const refused = await inject(world.app, user.info, { headers: from(allowed) })
  expect([refused.statusCode, refused.headers['access-control-allow-origin']]).toEqual([401, allowed])
  const written = await call(world.app, planner.createTodo, {
    ...todo,
    headers: { ...from(allowed), cookie: cookie ?? '' },
  })
  expect(written.status).toBe(200)
  const other = from('https://evil.example')
  expect(
    (await call(world.app, planner.createTodo, { ...todo, headers: { ...other, cookie: cookie ?? '' } })).status,
  ).toBe(403)
  expect(
    (await inject(world.app, user.info, { headers: other })).headers['access-control-allow-origin'],
  ).toBeUndefined()
})

test('a program keeps its session as a token, which ends as a cookie does', async () => {
  const { app } = world
  const body = { identifier: '20260001', password: testPassword, session: 'token' as const }
  const { data, raw } = await call(app, auth.login, { body })
  expect([raw.statusCode, raw.cookies], raw.body).toEqual([200, []])
  const headers = { ...browserHeaders, authorization: `Bearer ${data.token}` }
  expect((await call(app, user.info, { headers })).status).toBe(200)
  expect((await call(app, planner.createTodo, { ...todo, headers })).status).toBe(200)
  await call(app, auth.logout, { headers })
  expect((await call(app, user.info, { headers })).status).toBe(401)
})

test('a token takes precedence over a cookie, even when the token is invalid', async () => {
  const cookie = (await logIn(world.app, '20260001')).cookie ?? ''
  const headers = { ...browserHeaders, cookie, authorization: `Bearer ${'a'.repeat(43)}` }
  expect((await call(world.app, user.info, { headers })).status).toBe(401)
  expect((await call(world.app, user.info, { headers: { ...headers, authorization: 'Basic YTpi' } })).status).toBe(200)
})
