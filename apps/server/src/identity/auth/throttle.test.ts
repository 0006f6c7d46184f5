import { API_PREFIX, contract } from '@quadrangle/api-client/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { exampleHandlers } from '../../testing/example-handlers.ts'
import { addPerson } from '../../testing/fixtures.ts'
import { browserHeaders, call, cookieOf, createTestApp, inject, type TestApp } from '../../testing/test-app.ts'
import { authHandlers } from './handlers.ts'

let server: TestApp
const handlers = { ...exampleHandlers(), auth: authHandlers }
beforeAll(async () => {
  server = await createTestApp({ handlers })
  const { db } = server.database
  await addPerson(db, { number: '20260001', mobile: '13800000001', certificate: '420100200601010012' })
  for (let i = 2; i <= 6; i += 1) await addPerson(db, { number: `2026000${i}` })
  // Accounts to try passwords on, with the same cheap hash.
  await sql`insert into person (number, kind, name, name_en, organization_id)
    select 'V' || n, 'staff', '某人', 'Someone', 1 from generate_series(1, 300) n`.execute(db)
  await sql`insert into account (person_id, password_hash) select p.id, a.password_hash
    from person p, (select password_hash from account limit 1) a where p.number like 'V%'`.execute(db)
})
afterAll(() => server.close())
beforeEach(() => sql`delete from login_budget`.execute(server.database.db))

const right = 'Quad-2026'
interface Place {
  readonly address?: string
  readonly cookie?: string
}
function attempt(identifier: string, password: string, { address = '192.0.2.1', cookie }: Place = {}) {
  const headers = { ...browserHeaders, 'x-forwarded-for': address, ...(cookie !== undefined && { cookie }) }
  return call(server.app, contract.auth.login, { body: { identifier, password }, headers })
}
const status = async (...args: Parameters<typeof attempt>) => (await attempt(...args)).status
async function oneByOne(times: number, run: (index: number) => Promise<number>): Promise<number[]> {
  const statuses: number[] = []
  for (let i = 0; i < times; i += 1) statuses.push(await run(i))
  return statuses
}
const atOnce = (times: number, run: (index: number) => Promise<number>) =>
  Promise.all(Array.from({ length: times }, (_, i) => run(i)))
const countVerified = (statuses: readonly number[]) => statuses.filter((each) => each === 422).length
/** An address in a separate network for each `i`. */
const elsewhere = (i: number) => ({ address: `198.${i >> 8}.${i & 255}.1` })
/** The device cookie that a successful log-in sets. */
async function cookieFor(identifier: string): Promise<string> {
  const { raw } = await attempt(identifier, right, { address: '203.0.113.250' })
  return cookieOf(raw)
}

const passTime = (seconds: number) =>
  sql`update login_budget set full_at = full_at - make_interval(secs => ${seconds})`.execute(server.database.db)
/** Leaves this many tokens in the buckets of a kind, which hold `size` tokens and get them back in a day. */
const leave = (tokens: number, kind: string, size: number) =>
  sql`update login_budget set full_at = now() + make_interval(secs => ${86_400 * (1 - tokens / size)})
    where key like ${`${kind}:%`}`.execute(server.database.db)

describe('failures on one account from one address', () => {
  const wrong = (i: number) => status('20260001', `wrong ${i}`)

  test('use up its attempts there, which are then restored one by one', async () => {
    expect(await oneByOne(10, wrong)).toEqual(Array(10).fill(422))
    const refused = await attempt('20260001', right)
    expect(refused).toMatchObject({ status: 429, errcode: 429, data: { reason: 'attempts' } })
    expect(refused.errmsg).toMatch(/^Too many failed attempts to log in\. Try again in 30 minutes, or use a device/)
    expect(Number(refused.raw.headers['retry-after'])).toBeGreaterThan(1_700)
    expect(await status('20260001', right, { address: '192.0.2.2' })).toBe(200)
    expect(await status('20260002', right)).toBe(200)
    await passTime(1_800)
    expect(await oneByOne(2, wrong)).toEqual([422, 429])
    await passTime(1_800)
    expect(await status('20260001', right)).toBe(200)
  })

  test('cannot bypass the limit by being simultaneous', async () => {
    const statuses = await atOnce(40, wrong)
    expect(countVerified(statuses)).toBe(10)
    expect(statuses.filter((each) => each === 429)).toHaveLength(30)
  })

  test('are treated the same for an account that does not exist', async () => {
    const responsesTo = async (identifier: string, place: Place) => {
      const all: unknown[] = []
      for (let i = 0; i < 12; i += 1) {
        const { status, errmsg, data } = await attempt(identifier, 'wrong', place)
        all.push({ status, errmsg, data })
      }
      return all
    }
    expect(await responsesTo('nobody', elsewhere(1))).toEqual(await responsesTo('20260001', elsewhere(2)))
  })

  test('are reported in the language of the caller', async () => {
    await oneByOne(10, wrong)
    const headers = { ...browserHeaders, 'accept-language': 'zh-CN', 'x-forwarded-for': '192.0.2.1' }
    const { errmsg } = await call(server.app, contract.auth.login, {
      body: { identifier: '20260001', password: right },
      headers,
    })
    expect(errmsg).toBe('登录失败次数过多。请在 30 分钟后重试，或使用您曾登录过的设备和浏览器。')
  })

  test('leave nothing in the table that identifies a person, and a refusal adds nothing', async () => {
    const rows = () => server.database.db.selectFrom('login_budget').select('key').execute()
    await oneByOne(10, wrong)
    const before = await rows()
    expect(before).toHaveLength(6)
    expect(JSON.stringify(before)).not.toMatch(/20260001|192\.0\.2/)
    await leave(0, 'address', 2_000)
    expect(await status('20260002', 'wrong')).toBe(429)
    expect(await rows()).toHaveLength(6)
  })
})

