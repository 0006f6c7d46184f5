import { createHook } from 'node:async_hooks'
import { contract } from '@quadrangle/api-client/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { exampleHandlers } from '../../testing/example-handlers.ts'
import { addPerson } from '../../testing/fixtures.ts'
import { browserHeaders, call, createTestApp, logIn, type TestApp } from '../../testing/test-app.ts'
import { authHandlers } from './handlers.ts'
import { hashPassword, verifyPassword } from './password.ts'

let server: TestApp
const lines: string[] = []
beforeAll(async () => {
  const log = { write: (line: string) => lines.push(line) } as unknown as NodeJS.WritableStream
  server = await createTestApp({ handlers: { ...exampleHandlers(), auth: authHandlers }, log })
  await addPerson(server.database.db, { number: '20260001', mobile: '13800000001' })
  await addPerson(server.database.db, { number: '20260002', certificate: '20260001' })
})
afterAll(() => server.close())
beforeEach(() => sql`delete from login_failure`.execute(server.database.db))

const right = 'Quad-2026'
function attempt(identifier: string, password: string, address = '192.0.2.1') {
  const headers = { ...browserHeaders, 'x-forwarded-for': address }
  return call(server.app, contract.auth.login, { body: { identifier, password }, headers })
}
async function attempts(times: number, identifier = '20260001', address?: string): Promise<number[]> {
  const statuses: number[] = []
  for (let i = 0; i < times; i += 1) statuses.push((await attempt(identifier, `wrong ${i}`, address)).status)
  return statuses
}
const later = (seconds: number) =>
  sql`update login_failure set blocked_until = blocked_until - make_interval(secs => ${seconds}),
    last_at = last_at - make_interval(secs => ${seconds})`.execute(server.database.db)

describe('log-in', () => {
  test('answers an unknown account and a wrong password alike', async () => {
    const wrong = await attempt('20260001', 'wrong')
    const unknown = await attempt('nobody', 'wrong')
    expect(wrong).toMatchObject({
      status: 422,
      errcode: 422,
      errmsg: 'The account or the password is not right.',
      data: null,
    })
    const { 'x-request-id': _a, date: _b, 'content-security-policy': _c, ...headers } = wrong.raw.headers
    expect(unknown.raw.body).toBe(wrong.raw.body)
    expect(unknown.raw.headers).toMatchObject(headers)
  })

  test('works as much for an unknown account as for a known one', async () => {
    await sql`update account set password_hash = ${await hashPassword(right)}`.execute(server.database.db)
    const hashes = async (identifier: string) => {
      let started = 0
      const hook = createHook({ init: (_id, type) => type === 'ARGON2REQUEST' && started++ }).enable()
      await attempt(identifier, 'wrong')
      hook.disable()
      return started
    }
    expect([await hashes('20260001'), await hashes('nobody')]).toEqual([1, 1])
  })

  test('prefers the number of the institution when a certificate number is the same', async () => {
    const { data } = await attempt('20260001', right)
    const person = await server.database.db
      .selectFrom('person')
      .select('id')
      .where('number', '=', '20260001')
      .executeTakeFirst()
    expect(data.user_id).toBe(person?.id)
  })

  test('says where to log out of the external identity provider, if there is one', async () => {
    expect((await call(server.app, contract.auth.oauthLogout, {})).data).toEqual({ url: '' })
    const value = JSON.stringify({ logout_url: 'https://id.example.edu/logout' })
    await server.database.db.insertInto('portal_text').values({ key: 'identity_provider', value }).execute()
    expect((await call(server.app, contract.auth.oauthLogout, {})).data).toEqual({
      url: 'https://id.example.edu/logout',
    })
  })

  test('leaves no password and no identifier in the log', async () => {
    lines.length = 0
    await attempt('20260001', 'secret-word')
    await attempt('20260001', right)
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      expect.objectContaining({ method: 'POST', route: '/api/auth/login', status: 422 }),
      expect.objectContaining({ method: 'POST', route: '/api/auth/login', status: 200 }),
    ])
    expect(lines.join('')).not.toMatch(/secret-word|20260001|Quad-2026|192\.0\.2\.1/)
  })
})

