import { createHook } from 'node:async_hooks'
import { contract } from '@quadrangle/api-client/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hashPassword, verifyPassword } from '../../people/person/password.ts'
import { exampleHandlers } from '../../testing/example-handlers.ts'
import { addPerson } from '../../testing/fixtures.ts'
import { browserHeaders, call, createTestApp, logIn, type TestApp } from '../../testing/test-app.ts'
import { authHandlers } from './handlers.ts'

let server: TestApp
const lines: string[] = []
beforeAll(async () => {
  const log = { write: (line: string) => lines.push(line) } as unknown as NodeJS.WritableStream
  server = await createTestApp({ handlers: { ...exampleHandlers(), auth: authHandlers }, log })
  await addPerson(server.database.db, { number: '20260001', mobile: '13800000001' })
  await addPerson(server.database.db, { number: '20260002', certificate: '20260001' })
})
afterAll(() => server.close())
beforeEach(() => sql`delete from login_budget`.execute(server.database.db))

const right = 'Quad-2026'
function attempt(identifier: string, password: string) {
  const headers = { ...browserHeaders, 'x-forwarded-for': '192.0.2.1' }
  return call(server.app, contract.auth.login, { body: { identifier, password }, headers })
}

describe('log-in', () => {
  test('gives the same response for an unknown account and a wrong password', async () => {
    const wrong = await attempt('20260001', 'wrong')
    const unknown = await attempt('nobody', 'wrong')
    expect(wrong).toMatchObject({
      status: 422,
      errcode: 422,
      errmsg: 'The account or the password is not right.',
      data: { passwords: 'portal' },
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

  test('is logged under the same identifier for a person in all sessions, and never under a name', async () => {
    const who = async (identifier: string) => {
      const headers = await logIn(server.app, identifier)
      lines.length = 0
      await call(server.app, contract.user.info, { headers })
      await call(server.app, contract.user.info, {})
      return lines.map((line) => JSON.parse(line).who as string | undefined)
    }
    const [first, guest] = await who('20260001')
    expect([first, guest]).toEqual([expect.stringMatching(/^[\w-]{12}$/), undefined])
    expect((await who('13800000001'))[0]).toBe(first)
    expect((await who('20260002'))[0]).not.toBe(first)
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

describe('a password', () => {
  test('is stored as argon2id with the parameters that OWASP recommends, salted', async () => {
    const [one, two] = await Promise.all([hashPassword(right), hashPassword(right)])
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(one).not.toBe(two)
    expect(await verifyPassword(one, right)).toBe(true)
    expect(await verifyPassword(one, 'quad-2026')).toBe(false)
    expect(await verifyPassword(undefined, right)).toBe(false)
  })

  test('is the same regardless of how a keyboard composes it', async () => {
    expect(await verifyPassword(await hashPassword('Pässword1'.normalize('NFC')), 'Pässword1'.normalize('NFD'))).toBe(
      true,
    )
  })

  test('remains valid for as long as its owner keeps it', async () => {
    await sql`update account set password_changed_at = now() - interval '10 years'`.execute(server.database.db)
    const { status, data } = await attempt('20260001', right)
    expect([status, data]).toEqual([200, { domain: 'campus', user_id: expect.any(Number) }])
  })

  test('is verified against a hash that another program made in the usual form', async () => {
    // printf 'password' | argon2 somesalt -id -v 13 -m 16 -t 2 -p 1 (the reference implementation's own test vector)
    const reference = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc'
    expect(await verifyPassword(reference, 'password')).toBe(true)
  })
})

test('logs in through the helper of the other tests', async () => {
  const headers = await logIn(server.app, '13800000001')
  expect(headers.cookie).toMatch(/^qd_session=/)
})
