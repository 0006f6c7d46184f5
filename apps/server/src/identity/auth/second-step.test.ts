import { contract } from '@quadrangle/api-client/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { lockPerson } from '../../runtime/shared/lock-person.ts'
import { requireFactorOf } from '../../testing/fixtures.ts'
import { browserHeaders, call, cookieOf, createTestApp, inject, type TestApp } from '../../testing/test-app.ts'
import { Authenticator, codeOf } from '../factor/testing/authenticator.ts'
import { createPerson, createPersonWithTotp, firstStep } from '../factor/testing/people.ts'

let server: TestApp
const logLines: string[] = []
const { loginStep, login, setUp, setUpOptions } = contract.auth

beforeAll(async () => {
  server = await createTestApp({
    log: { write: (line: string) => logLines.push(line) } as unknown as NodeJS.WritableStream,
  })
})
afterAll(() => server.close())
beforeEach(async () => {
  await sql`delete from login_budget`.execute(server.database.db)
  await sql`delete from factor_policy`.execute(server.database.db)
})

const totp = (code: string) => ({ proof: { method: 'totp', code } }) as const
const isLoggedIn = async (cookie: string) =>
  (await inject(server.app, contract.user.info, { headers: { ...browserHeaders, cookie } })).statusCode === 200
const require = (roles: Partial<Record<'admin' | 'student', string>>) =>
  requireFactorOf(server.database.db, roles, { passkey_alone: true })

describe('a log-in with an authenticator app', () => {
  test('accepts the password, then a code; in between there is no session', async () => {
    const person = await createPersonWithTotp(server)
    const first = await firstStep(server, person.number)
    expect([first.status, first.body.data]).toEqual([
      403,
      { reason: 'second-factor', methods: ['totp', 'recovery'], trust_days: 30 },
    ])
    expect(first.response.cookies.map(({ name }) => name)).toEqual(['qd_login'])
    expect(first.response.cookies[0]).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/', maxAge: 600 })
    expect(await isLoggedIn(cookieOf(first.response))).toBe(false)
    const second = await inject(server.app, loginStep, { body: totp(codeOf(person.secret)), headers: first.headers })
    expect(second.json()).toMatchObject({ errcode: 0, data: { domain: 'campus', user_id: person.id } })
    expect(await isLoggedIn(cookieOf(second))).toBe(true)
    expect(second.cookies.map(({ name }) => name).sort()).toEqual(['qd_device', 'qd_login', 'qd_session'])
    const [row] = await server.database.db
      .selectFrom('session')
      .select('proof')
      .where('person_id', '=', person.id)
      .orderBy('created_at', 'desc')
      .execute()
    expect(row?.proof).toBe('totp')
  })

  test('works without cookies: the client keeps the token of the step', async () => {
    const person = await createPersonWithTotp(server)
    const body = { identifier: person.number, password: 'Quad-2026', session: 'token' } as const
    const first = await inject(server.app, login, { body })
    expect(first.cookies).toEqual([])
    const { step } = first.json().data
    const second = await call(server.app, loginStep, {
      body: { ...totp(codeOf(person.secret)), step, session: 'token' },
    })
    expect(second.data.token).toMatch(/^[\w-]{43}$/)
  })

  test('a step token is not accepted as a session, neither as a cookie nor as a token', async () => {
    const person = await createPersonWithTotp(server)
    const first = await firstStep(server, person.number)
    const token = first.response.cookies[0]?.value ?? ''
    expect(await isLoggedIn(`qd_session=${token}`)).toBe(false)
    const headers = { ...browserHeaders, authorization: `Bearer ${token}` }
    expect((await inject(server.app, contract.user.info, { headers })).statusCode).toBe(401)
    // A session token is no step token either.
    const session = /qd_session=([^;]+)/.exec(person.headers.cookie ?? '')?.[1] ?? ''
    const wrong = { ...browserHeaders, cookie: `qd_login=${session}` }
    expect((await call(server.app, loginStep, { body: totp(codeOf(person.secret)), headers: wrong })).status).toBe(409)
  })

  test('the second step does nothing without the first, in another browser, or too late', async () => {
    const person = await createPersonWithTotp(server)
    const body = totp(codeOf(person.secret))
    const first = await firstStep(server, person.number)
    expect(await call(server.app, loginStep, { body })).toMatchObject({ status: 409, data: { reason: 'expired' } })
    const other = { ...browserHeaders, cookie: `qd_login=${'x'.repeat(43)}` }
    expect((await call(server.app, loginStep, { body, headers: other })).status).toBe(409)
    await sql`update proof_step set expires_at = now() - interval '1 second'`.execute(server.database.db)
    expect((await call(server.app, loginStep, { body, headers: first.headers })).status).toBe(409)
  })

  test('a code is valid once and makes older ones void; half a minute of skew is accepted, more is not', async () => {
    const person = await createPersonWithTotp(server)
    const attempt = async (code: string) => {
      const { headers } = await firstStep(server, person.number)
      return (await call(server.app, loginStep, { body: totp(code), headers })).status
    }
    const now = Date.now()
    const clock = vi.spyOn(Date, 'now').mockImplementation(() => now)
    expect(await attempt(codeOf(person.secret, 2))).toBe(422)
    expect(await attempt(codeOf(person.secret, -2))).toBe(422)
    expect(await attempt(codeOf(person.secret, 1))).toBe(200)
    expect(await attempt(codeOf(person.secret, 1))).toBe(422)
    expect(await attempt(codeOf(person.secret))).toBe(422)
    clock.mockImplementation(() => now + 60_000)
    expect(await attempt(codeOf(person.secret))).toBe(200)
    clock.mockRestore()
  })

  test('the same code sent twice at the same moment logs in once', async () => {
    const person = await createPersonWithTotp(server)
    const [one, two] = [await firstStep(server, person.number), await firstStep(server, person.number)]
    const body = totp(codeOf(person.secret))
    const responses = await Promise.all([one, two].map(({ headers }) => call(server.app, loginStep, { body, headers })))
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 422])
  })

  test('after ten wrong codes the right one is refused as well, however often the password is given again', async () => {
    const person = await createPersonWithTotp(server)
    const statuses = new Map<number, number>()
    for (let i = 0; i < 15; i += 1) {
      const { headers } = await firstStep(server, person.number)
      const { status } = await call(server.app, loginStep, { body: totp('000000'), headers })
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
    expect([...statuses]).toEqual([
      [422, 10],
      [429, 5],
    ])
    const { headers } = await firstStep(server, person.number)
    const refused = await call(server.app, loginStep, { body: totp(codeOf(person.secret)), headers })
    expect([refused.status, refused.raw.headers['retry-after']]).toEqual([429, expect.stringMatching(/^\d+$/)])
    // A stranger who knows the password cannot block the person’s own device.
    const device = /qd_device=[^;]+/.exec(person.headers.cookie ?? '')?.[0] ?? ''
    const deviceHeaders = { ...headers, cookie: `${headers.cookie}; ${device}` }
    expect(
      (await call(server.app, loginStep, { body: totp(codeOf(person.secret)), headers: deviceHeaders })).status,
    ).toBe(200)
  })

  test('a person disabled after the first step cannot complete the second', async () => {
    const person = await createPersonWithTotp(server)
    const { headers } = await firstStep(server, person.number)
    await sql`update person set disabled_at = now() where id = ${person.id}`.execute(server.database.db)
    expect((await call(server.app, loginStep, { body: totp(codeOf(person.secret)), headers })).status).toBe(422)
  })
})

