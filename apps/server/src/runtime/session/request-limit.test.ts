import { contract } from '@quadrangle/api-client/contract'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { emptyAudience } from '../../testing/areas/send-request.ts'
import { createWorld, statementsOf, type World } from '../../testing/areas/world.ts'
import { testPassword } from '../../testing/fixtures.ts'
import { browserHeaders, call, type Headers, logIn } from '../../testing/test-app.ts'

const { user, auth, audience, search, global } = contract
let world: World
let now = 0

beforeAll(async () => {
  // The limit's clock moves only when a test moves it, however slow the machine is.
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  world = await createWorld({ config: { requestsPerMinute: 100 } })
})
afterAll(async () => {
  vi.restoreAllMocks()
  await world.close()
})
// Longer than a bucket takes to refill.
afterEach(() => {
  now += 60_000
})

const whoAmI = (headers: Headers) => call(world.app, user.info, { headers })
const count = () =>
  call(world.app, audience.count, { body: { audience: emptyAudience }, headers: world.issuer.headers })
const times = async (count: number, send: () => Promise<{ status: number }>) => {
  const statuses: number[] = []
  for (let i = 0; i < count; i += 1) statuses.push((await send()).status)
  return statuses
}
const all = (count: number, status = 200) => Array(count).fill(status)

test('a user who has used up much of their allowance is a heavy user until it grows back', async () => {
  const { app, student, other } = world
  const { headers, id } = student
  await times(5, () => whoAmI(headers))
  expect(app.requestLimit.isHeavyUser(id)).toBe(false)
  await whoAmI(headers)
  expect([id, other.id].map((person) => app.requestLimit.isHeavyUser(person))).toEqual([true, false])
  now += 1_000
  expect(app.requestLimit.isHeavyUser(id)).toBe(false)
})

test('a person over the limit is refused in all their sessions and at all addresses; others are not', async () => {
  const { app, student, other } = world
  const { headers } = student
  const elsewhere = await logIn(app, '20260001')
  expect(await times(60, () => whoAmI(headers))).toEqual(all(60))
  expect(await times(40, () => whoAmI(elsewhere))).toEqual(all(40))
  const refused = await whoAmI(headers)
  expect([refused.status, refused.errcode, refused.data, refused.raw.headers['retry-after']]).toEqual([
    429,
    429,
    null,
    '1',
  ])
  expect(refused.errmsg).toBe(
    'Your account made too many requests; about 100 a minute are allowed. Try again in 1 second.',
  )
  expect((await whoAmI(elsewhere)).status).toBe(429)
  for (const url of [
    '/files/0b0f7c6e-8a43-4a43-9d0e-0f1d9a3c9b11',
    '/api/events',
    '/api/notice-calendar/1',
    '/api/notice-export',
  ])
    expect([url, (await app.inject({ url, headers })).statusCode]).toEqual([url, 429])
  expect((await whoAmI(other.headers)).status).toBe(200)
  // A caller over the limit does not get in by sending more requests: only one request has been refilled.
  now += 700
  expect(await times(3, () => whoAmI(headers))).toEqual([200, 429, 429])
  // Someone who did this with a stolen session cannot keep its owner from ending it.
  expect((await call(app, auth.logout, { headers: elsewhere })).status).toBe(200)
  now += 60_000
  expect((await whoAmI(elsewhere)).status).toBe(401)
  expect((await whoAmI(headers)).status).toBe(200)
})

test('expensive calls cost more of the limit than others', async () => {
  const { headers } = world.issuer
  expect([audience.count.cost, search.all.cost]).toEqual([10, 10])
  expect(await times(8, count)).toEqual(all(8))
  expect((await call(world.app, search.all, { query: { text: 'x' }, headers })).status).toBe(200)
  expect(await times(5, () => whoAmI(headers))).toEqual(all(5))
  const refused = await count()
  expect([refused.status, refused.raw.headers['retry-after']]).toEqual([429, '3'])
  expect(await times(6, () => whoAmI(headers))).toEqual([...all(5), 429])
  // Unused requests are not saved up.
  for (let minute = 0; minute < 3; minute += 1) {
    now += 59_000
    expect((await whoAmI(headers)).status).toBe(200)
  }
  now += 1_000
  expect(await times(11, count)).toEqual([...all(10), 429])
})

test('a person over the limit is refused without a database query', async () => {
  const { headers } = world.admin
  await times(101, () => whoAmI(headers))
  const statements = await statementsOf(async () => {
    expect(await times(20, () => whoAmI(headers))).toEqual(all(20, 429))
  })
  expect(statements).toEqual([])
})

