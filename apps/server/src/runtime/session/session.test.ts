import { contract } from '@quadrangle/api-client/contract'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { globalHandlers } from '../../home/global/handlers.ts'
import { authHandlers } from '../../identity/auth/handlers.ts'
import { exampleHandlers } from '../../testing/example-handlers.ts'
import { addPerson } from '../../testing/fixtures.ts'
import {
  browserHeaders,
  call,
  cookieOf,
  createTestApp,
  type Headers,
  inject,
  logIn,
  type TestApp,
} from '../../testing/test-app.ts'

let server: TestApp
let student: number
const whoAmI = contract.user.info
const adminOnly = contract.content.list
const login = contract.auth.login

beforeAll(async () => {
  server = await createTestApp({ handlers: { ...exampleHandlers(), auth: authHandlers }, cacheSessions: true })
  const { db } = server.database
  student = await addPerson(db, { number: '20260001', mobile: '13800000001', certificate: '420100200601010012' })
  await addPerson(db, { number: 'A0001', roles: ['admin', 'issuer'] })
})
afterAll(() => server.close())

/** Number of database queries for a session during `run`. */
async function lookupsOf(run: () => Promise<unknown>): Promise<number> {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  try {
    await run()
    return query.mock.calls.filter(([first]) => (first as { name?: string }).name === 'session-load').length
  } finally {
    query.mockRestore()
  }
}

const sessions = async () => (await server.database.db.selectFrom('session').selectAll().execute()).length
const credentials = { identifier: '20260001', password: 'Quad-2026' }