test('a right password uses up no attempts', async () => {
  expect(await oneByOne(60, () => status('20260001', right))).toEqual(Array(60).fill(200))
  expect(await oneByOne(11, (i) => status('20260001', `wrong ${i}`))).toEqual([...Array(10).fill(422), 429])
})

describe('failures on many accounts from one address', () => {
  test('leave all users behind it their attempts', async () => {
    let victim = 0
    const guess = () => {
      victim += 1
      return status(`V${victim}`, 'wrong')
    }
    expect(await oneByOne(80, guess)).toEqual(Array(80).fill(422))
    for (let round = 0; round < 24; round += 1) {
      const honest = ['20260002', '20260003', '20260004', '20260005', '20260006'].map((who) => status(who, right))
      expect(await Promise.all([...honest, guess()])).toEqual([200, 200, 200, 200, 200, 422])
    }
  })

  test.each([
    ['address', 2_000, '198.51.100.7', '198.51.100.8'],
    ['network', 8_000, '198.51.100.7', '198.51.101.7'],
    ['address', 2_000, '2001:db8:1:1::7', '2001:db8:1:2::7'],
    ['subnet', 4_000, '2001:db8:1:1::7', '2001:db8:1:101::7'],
    ['network', 8_000, '2001:db8:1:1::7', '2001:db8:2:1::7'],
  ])(
    'are limited by its %s to %i, after which those already known are still logged in',
    async (kind, size, address, other) => {
      const cookie = await cookieFor('20260002')
      await status('V1', 'wrong', { address })
      await leave(3, kind, size)
      expect(countVerified(await atOnce(20, (i) => status(`V${i + 2}`, 'wrong', { address })))).toBe(3)
      const refused = await attempt('20260003', right, { address })
      expect(refused).toMatchObject({ status: 429, data: { reason: 'network' } })
      expect(refused.errmsg).toMatch(/from your network\. Use a device .+ mobile data, or try again in \d+ seconds?\.$/)
      expect(await status('20260002', right, { address, cookie })).toBe(200)
      expect(await status('20260003', right, { address: other })).toBe(200)
      await passTime(86_400 / size)
      expect(await status('20260003', right, { address })).toBe(200)
    },
  )
})