describe('without a session', () => {
  const from = (address: string, headers: Headers = browserHeaders) =>
    call(world.app, global.config, { headers: { ...headers, 'x-forwarded-for': address } })

  const network = '192.0.2'
  const logInFrom = (address: string, cookie = '') =>
    call(world.app, auth.login, {
      body: { identifier: '20260001', password: testPassword },
      headers: { ...browserHeaders, cookie, 'x-forwarded-for': address },
    })
  const footer = (address: string, headers: Headers = browserHeaders) =>
    call(world.app, global.footerInfo, { headers: { ...headers, 'x-forwarded-for': address } })

  test('a flood from one client prevents no other client of its network from logging in', async () => {
    const flood = await times(700, () => footer(`${network}.1`))
    expect(flood.filter((status) => status === 429).length).toBeGreaterThan(150)
    for (let other = 1; other <= 20; other += 1) {
      const address = `${network}.${other}`
      expect([other, (await from(address)).status]).toEqual([other, 200])
      expect([other, (await whoAmI({ ...browserHeaders, 'x-forwarded-for': address })).status]).toEqual([other, 401])
      expect([other, (await logInFrom(address)).status]).toEqual([other, 200])
    }
    expect((await footer(`${network}.2`)).status).toBe(200)
  })

  test('a device that has logged in before is not limited by other clients, even behind the same address', async () => {
    const device = (await logInFrom('203.0.113.9')).raw.cookies.find(({ name }) => name === 'qd_device')
    const { requestLimit } = world.app
    for (const allowance of ['login', 'login-page'] as const) {
      for (let client = 1; client <= 3; client += 1)
        requestLimit.takeFromAddress(`${network}.${client}`, 499, allowance)
    }
    expect([(await from(`${network}.1`)).status, (await logInFrom(`${network}.1`)).status]).toEqual([200, 200])
    expect([(await from(`${network}.1`)).status, (await logInFrom(`${network}.1`)).status]).toEqual([429, 429])
    const cookie = `qd_device=${device?.value}`
    expect((await from(`${network}.1`, { ...browserHeaders, cookie })).status).toBe(200)
    expect((await logInFrom(`${network}.1`, cookie)).status).toBe(200)
    const forged = `qd_device=${'A'.repeat(device?.value.length ?? 0)}`
    expect((await logInFrom(`${network}.1`, forged)).status).toBe(429)
    // A device has few requests of its own; when they are used up, it is treated like any other behind its address.
    expect(await times(5, () => from(`${network}.1`, { ...browserHeaders, cookie }))).toEqual([...all(3), 429, 429])
  })

  test('an address may make five times as many calls, and a network more than one of its clients can use up', async () => {
    const { requestLimit } = world.app
    requestLimit.takeFromAddress('192.0.2.1', 480)
    expect(await times(20, () => footer('192.0.2.1'))).toEqual(all(20))
    const refused = await footer('192.0.2.1')
    expect([refused.status, refused.raw.headers['retry-after'], refused.errmsg]).toEqual([
      429,
      '1',
      'Too many requests without a log-in came from your network. Try again in 1 second.',
    ])
    expect((await footer('192.0.2.200')).status).toBe(200)
    expect((await footer('192.0.2.1', world.student.headers)).status).toBe(200)
    requestLimit.takeFromAddress('192.0.2.2', 499)
    expect((await footer('192.0.2.200')).status).toBe(429)
    expect((await footer('192.0.3.1')).status).toBe(200)
    for (const half of ['2001:db8:1:200', '2001:db8:1:2ff']) {
      requestLimit.takeFromAddress(`${half}::1`, 500)
      expect((await footer(`${half}::1`)).status).toBe(429)
      expect((await footer(`${half}::2`)).status).toBe(200)
      requestLimit.takeFromAddress(`${half}::2`, 499)
      expect((await footer(`${half}::3`)).status).toBe(429)
    }
    expect((await footer('2001:db8:1:210::1')).status).toBe(429)
    expect((await footer('2001:db8:1:300::1')).status).toBe(200)
  })

  test('calls with an invalid cookie count for their address', async () => {
    const wrong = { ...browserHeaders, cookie: `qd_session=${'A'.repeat(43)}`, 'x-forwarded-for': '192.0.2.1' }
    world.app.requestLimit.takeFromAddress('192.0.2.1', 480, 'login-page')
    expect(await times(21, () => whoAmI(wrong))).toEqual([...all(20, 401), 429])
  })
})

test.each([
  ['/api/openapi.json', 200],
  ['/api/docs/json', 200],
  ['/api/docs/yaml', 200],
  ['/api/docs/static/swagger-ui-bundle.js', 200],
  ['/files/0b0f7c6e-8a43-4a43-9d0e-0f1d9a3c9b11', 401],
])('a request that is not a call counts for the address of its client: %s', async (url, status) => {
  const send = async () => ({ status: (await world.app.inject({ url, remoteAddress: '203.0.113.7' })).statusCode })
  // Leaves enough of the address's allowance for one request.
  world.app.requestLimit.takeFromAddress('203.0.113.7', 499)
  expect(await times(2, send)).toEqual([status, 429])
  expect(await statementsOf(send)).toEqual([])
})