describe('a recovery code', () => {
  test('replaces the second factor once, also in lower case, and the response counts those left', async () => {
    const person = await createPersonWithTotp(server)
    expect(new Set(person.codes).size).toBe(10)
    const attempt = async (code = '') => {
      const { headers } = await firstStep(server, person.number)
      return call(server.app, loginStep, { body: { proof: { method: 'recovery', code } }, headers })
    }
    const [one = '', two = ''] = person.codes
    expect((await attempt(one.toLowerCase().replace('-', ' '))).data.recovery_left).toBe(9)
    expect((await attempt(one)).status).toBe(422)
    expect((await attempt(two)).data.recovery_left).toBe(8)
    const records = server.database.db.selectFrom('audit_entry').select('detail').where('person_id', '=', person.id)
    const [last] = await records.where('action', '=', 'logged-in').orderBy('id', 'desc').limit(1).execute()
    expect(last?.detail).toMatchObject({ proof: 'password · recovery' })
    const other = await createPersonWithTotp(server)
    expect((await attempt(other.codes[0])).status).toBe(422)
  })

  test('is stored as a hash only, and the secret of an app encrypted', async () => {
    const person = await createPersonWithTotp(server)
    const { db } = server.database
    const stored = JSON.stringify([
      await db.selectFrom('recovery_code').selectAll().execute(),
      await db.selectFrom('totp_factor').selectAll().execute(),
      await db.selectFrom('audit_entry').selectAll().execute(),
    ])
    for (const secret of [person.secret, ...person.codes, ...person.codes.map((code) => code.replace('-', ''))]) {
      expect(stored).not.toContain(secret)
      expect(logLines.join('')).not.toContain(secret)
    }
    const bytes = await db.selectFrom('totp_factor').select('secret').where('person_id', '=', person.id).execute()
    expect(bytes[0]?.secret.toString('latin1')).not.toContain(person.secret)
  })
})

