import { contract } from '@quadrangle/api-client/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { authHandlers } from '../../identity/auth/handlers.ts'
import { exampleHandlers } from '../../testing/example-handlers.ts'
import { addPerson } from '../../testing/fixtures.ts'
import { browserHeaders, cookieOf, createTestApp, inject, type TestApp } from '../../testing/test-app.ts'
import { requireUser } from './count-request.ts'
import { sessionControl } from './session.ts'

let server: TestApp
let student: number
const lines: string[] = []
const handlers = { ...exampleHandlers(), auth: authHandlers }
const login = contract.auth.login
const rightPassword = 'Quad-2026'

beforeAll(async () => {
  server = await createTestApp({
    handlers,
    log: { write: (line: string) => lines.push(line) } as unknown as NodeJS.WritableStream,
    routes: [
      async (app) => {
        app.post<{ Params: { own: string } }>('/test/end-all/:own', async (request, reply) => {
          const { personId } = await requireUser(request)
          await sessionControl(request, reply).endAll(personId, { keepOwn: request.params.own === 'kept' })
          return reply.code(204).send()
        })
      },
    ],
  })
  const { db } = server.database
  student = await addPerson(db, { number: '20260001', mobile: '13800000001' })
  await addPerson(db, { number: '20260002' })
  // As after an import: a cookie must not be valid for another account of the same age.
  await db
    .updateTable('account')
    .set({ password_changed_at: new Date('2026-09-01') })
    .execute()
})
afterAll(() => server.close())
beforeEach(() => sql`delete from login_budget`.execute(server.database.db))

const attempt = (password: string, cookie = '', { app = server.app, identifier = '20260001' } = {}) =>
  inject(app, login, { body: { identifier, password }, headers: { ...browserHeaders, cookie } })

async function logIn(identifier = '20260001') {
  const response = await attempt(rightPassword, '', { identifier })
  const device = response.cookies.find(({ name }) => name === 'qd_device')
  return { all: cookieOf(response), device: `qd_device=${device?.value}`, value: device?.value ?? '' }
}

/** Uses up the log-in attempts of strangers for all accounts, so that only known devices can log in. */
async function underAttack(): Promise<void> {
  await attempt('wrong')
  await attempt('wrong', '', { identifier: '20260002' })
  await sql`update login_budget set full_at = now() + interval '2 days' where key not like 'device:%'`.execute(
    server.database.db,
  )
}

describe('the cookie of a device', () => {
  test('lets its owner log in after strangers have used up the log-in attempts of the account', async () => {
    const { device } = await logIn()
    await underAttack()
    expect((await attempt(rightPassword)).statusCode).toBe(429)
    expect((await attempt(rightPassword, device)).statusCode).toBe(200)
    expect((await attempt(rightPassword, device, { identifier: '13800000001' })).statusCode).toBe(200)
  })

  test('is set by a successful log-in only, is inaccessible to scripts and other sites, and does not identify its owner', async () => {
    expect((await attempt('wrong')).cookies).toEqual([])
    const [, cookie] = (await attempt(rightPassword)).cookies
    expect(cookie).toMatchObject({ name: 'qd_device', httpOnly: true, sameSite: 'Lax', path: '/', maxAge: 15_552_000 })
    const token = Buffer.from(cookie?.value ?? '', 'base64url')
    expect(token).toHaveLength(52)
    const [, secondCookie] = (await attempt(rightPassword)).cookies
    const equalBytes = [...Buffer.from(secondCookie?.value ?? '', 'base64url')].filter((byte, at) => byte === token[at])
    // Only the time is equal; other equal bytes are chance.
    expect(equalBytes.length).toBeLessThan(12)
  })

  test('outlives the session', async () => {
    const { all, device } = await logIn()
    const out = await inject(server.app, contract.auth.logout, { headers: { ...browserHeaders, cookie: all } })
    expect(out.cookies.map(({ name }) => name)).toEqual(['qd_session'])
    await underAttack()
    expect((await attempt(rightPassword, device)).statusCode).toBe(200)
  })

  test('gives no access', async () => {
    const { device } = await logIn()
    const headers = { ...browserHeaders, cookie: device }
    expect((await inject(server.app, contract.user.info, { headers })).statusCode).toBe(401)
  })

  test.each<[string, (own: string, foreign: string) => string]>([
    ['of another person', (_own, foreign) => foreign],
    ['with another nonce', (own) => flip(own, 0)],
    ['with another time', (own) => flip(own, 19)],
    ['with another signature', (own) => flip(own, 51)],
    ['without its signature', (own) => own.slice(0, 27)],
    ['that is empty', () => ''],
    ['that is invented', () => 'x'.repeat(70)],
    ['that is huge', () => 'x'.repeat(4_000)],
    ['that cannot be decoded', () => '%00'],
  ])('counts as that of a stranger if it is a cookie %s', async (_title, change) => {
    const value = change((await logIn()).value, (await logIn('20260002')).value)
    await underAttack()
    expect((await attempt(rightPassword, `qd_device=${value}`)).statusCode).toBe(429)
  })

  test('is void after a new password', async () => {
    const { device } = await logIn()
    await server.database.db
      .updateTable('account')
      .set({ password_changed_at: new Date() })
      .where('person_id', '=', student)
      .execute()
    await underAttack()
    expect((await attempt(rightPassword, device)).statusCode).toBe(429)
  })

  test.each([
    ['no', 'ended', [429, 429]],
    ['only their own', 'kept', [200, 429]],
  ])(
    'after the end of all sessions of a person, %s browser is known (their own session is %s)',
    async (_title, own, statuses) => {
      const [mine, other] = [await logIn(), await logIn()]
      const response = await server.app.inject({
        method: 'POST',
        url: `/test/end-all/${own}`,
        headers: { ...browserHeaders, cookie: mine.all },
      })
      expect(response.statusCode).toBe(204)
      await underAttack()
      const now = [cookieOf(response) || mine.device, other.device]
      const attempts = await Promise.all(now.map((cookie) => attempt(rightPassword, cookie)))
      expect(attempts.map(({ statusCode }) => statusCode)).toEqual(statuses)
    },
  )

  test('is void after 180 days', async () => {
    const { device } = await logIn()
    await underAttack()
    const now = Date.now()
    const clock = vi.spyOn(Date, 'now').mockImplementation(() => now + 180.1 * 86_400_000)
    expect((await attempt(rightPassword, device)).statusCode).toBe(429)
    clock.mockImplementation(() => now + 179.9 * 86_400_000)
    expect((await attempt(rightPassword, device)).statusCode).toBe(200)
    clock.mockRestore()
  })
})