describe('failures on one account from many addresses', () => {
  const wrong = (i: number, identifier = '20260001') => status(identifier, `wrong ${i}`, elsewhere(i))

  test('are verified at most a hundred times a day, and its known device is logged in', async () => {
    const cookie = await cookieFor('20260001')
    expect(await oneByOne(51, wrong)).toEqual([...Array(50).fill(422), 429])
    const refused = await attempt('20260001', right, elsewhere(100))
    expect(refused).toMatchObject({ status: 429, data: { reason: 'account' } })
    expect(refused.errmsg).toMatch(/someone may be guessing .+ have logged in before, or try again in 29 minutes\.$/)
    const laterStatuses: number[] = []
    for (let hour = 1; hour <= 23; hour += 1) {
      await passTime(3_600)
      laterStatuses.push(...(await oneByOne(4, (i) => wrong(100 * hour + i))))
      expect(await status('20260001', right, elsewhere(100 * hour + 5))).toBe(429)
      expect(await status('20260001', right, { ...elsewhere(hour), cookie })).toBe(200)
    }
    expect(50 + countVerified(laterStatuses)).toBeLessThanOrEqual(100)
    expect(await status('20260002', right, elsewhere(1))).toBe(200)
  })

  test('cannot bypass the limit by being simultaneous', async () => {
    expect(countVerified(await atOnce(120, (i) => wrong(i)))).toBe(50)
  })

  test('are treated the same for an account that does not exist', async () => {
    for (const identifier of ['20260001', 'nobody']) {
      await wrong(1, identifier)
      await leave(2, 'account', 50)
      await leave(2, 'person', 50)
      expect(await oneByOne(4, (i) => wrong(i + 2, identifier))).toEqual([422, 422, 429, 429])
      const refused = await attempt(identifier, right, elsewhere(100))
      expect(refused).toMatchObject({ status: 429, data: { reason: 'account' } })
    }
  })

  test('count for a person, whichever identifier was entered, and do not reveal whose it is', async () => {
    const cookie = await cookieFor('20260001')
    const identifiers = ['20260001', '13800000001', '420100200601010012']
    for (const identifier of identifiers) expect(await status(identifier, right)).toBe(200)
    await oneByOne(50, (i) => wrong(i, identifiers[i % 2]))
    // The response is the same as for any wrong password and any unknown account.
    for (const identifier of identifiers) {
      const response = await attempt(identifier, right, elsewhere(100))
      expect([response.status, response.errmsg]).toEqual([422, 'The account or the password is not right.'])
      expect(response.raw.cookies).toEqual([])
      expect(await status(identifier, right, { ...elsewhere(100), cookie })).toBe(200)
    }
  })

  test('from one address cannot use up the tries of others', async () => {
    const all: number[] = []
    for (let hour = 0; hour < 24; hour += 1) {
      await passTime(3_600)
      for (const identifier of ['20260001', '13800000001'])
        all.push(...(await oneByOne(3, () => status(identifier, 'wrong'))))
    }
    expect(countVerified(all)).toBeGreaterThan(100)
    for (const identifier of ['20260001', '13800000001'])
      expect(await status(identifier, right, { address: '192.0.2.2' })).toBe(200)
  })

  test('from an IPv6 network that one person may have use up the attempts of that network only', async () => {
    const statuses = await atOnce(60, (i) => status('20260001', 'wrong', { address: `2001:db8:1:${i}::1` }))
    expect(countVerified(statuses)).toBe(20)
    expect(await status('20260001', right, { address: '2001:db8:1:ffff::1' })).toBe(429)
    expect(await status('20260001', right, { address: '2001:db8:2::1' })).toBe(200)
  })
})

describe('X-Forwarded-For', () => {
  const from = (app: TestApp['app'], remoteAddress: string, forwarded: string) =>
    app.inject({
      method: 'POST',
      url: `${API_PREFIX}${contract.auth.login.path}`,
      headers: { ...browserHeaders, 'x-forwarded-for': forwarded },
      payload: { identifier: '20260001', password: 'wrong' },
      remoteAddress,
    })

  test('identifies the caller if it comes from a trusted proxy, and is ignored otherwise', async () => {
    const proxied = await createTestApp({
      handlers,
      config: { trustedProxies: ['10.1.0.0/16', '2001:db8:0:1::7'] },
      database: { ...server.database, close: async () => undefined },
    })
    const statuses = (remote: string, client: (i: number) => string) =>
      oneByOne(12, async (i) => (await from(proxied.app, remote, client(i))).statusCode)
    // Made up by the client, in front of its own address, which the proxies have added.
    expect(countVerified(await statuses('10.1.2.3', (i) => `192.0.2.${i}, 198.51.100.1, 10.1.2.4`))).toBe(10)
    expect(countVerified(await statuses('::ffff:10.1.2.3', () => '198.51.100.2'))).toBe(10)
    expect(countVerified(await statuses('2001:db8:0:1::7', () => '198.51.100.2'))).toBe(0)
    for (const stranger of ['10.2.0.1', '127.0.0.1'])
      expect(countVerified(await statuses(stranger, (i) => `203.0.113.${i}`))).toBe(10)
    await proxied.close()
  })

  test('is trusted from the same machine by default', async () => {
    const local = (i: number) => from(server.app, '127.0.0.1', `192.0.2.${i}`)
    expect(countVerified(await oneByOne(12, async (i) => (await local(i)).statusCode))).toBe(12)
  })
})

test('full buckets are deleted by later log-ins', async () => {
  await oneByOne(3, (i) => status(`V${i}`, 'wrong', elsewhere(i)))
  await passTime(7_200)
  expect(
    (await inject(server.app, contract.auth.login, { body: { identifier: '20260001', password: right } })).statusCode,
  ).toBe(200)
  const rows = await server.database.db.selectFrom('login_budget').select('key').execute()
  expect(rows).toHaveLength(6)
})
