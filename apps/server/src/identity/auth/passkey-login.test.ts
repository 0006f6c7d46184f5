import { contract } from '@quadrangle/api-client/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { requireFactorOf } from '../../testing/fixtures.ts'
import {
  browserHeaders,
  call,
  cookieOf,
  createTestApp,
  type Headers,
  inject,
  type TestApp,
} from '../../testing/test-app.ts'
import { Authenticator, type Forgery } from '../factor/testing/authenticator.ts'
import { createPersonWithPasskey, firstStep } from '../factor/testing/people.ts'

let server: TestApp
const { loginStep, passkeyOptions } = contract.auth

beforeAll(async () => {
  server = await createTestApp()
})
afterAll(() => server.close())
beforeEach(async () => {
  await sql`delete from login_budget`.execute(server.database.db)
  await sql`delete from factor_policy`.execute(server.database.db)
})

const isLoggedIn = async (cookie: string) =>
  (await inject(server.app, contract.user.info, { headers: { ...browserHeaders, cookie } })).statusCode === 200

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
    const { id, key } = await createPersonWithPasskey(server)
    const { passkey, headers } = await options()
    expect(passkey).toMatchObject({ rpId: 'localhost', userVerification: 'required', allowCredentials: [] })
    const response = await logInWith(key.get(passkey), headers)
    expect(response.data).toEqual({ domain: 'campus', user_id: id })
    expect(await isLoggedIn(cookieOf(response.raw))).toBe(true)
  })

  test('is the second step after the password as well', async () => {
    const { id, key, number: mine } = await createPersonWithPasskey(server)
    const first = await firstStep(server, mine)
    expect(first.body.data.methods).toEqual(['passkey', 'recovery'])
    const { passkey } = await options('second', first.headers)
    expect(passkey.allowCredentials).toEqual([
      { id: key.id.toString('base64url'), type: 'public-key', transports: ['internal'] },
    ])
    expect((await logInWith(key.get(passkey), first.headers)).data.user_id).toBe(id)
  })

  test('of another person is refused as the second factor', async () => {
    const [mine, other] = [await createPersonWithPasskey(server), await createPersonWithPasskey(server)]
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
    const { key } = await createPersonWithPasskey(server)
    const { passkey, headers } = await options()
    expect((await logInWith(key.get(passkey, forged), headers)).status).toBe(422)
  })

  test('logs in once: a replay, a challenge of another browser, and an old signature counter are refused', async () => {
    const { key } = await createPersonWithPasskey(server)
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
    const { key } = await createPersonWithPasskey(server)
    const { passkey, headers } = await options()
    const forged = { ...new Authenticator().get(passkey), id: key.id.toString('base64url') }
    const { userHandle: _none, ...response } = forged.response
    expect((await logInWith({ ...forged, response } as typeof forged, headers)).status).toBe(422)
  })

  test('is not enough alone where the institution asks for the password too', async () => {
    const { key, number: mine, id } = await createPersonWithPasskey(server)
    await requireFactorOf(server.database.db, { student: '2026-01-01T00:00:00Z' }, { passkey_alone: false })
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
