import { contract } from '@quadrangle/api-client/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { lockPerson } from '../../runtime/shared/lock-person.ts'
import { addPerson, requireFactorOf } from '../../testing/fixtures.ts'
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
import { Authenticator, codeOf, type Forgery } from '../factor/testing/authenticator.ts'
import { addPasskey, addTotp, firstStep } from '../factor/testing/people.ts'

let server: TestApp
let number = 20_260_000
const logLines: string[] = []
const { loginStep, passkeyOptions, login, setUp, setUpOptions, confirm, proofs, requireProof } = contract.auth

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

/** A new person, logged in. */
async function createPerson(roles: ('admin' | 'issuer')[] = []) {
  number += 1
  const id = await addPerson(server.database.db, { number: String(number), roles })
  return { id, number: String(number), headers: await logIn(server.app, String(number)) }
}
async function withTotp() {
  const person = await createPerson()
  return { ...person, ...(await addTotp(server, person.headers)) }
}
async function withPasskey() {
  const person = await createPerson()
  return { ...person, ...(await addPasskey(server, person.headers)) }
}
const totp = (code: string) => ({ proof: { method: 'totp', code } }) as const
const isLoggedIn = async (cookie: string) =>
  (await inject(server.app, contract.user.info, { headers: { ...browserHeaders, cookie } })).statusCode === 200
const require = (roles: Partial<Record<'admin' | 'issuer' | 'staff' | 'student', string>>, passkey_alone = true) =>
  requireFactorOf(server.database.db, roles, { passkey_alone })

describe('a log-in with an authenticator app', () => {
  test('accepts the password, then a code; in between there is no session', async () => {
    const person = await withTotp()
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
    const person = await withTotp()
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
    const person = await withTotp()
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
    const person = await withTotp()
    const body = totp(codeOf(person.secret))
    const first = await firstStep(server, person.number)
    expect(await call(server.app, loginStep, { body })).toMatchObject({ status: 409, data: { reason: 'expired' } })
    const other = { ...browserHeaders, cookie: `qd_login=${'x'.repeat(43)}` }
    expect((await call(server.app, loginStep, { body, headers: other })).status).toBe(409)
    await sql`update proof_step set expires_at = now() - interval '1 second'`.execute(server.database.db)
    expect((await call(server.app, loginStep, { body, headers: first.headers })).status).toBe(409)
  })

  test('a code is valid once and makes older ones void; half a minute of skew is accepted, more is not', async () => {
    const person = await withTotp()
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
    const person = await withTotp()
    const [one, two] = [await firstStep(server, person.number), await firstStep(server, person.number)]
    const body = totp(codeOf(person.secret))
    const responses = await Promise.all([one, two].map(({ headers }) => call(server.app, loginStep, { body, headers })))
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 422])
  })

  test('after ten wrong codes the right one is refused as well, however often the password is given again', async () => {
    const person = await withTotp()
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
    const person = await withTotp()
    const { headers } = await firstStep(server, person.number)
    await sql`update person set disabled_at = now() where id = ${person.id}`.execute(server.database.db)
    expect((await call(server.app, loginStep, { body: totp(codeOf(person.secret)), headers })).status).toBe(422)
  })
})