describe('a session', () => {
  test.each(['20260001', '13800000001', '420100200601010012', ' 20260001 '])(
    'starts for the identifier “%s”',
    async (identifier) => {
      const response = await call(server.app, login, { body: { identifier, password: 'Quad-2026' } })
      expect(response).toMatchObject({
        status: 200,
        errcode: 0,
        errmsg: '',
        data: { domain: 'campus', user_id: student },
      })
    },
  )

  test('is a cookie that scripts and other sites cannot use, and only its hash is stored', async () => {
    const response = await inject(server.app, login, { body: credentials })
    expect(response.cookies).toEqual([
      expect.objectContaining({ name: 'qd_session', httpOnly: true, sameSite: 'Lax', path: '/' }),
      expect.objectContaining({ name: 'qd_device' }),
    ])
    // It ends with the browser.
    expect(response.cookies[0]).not.toHaveProperty('maxAge')
    const token = response.cookies[0]?.value ?? ''
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    const rows = await server.database.db.selectFrom('session').select('token_hash').execute()
    expect(rows.some((row) => row.token_hash.equals(Buffer.from(token, 'base64url')))).toBe(false)
    expect(rows.every((row) => row.token_hash.length === 32)).toBe(true)
  })

  test('remains while it is among the hundred most recently used of its person', async () => {
    const { app, database } = server
    await database.db.deleteFrom('session').execute()
    const newest = await logIn(app, '20260001')
    await sql`insert into session (token_hash, person_id, client, seen_at, expires_at)
      select sha256(n::text::bytea), person_id, '', now() - make_interval(secs => n), now() + interval '1 hour'
      from session, generate_series(1, 150) n`.execute(database.db)
    await logIn(app, '20260001')
    expect(await sessions()).toBe(100)
    expect((await call(app, whoAmI, { headers: newest })).status).toBe(200)
    const { rows } = await sql<{ age: number }>`
      select max(extract(epoch from now() - seen_at))::integer as age from session`.execute(database.db)
    expect(rows[0]?.age).toBeLessThan(110)
  })

  test('is new after each log-in, and the previous one ends', async () => {
    const first = await logIn(server.app, '20260001')
    const before = await sessions()
    const second = await inject(server.app, login, { body: credentials, headers: first })
    expect(cookieOf(second)).not.toBe(first.cookie)
    expect(await sessions()).toBe(before)
    expect((await inject(server.app, whoAmI, { headers: first })).statusCode).toBe(401)
    expect((await inject(server.app, whoAmI, { headers: { ...first, cookie: cookieOf(second) } })).statusCode).toBe(200)
  })

  test('ends at log-out, which also succeeds without a session', async () => {
    const headers = await logIn(server.app, '20260001')
    const out = await call(server.app, contract.auth.logout, { headers })
    expect(out.raw.headers['clear-site-data']).toBe('"cache"')
    expect(out).toMatchObject({ status: 200, data: { logged_out: true } })
    expect(out.raw.cookies[0]).toMatchObject({ name: 'qd_session', value: '' })
    expect((await call(server.app, whoAmI, { headers })).errcode).toBe(401)
    expect((await call(server.app, contract.auth.logout, {})).status).toBe(200)
  })

  test.each([
    ['after two hours without a call', sql`seen_at = now() - interval '121 minutes'`, 401],
    ['not within two hours', sql`seen_at = now() - interval '119 minutes'`, 200],
    ['twelve hours after log-in, however busy', sql`expires_at = now() - interval '1 second'`, 401],
  ])('ends %s', async (_when, change, status) => {
    const headers = await logIn(server.app, '20260001')
    await sql`update session set ${change}`.execute(server.database.db)
    expect((await inject(server.app, whoAmI, { headers })).statusCode).toBe(status)
  })

  test('lasts twelve hours from log-in', async () => {
    await logIn(server.app, '20260001')
    const { rows } = await sql<{ hours: string }>`
      select extract(epoch from expires_at - created_at) / 3600 as hours from session order by created_at desc limit 1
    `.execute(server.database.db)
    expect(Number(rows[0]?.hours)).toBeCloseTo(12, 2)
  })

  test('is touched at most once a minute', async () => {
    const headers = await logIn(server.app, '20260001')
    const ageAfterCall = async () => {
      await inject(server.app, whoAmI, { headers })
      const { rows } = await sql<{ age: number }>`
        select extract(epoch from now() - seen_at)::float8 as age from session order by created_at desc limit 1
      `.execute(server.database.db)
      return rows[0]?.age ?? -1
    }
    await sql`update session set seen_at = now() - interval '50 seconds'`.execute(server.database.db)
    expect(await ageAfterCall()).toBeGreaterThan(45)
    await sql`update session set seen_at = now() - interval '70 seconds'`.execute(server.database.db)
    server.app.sessionCache.clear()
    expect(await ageAfterCall()).toBeLessThan(10)
  })

  test('of a disabled person gets 401 immediately, and cannot be started', async () => {
    const headers = await logIn(server.app, '20260001')
    const disable = (at: Date | null) =>
      server.database.db.updateTable('person').set({ disabled_at: at }).where('id', '=', student).execute()
    await disable(new Date())
    const out = await call(server.app, whoAmI, { headers })
    const why = [{ reason: 'disabled' }, 'Your account is disabled. Ask the IT office of your institution.']
    expect([out.status, out.data, out.errmsg]).toEqual([401, ...why])
    const right = await call(server.app, login, { body: credentials })
    expect([right.status, right.data, right.errmsg]).toEqual([422, ...why])
    const bodies = ['20260001', 'nobody'].map((identifier) => ({ identifier, password: 'Wrong-2026' }))
    const [wrong, nonexistent] = await Promise.all(bodies.map((body) => call(server.app, login, { body })))
    expect([wrong?.status, wrong?.data, wrong?.errmsg]).toEqual([
      nonexistent?.status,
      nonexistent?.data,
      nonexistent?.errmsg,
    ])
    await disable(null)
  })

  test.each([
    ['empty', ''],
    ['short', 'x'],
    ['invented', 'x'.repeat(43)],
    ['not decodable', '%00'],
    ['huge', 'a'.repeat(4_000)],
  ])('is not created from a cookie that is %s', async (_title, token) => {
    const response = await call(server.app, whoAmI, { headers: { ...browserHeaders, cookie: `qd_session=${token}` } })
    expect(response).toMatchObject({ status: 401, errcode: 401 })
    expect(response.errmsg).toContain('log in')
  })
})