describe('too many failures', () => {
  test('make one address wait for one account, longer each time, and say how long', async () => {
    expect(await attempts(6)).toEqual([422, 422, 422, 422, 422, 422])
    const refused = await attempt('20260001', right)
    expect(refused).toMatchObject({ status: 429, errcode: 429, data: null })
    expect(refused.errmsg).toMatch(/Try again in [1-5] seconds?\.$/)
    expect(Number(refused.raw.headers['retry-after'])).toBeGreaterThan(0)
    await later(5)
    expect(await attempts(2)).toEqual([422, 429])
    expect(Number((await attempt('20260001', right)).raw.headers['retry-after'])).toBeGreaterThan(5)
    await later(10)
    expect((await attempt('20260001', right)).status).toBe(200)
  })

  test('at the same moment are no way around the limit', async () => {
    const statuses = await Promise.all(
      Array.from({ length: 40 }, async (_, i) => (await attempt('20260001', `wrong ${i}`)).status),
    )
    expect(statuses.filter((status) => status === 422).length).toBeLessThanOrEqual(6)
  })

  test('are forgotten by a success, and by time', async () => {
    await attempts(5)
    expect((await attempt('20260001', right)).status).toBe(200)
    expect(await attempts(5)).not.toContain(429)
    await later(25 * 3_600)
    expect(await attempts(6)).not.toContain(429)
  })

  test('from many addresses slow one account down, but its owner still gets in', async () => {
    for (let i = 0; i < 10; i += 1) await attempts(4, '20260001', `198.51.100.${i}`)
    expect(await attempts(1, '20260001', '198.51.100.1')).toEqual([429])
    expect((await attempt('20260001', right, '203.0.113.7')).status).toBe(200)
    expect((await attempt('20260002', right, '198.51.100.200')).status).toBe(200)
  })

  test('on many accounts make one address wait, and no other', async () => {
    for (let i = 0; i < 61; i += 1) await attempts(1, `guess${i}`)
    expect(await attempts(1, 'guess-again')).toEqual([429])
    expect((await attempt('20260002', right)).status).toBe(429)
    expect((await attempt('20260002', right, '192.0.2.2')).status).toBe(200)
  })

  test('count for a whole network of IPv6, which one person commands', async () => {
    for (let i = 0; i < 6; i += 1) await attempts(1, '20260001', `2001:db8:1:2::${i}`)
    expect(await attempts(1, '20260001', '2001:db8:1:2:ffff::9')).toEqual([429])
    expect(await attempts(1, '20260001', '2001:db8:1:3::1')).toEqual([422])
  })

  test('are told in the language of the caller', async () => {
    await attempts(6)
    const headers = { ...browserHeaders, 'accept-language': 'zh-CN', 'x-forwarded-for': '192.0.2.1' }
    const { errmsg } = await call(server.app, contract.auth.login, {
      body: { identifier: '20260001', password: right },
      headers,
    })
    expect(errmsg).toMatch(/^登录失败次数过多，请在 \d 秒后重试。$/)
  })

  test('leave nothing in the table that names anybody', async () => {
    await attempts(1)
    const rows = await server.database.db.selectFrom('login_failure').selectAll().execute()
    expect(rows).toHaveLength(3)
    expect(JSON.stringify(rows)).not.toMatch(/20260001|192\.0\.2/)
  })
})

describe('a password', () => {
  test('is stored as argon2id with the parameters that OWASP recommends, salted', async () => {
    const [one, two] = await Promise.all([hashPassword(right), hashPassword(right)])
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(one).not.toBe(two)
    expect(await verifyPassword(one, right)).toBe(true)
    expect(await verifyPassword(one, 'quad-2026')).toBe(false)
    expect(await verifyPassword(undefined, right)).toBe(false)
  })

  test('is the same however a keyboard composes it', async () => {
    expect(await verifyPassword(await hashPassword('Pässword1'.normalize('NFC')), 'Pässword1'.normalize('NFD'))).toBe(
      true,
    )
  })

  test('fits a hash that another program made in the usual form', async () => {
    // printf 'password' | argon2 somesalt -id -v 13 -m 16 -t 2 -p 1 (the reference implementation's own test vector)
    const reference = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc'
    expect(await verifyPassword(reference, 'password')).toBe(true)
  })
})

test('logs in through the helper of the other tests', async () => {
  const headers = await logIn(server.app, '13800000001')
  expect(headers.cookie).toMatch(/^qd_session=/)
})