describe('a recovery code', () => {
  test('replaces the second factor once, also in lower case, and the response counts those left', async () => {
    const person = await withTotp()
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
    const other = await withTotp()
    expect((await attempt(other.codes[0])).status).toBe(422)
  })

  test('is stored as a hash only, and the secret of an app encrypted', async () => {
    const person = await withTotp()
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

describe('a passkey', () => {
  const options = async (as: 'first' | 'second' = 'first', headers: Headers = browserHeaders) => {
    const response = await inject(server.app, passkeyOptions, { body: { as }, headers })
    const cookie = cookieOf(response)
    return {
      passkey: response.json().data?.passkey,
      headers: cookie === '' ? headers : { ...browserHeaders, cookie },
    }
  }
  const logInWith = (response: ReturnType<Authenticator['get']>, headers: Headers) =>
    call(server.app, loginStep, { body: { proof: { method: 'passkey', response } }, headers })

  test('logs in alone, without a number or a password', async () => {
    const { id, key } = await withPasskey()
    const { passkey, headers } = await options()
    expect(passkey).toMatchObject({ rpId: 'localhost', userVerification: 'required', allowCredentials: [] })
    const response = await logInWith(key.get(passkey), headers)
    expect(response.data).toEqual({ domain: 'campus', user_id: id })
    expect(await isLoggedIn(cookieOf(response.raw))).toBe(true)
  })

  test('is the second step after the password as well', async () => {
    const { id, key, number: mine } = await withPasskey()
    const first = await firstStep(server, mine)
    expect(first.body.data.methods).toEqual(['passkey', 'recovery'])
    const { passkey } = await options('second', first.headers)
    expect(passkey.allowCredentials).toEqual([
      { id: key.id.toString('base64url'), type: 'public-key', transports: ['internal'] },
    ])
    expect((await logInWith(key.get(passkey), first.headers)).data.user_id).toBe(id)
  })

  test('of another person is refused as the second factor', async () => {
    const [mine, other] = [await withPasskey(), await withPasskey()]
    const first = await firstStep(server, mine.number)
    const { passkey } = await options('second', first.headers)
    expect((await logInWith(other.key.get(passkey), first.headers)).status).toBe(422)
  })

  test.each<[string, Forgery]>([
    ['another origin', { origin: 'https://portal.example.net' }],
    ['another port', { origin: 'http://localhost:8080' }],
    ['another relying party', { rpId: 'example.net' }],
    ['another challenge', { challenge: 'bm90IHRoaXMgb25l' }],
    ['no user verification', { userVerified: false }],
    ['the type of a registration', { type: 'webauthn.create' }],
  ])('with %s is refused', async (_, forged) => {
    const { key } = await withPasskey()
    const { passkey, headers } = await options()
    expect((await logInWith(key.get(passkey, forged), headers)).status).toBe(422)
  })

  test('logs in once: a replay, a challenge of another browser, and an old signature counter are refused', async () => {
    const { key } = await withPasskey()
    const [mine, other] = [await options(), await options()]
    const signed = key.get(mine.passkey)
    // A signature for this browser, used in another one, also uses up the challenge of the other.
    expect((await logInWith(signed, other.headers)).status).toBe(422)
    expect((await logInWith(signed, mine.headers)).status).toBe(200)
    expect((await logInWith(signed, mine.headers)).status).toBe(409)
    expect((await logInWith(key.get(other.passkey), other.headers)).status).toBe(409)
    const next = await options()
    expect((await logInWith(key.get(next.passkey, { counter: 1 }), next.headers)).status).toBe(422)
  })

  test('with a signature by another key is refused', async () => {
    const { key } = await withPasskey()
    const { passkey, headers } = await options()
    const forged = { ...new Authenticator().get(passkey), id: key.id.toString('base64url') }
    const { userHandle: _none, ...response } = forged.response
    expect((await logInWith({ ...forged, response } as typeof forged, headers)).status).toBe(422)
  })

  test('is not enough alone where the institution asks for the password too', async () => {
    const { key, number: mine, id } = await withPasskey()
    await require({ student: '2026-01-01T00:00:00Z' }, false)
    const alone = await options()
    expect(await logInWith(key.get(alone.passkey), alone.headers)).toMatchObject({
      status: 403,
      data: { reason: 'password-too' },
    })
    const first = await firstStep(server, mine)
    const { passkey } = await options('second', first.headers)
    expect((await logInWith(key.get(passkey), first.headers)).data.user_id).toBe(id)
  })
})

describe('a person whose role requires a second factor', () => {
  test('sets one up before the log-in continues, and gets recovery codes', async () => {
    const person = await createPerson(['admin'])
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
      const person = await createPerson()
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
    const person = await createPerson()
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
    const person = await createPerson()
    await require({ student: '2099-01-01T00:00:00Z', admin: '2026-01-01T00:00:00Z' })
    expect((await firstStep(server, person.number)).status).toBe(200)
  })
})

describe('a proof during a session', () => {
  const expireProofs = () =>
    sql`update session set proved_at = now() - interval '11 minutes'`.execute(server.database.db)

  test('needs the second factor if the person has one; the password is refused', async () => {
    const person = await withTotp()
    await expireProofs()
    expect((await call(server.app, proofs, { headers: person.headers })).data.methods).toEqual(['totp', 'recovery'])
    const password = { method: 'password', password: 'Quad-2026' } as const
    expect((await call(server.app, confirm, { body: password, headers: person.headers })).status).toBe(422)
    expect((await call(server.app, requireProof, { headers: person.headers })).status).toBe(403)
    const code = { method: 'totp', code: codeOf(person.secret) } as const
    expect((await call(server.app, confirm, { body: code, headers: person.headers })).status).toBe(200)
    expect((await call(server.app, confirm, { body: code, headers: person.headers })).status).toBe(422)
    expect((await call(server.app, requireProof, { headers: person.headers })).status).toBe(200)
  })

  test('accepts only a passkey that signed a challenge of this session', async () => {
    const person = await withPasskey()
    const other = await withPasskey()
    await expireProofs()
    const mine = (await call(server.app, proofs, { headers: person.headers })).data.passkey
    const theirs = (await call(server.app, proofs, { headers: other.headers })).data.passkey
    if (!mine || !theirs) throw new Error('No passkey was asked for.')
    const attempt = (response: ReturnType<Authenticator['get']>) =>
      call(server.app, confirm, { body: { method: 'passkey', response }, headers: person.headers })
    expect((await attempt(person.key.get(theirs))).status).toBe(422)
    const again = (await call(server.app, proofs, { headers: person.headers })).data.passkey
    if (!again) throw new Error('No passkey was asked for.')
    const signed = person.key.get(again)
    expect((await attempt(signed)).status).toBe(200)
    expect((await attempt(signed)).status).toBe(422)
  })
})

test('a log-in always issues new tokens, so fixed ones never get a session', async () => {
  const person = await withTotp()
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