describe('a session that this process has just looked up', () => {
  let now = 1_000
  let otherProcess: TestApp

  beforeAll(async () => {
    vi.spyOn(performance, 'now').mockImplementation(() => now)
    otherProcess = await createTestApp({
      handlers: { ...exampleHandlers(), auth: authHandlers },
      cacheSessions: true,
      database: { ...server.database, close: async () => undefined },
    })
  })
  afterAll(async () => {
    vi.restoreAllMocks()
    await otherProcess.close()
  })

  const disable = (at: Date | null) =>
    server.database.db.updateTable('person').set({ disabled_at: at }).where('id', '=', student).execute()
  const status = async (headers: Headers) => (await inject(otherProcess.app, whoAmI, { headers })).statusCode

  test('is not looked up again for the other calls of a page', async () => {
    const headers = await logIn(server.app, '20260001')
    const lookups = await lookupsOf(async () => {
      for (let i = 0; i < 5; i += 1) expect(await status(headers)).toBe(200)
    })
    expect(lookups).toBe(1)
    now += 1_000
    expect(await lookupsOf(() => status(headers))).toBe(1)
  })

  test.each([
    ['a log-out', (headers: Headers) => call(server.app, contract.auth.logout, { headers })],
    ['the end of all sessions', () => server.database.db.deleteFrom('session').execute()],
    ['disabling the account', () => disable(new Date())],
  ])('ends within a second of %s in another process', async (_title, end) => {
    const headers = await logIn(server.app, '20260001')
    expect(await status(headers)).toBe(200)
    await end(headers)
    now += 1_000
    expect(await status(headers)).toBe(401)
    await disable(null)
  })

  test('ends immediately in the process that ends it, also for a call that looked it up in the meantime', async () => {
    const headers = await logIn(otherProcess.app, '20260001')
    const [during] = await Promise.all([status(headers), call(otherProcess.app, contract.auth.logout, { headers })])
    expect([200, 401]).toContain(during)
    expect(await status(headers)).toBe(401)
  })
})

describe('access to calls', () => {
  test('only an administrator makes the calls of administrators', async () => {
    const query = { kind: 'app' } as const
    const asStudent = await call(server.app, adminOnly, { query, headers: await logIn(server.app, '20260001') })
    expect(asStudent).toMatchObject({ status: 403, errcode: 403, errmsg: 'Only an administrator may do this.' })
    expect((await call(server.app, adminOnly, { query, headers: await logIn(server.app, 'A0001') })).status).toBe(200)
    expect((await call(server.app, adminOnly, { query })).status).toBe(401)
  })

  test('guests have access while the newest configuration allows it', async () => {
    const enter = async () => (await call(server.app, contract.app.browse, {})).status
    const configure = (config: object) =>
      server.database.db
        .insertInto('portal_config')
        .values({ config: JSON.stringify(config) })
        .execute()
    expect(await enter()).toBe(401)
    await configure({ guest_enabled: 1 })
    expect(await enter()).toBe(200)
    await configure({ guest_enabled: 0 })
    expect(await enter()).toBe(401)
    expect((await call(server.app, contract.app.browse, { headers: await logIn(server.app, '20260001') })).status).toBe(
      200,
    )
  })
})

describe('over https', () => {
  test('the cookies are secure and bound to the host by their names', async () => {
    const secure = await createTestApp({
      handlers: { ...exampleHandlers(), auth: authHandlers, global: globalHandlers },
      config: { publicUrl: new URL('https://portal.example.edu') },
    })
    await addPerson(secure.database.db, { number: '20260001' })
    const response = await inject(secure.app, login, { body: credentials })
    const language = await inject(secure.app, contract.global.changeLang, { query: { lang: 'en' } })
    const attributes = { secure: true, path: '/', httpOnly: true, sameSite: 'Lax' }
    expect([...response.cookies, ...language.cookies]).toEqual(
      ['session', 'device', 'locale'].map((name) =>
        expect.objectContaining({ name: `__Host-qd_${name}`, ...attributes }),
      ),
    )
    expect([...response.cookies, ...language.cookies].filter((cookie) => 'domain' in cookie)).toEqual([])
    expect(response.headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains')
    const headers = { ...browserHeaders, cookie: cookieOf(response) }
    expect((await inject(secure.app, whoAmI, { headers })).statusCode).toBe(200)
    await secure.close()
  })
})