describe('a known device', () => {
  test('has ten failed attempts of its own, which do not count against strangers, and then counts as a stranger', async () => {
    const { device } = await logIn()
    const failures = await Promise.all(Array.from({ length: 10 }, () => attempt('wrong', device)))
    expect(failures.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(422))
    const rows = await server.database.db.selectFrom('login_budget').select('key').execute()
    expect(rows.filter(({ key }) => key.startsWith('device:'))).toHaveLength(1)
    const strangers = await sql<{ n: number }>`select count(*)::integer as n from login_budget
      where key not like 'device:%' and full_at > now()`.execute(server.database.db)
    expect(strangers.rows[0]?.n).toBe(0)
    expect((await attempt(rightPassword, device)).statusCode).toBe(200)
    await underAttack()
    expect((await attempt(rightPassword, device)).statusCode).toBe(429)
  })

  test('has ten new attempts after the next log-in', async () => {
    const { device } = await logIn()
    for (let i = 0; i < 9; i += 1) await attempt('wrong', device)
    const newCookie = cookieOf(await attempt(rightPassword, device))
    await underAttack()
    for (let i = 0; i < 10; i += 1) expect((await attempt('wrong', newCookie)).statusCode).toBe(422)
    expect((await attempt(rightPassword, newCookie)).statusCode).toBe(429)
  })
})

describe('the signing key', () => {
  test('is not in the log, and neither is the cookie', async () => {
    const { value } = await logIn()
    await attempt('wrong', `qd_device=${value}`)
    const [row] = await server.database.db
      .selectFrom('server_secret')
      .select('value')
      .where('name', '=', 'device-cookie')
      .execute()
    expect(lines.length).toBeGreaterThan(10)
    const log = lines.join('')
    expect(log).not.toContain(value)
    for (const encoding of ['hex', 'base64', 'base64url'] as const)
      expect(log).not.toContain(row?.value.toString(encoding).slice(0, 40))
  })

  test('is created once for all processes', async () => {
    const database = { ...server.database, close: async () => undefined }
    const [one, two] = [await createTestApp({ handlers, database }), await createTestApp({ handlers, database })]
    await sql`delete from server_secret where name = 'device-cookie'`.execute(server.database.db)
    const responses = await Promise.all([one, two].map(({ app }) => attempt(rightPassword, '', { app })))
    await underAttack()
    for (const { app } of [one, two])
      for (const response of responses) {
        const cookie = cookieOf(response)
        expect((await attempt(rightPassword, cookie, { app })).statusCode).toBe(200)
      }
    const rows = await server.database.db
      .selectFrom('server_secret')
      .select(['name', 'value'])
      .where('name', '=', 'device-cookie')
      .execute()
    expect(rows).toEqual([{ name: 'device-cookie', value: expect.any(Buffer) }])
    expect(rows[0]?.value).toHaveLength(32)
    await one.close()
    await two.close()
  })
})

function flip(value: string, at: number): string {
  const bytes = Buffer.from(value, 'base64url')
  bytes[at] = (bytes[at] ?? 0) ^ 1
  return bytes.toString('base64url')
}