describe('a person whose role requires a second factor', () => {
  test('sets one up before the log-in continues, and gets recovery codes', async () => {
    const person = await createPerson(server, ['admin'])
    await require({ admin: '2026-01-01T00:00:00Z' })
    const first = await firstStep(server, person.number)
    expect([first.status, first.body.data]).toEqual([403, { reason: 'set-up', methods: [] }])
    expect(await isLoggedIn(cookieOf(first.response))).toBe(false)
    // The token of a set-up step is no token of a second step.
    expect((await call(server.app, loginStep, { body: totp('123456'), headers: first.headers })).status).toBe(409)
    const offer = await call(server.app, setUpOptions, { body: {}, headers: first.headers })
    const { secret, uri } = offer.data.totp
    expect(uri).toContain(`${person.number}?`)
    const wrong = { factor: { kind: 'totp', code: '000000' } } as const
    expect((await call(server.app, setUp, { body: wrong, headers: first.headers })).status).toBe(422)
    const body = { factor: { kind: 'totp', code: codeOf(secret) } } as const
    const done = await call(server.app, setUp, { body, headers: first.headers })
    expect(done.data.recovery_codes).toHaveLength(10)
    expect(await isLoggedIn(cookieOf(done.raw))).toBe(true)
    expect((await call(server.app, setUp, { body, headers: first.headers })).status).toBe(409)
    // The code of the set-up is already used.
    const again = await firstStep(server, person.number)
    expect((await call(server.app, loginStep, { body: totp(codeOf(secret)), headers: again.headers })).status).toBe(422)
  })

  test.runIf(process.env.TEST_DB === 'postgres')(
    'locks the person first and then the step, as all changes of a person do',
    async () => {
      const { db } = server.database
      const person = await createPerson(server)
      await require({ student: '2026-01-01T00:00:00Z' })
      const { headers } = await firstStep(server, person.number)
      const offer = await call(server.app, setUpOptions, { body: {}, headers })
      const body = { factor: { kind: 'totp', code: codeOf(offer.data.totp.secret) } } as const
      const { pending } = await db.transaction().execute(async (trx) => {
        await lockPerson(trx, person.id)
        const answer = call(server.app, setUp, { body, headers })
        const locks = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
        await vi.waitFor(async () => expect((await locks.execute(db)).rows).toHaveLength(1))
        await sql`select from proof_step where person_id = ${person.id} for update nowait`.execute(trx)
        return { pending: answer }
      })
      expect((await pending).status).toBe(200)
    },
  )

  test('may set up a passkey instead', async () => {
    const person = await createPerson(server)
    await require({ student: '2026-01-01T00:00:00Z' })
    const { headers } = await firstStep(server, person.number)
    const offer = await call(server.app, setUpOptions, { body: {}, headers })
    const response = new Authenticator().create(offer.data.passkey)
    const done = await call(server.app, setUp, {
      body: { factor: { kind: 'passkey', name: 'Phone', response } },
      headers,
    })
    expect(done.data).toMatchObject({
      user_id: person.id,
      recovery_codes: expect.arrayContaining([expect.any(String)]),
    })
  })

  test('needs none before that day, nor do other roles', async () => {
    const person = await createPerson(server)
    await require({ student: '2099-01-01T00:00:00Z', admin: '2026-01-01T00:00:00Z' })
    expect((await firstStep(server, person.number)).status).toBe(200)
  })
})

test('a log-in always issues new tokens, so fixed ones never get a session', async () => {
  const person = await createPersonWithTotp(server)
  const fixed = `qd_session=${'f'.repeat(43)}; qd_login=${'f'.repeat(43)}`
  const first = await firstStep(server, person.number, 'Quad-2026', { ...browserHeaders, cookie: fixed })
  expect(first.response.cookies[0]?.value).not.toBe('f'.repeat(43))
  const second = await inject(server.app, loginStep, { body: totp(codeOf(person.secret)), headers: first.headers })
  expect(second.cookies.find(({ name }) => name === 'qd_session')?.value).not.toBe('f'.repeat(43))
  expect(await isLoggedIn(fixed)).toBe(false)
  // The cookie of a finished step is void.
  const again = totp(codeOf(person.secret, 1))
  expect((await call(server.app, loginStep, { body: again, headers: first.headers })).status).toBe(409)
})
