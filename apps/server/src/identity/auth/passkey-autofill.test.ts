import { contract } from '@quadrangle/api-client/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { requireFactorOf } from '../../testing/fixtures.ts'
import { browserHeaders, call, cookieOf, createTestApp, inject, type TestApp } from '../../testing/test-app.ts'
import { challengeSeconds, offerChallenge } from '../factor/offered-challenge.ts'
import type { Authenticator } from '../factor/testing/authenticator.ts'
import { createPersonWithPasskey, createPersonWithTotp, firstStep } from '../factor/testing/people.ts'

let server: TestApp
const { passkeyAutofill, passkeyOptions, loginStep } = contract.auth

beforeAll(async () => {
  server = await createTestApp()
})
afterAll(() => server.close())
beforeEach(async () => {
  for (const table of ['login_budget', 'factor_policy', 'passkey', 'proof_step'])
    await sql`delete from ${sql.table(table)}`.execute(server.database.db)
})

async function withPasskey() {
  const person = await createPersonWithPasskey(server)
  await sql`delete from proof_step`.execute(server.database.db)
  return person
}
const autofillOptions = async () => (await call(server.app, passkeyAutofill, {})).data.passkey
/** Signs a challenge, and logs in with it as its step. */
const logInWith = (key: Authenticator, passkey: { challenge: string; rpId: string }, step = passkey.challenge) =>
  call(server.app, loginStep, { body: { step, proof: { method: 'passkey', response: key.get(passkey) } } })
const steps = async () => (await server.database.db.selectFrom('proof_step').select('purpose').execute()).length
const offersPasskeys = async () => (await call(server.app, contract.global.config, {})).data.sign_on.passkeys

test('a passkey chosen by autofill logs in; before that the server stores nothing', async () => {
  const person = await withPasskey()
  const { raw, data } = await call(server.app, passkeyAutofill, {})
  expect(data).toMatchObject({
    passkey: { rpId: 'localhost', userVerification: 'required', allowCredentials: [] },
    expires_seconds: 600,
  })
  expect([raw.cookies, await steps()]).toEqual([[], 0])
  const response = await logInWith(person.key, data.passkey)
  expect([response.status, response.data]).toEqual([200, { domain: 'campus', user_id: person.id }])
  const headers = { ...browserHeaders, cookie: cookieOf(response.raw) }
  expect((await call(server.app, contract.user.info, { headers })).status).toBe(200)
})

test('a challenge is valid once, whether or not the passkey was right', async () => {
  const person = await withPasskey()
  const first = await autofillOptions()
  expect((await logInWith(person.key, first)).status).toBe(200)
  expect(await logInWith(person.key, first)).toMatchObject({ status: 409, data: { reason: 'expired' } })

  const second = await autofillOptions()
  expect((await logInWith(person.key, { ...second, rpId: 'evil.example' })).status).toBe(422)
  expect((await logInWith(person.key, second)).status).toBe(409)

  const third = await autofillOptions()
  const both = await Promise.all([logInWith(person.key, third), logInWith(person.key, third)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('all challenges differ, and one that this portal has not offered is refused', async () => {
  const person = await withPasskey()
  const passkey = await autofillOptions()
  expect((await autofillOptions()).challenge).not.toBe(passkey.challenge)
  const bytes = Buffer.from(passkey.challenge, 'base64url')
  const altered = (at: number) =>
    Buffer.from(bytes.map((byte, index) => (index === at ? byte ^ 1 : byte))).toString('base64url')
  const last = passkey.challenge.at(-1) ?? ''
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
  // The same bytes, written in another way.
  const rewritten = passkey.challenge.slice(0, -1) + alphabet[alphabet.indexOf(last) + 1]
  const elsewhere = await createTestApp()
  const theirs = await offerChallenge(elsewhere.app.factorSecret)
  await elsewhere.close()
  const old = await offerChallenge(server.app.factorSecret, Date.now() - challengeSeconds * 1_000)
  for (const challenge of [altered(0), altered(8), altered(31), rewritten, theirs, old, 'x'.repeat(43)])
    expect((await logInWith(person.key, { ...passkey, challenge })).status).toBe(409)
  // A challenge is valid only for its own signature.
  expect((await logInWith(person.key, { ...passkey, challenge: 'x'.repeat(43) }, passkey.challenge)).status).toBe(422)
  const young = await offerChallenge(server.app.factorSecret, Date.now() - (challengeSeconds - 30) * 1_000)
  expect((await logInWith(person.key, { ...passkey, challenge: young })).status).toBe(200)
})

test('passkey autofill leaves operations in progress in the same browser unchanged', async () => {
  const { codes, number } = await createPersonWithTotp(server)
  const first = await firstStep(server, number)
  const options = await inject(server.app, passkeyAutofill, { headers: first.headers })
  expect(options.cookies).toEqual([])
  const body = { proof: { method: 'recovery', code: codes[0] ?? '' } } as const
  expect((await call(server.app, loginStep, { body, headers: first.headers })).status).toBe(200)
})

test('the policy applies: where the password is required too, the response says so', async () => {
  const person = await withPasskey()
  await requireFactorOf(server.database.db, { student: '2020-01-01T00:00:00Z' }, { passkey_alone: false })
  expect(await logInWith(person.key, await autofillOptions())).toMatchObject({
    status: 403,
    data: { reason: 'password-too' },
  })
})

test('the configuration says whether there are passkeys that log in alone', async () => {
  expect(await offersPasskeys()).toBe(0)
  await withPasskey()
  expect(await offersPasskeys()).toBe(1)
  const alone = (passkey_alone: boolean) => requireFactorOf(server.database.db, {}, { passkey_alone })
  await alone(false)
  expect(await offersPasskeys()).toBe(0)
  await alone(true)
  expect(await offersPasskeys()).toBe(1)
  const { signOn } = server.app.config
  Object.assign(server.app.config, { signOn: { ...signOn, localLogin: false } })
  expect(await offersPasskeys()).toBe(0)
  expect((await call(server.app, passkeyAutofill, {})).status).toBe(403)
  Object.assign(server.app.config, { signOn })
})

test('views of the log-in page use little of the request limit of a shared address, but are limited too', async () => {
  const small = await createTestApp({ config: { requestsPerMinute: 6 } })
  // Stops the clock, so that no tokens are refilled however slow the machine is.
  const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now())
  try {
    // The bucket of an address has 30 tokens, of which a view costs 0.2.
    const ask = async () => (await inject(small.app, passkeyAutofill, {})).statusCode
    for (let view = 0; view < 100; view += 1) expect(await ask()).toBe(200)
    const body = { identifier: 'nobody', password: 'Wrong-2026' }
    expect((await inject(small.app, contract.auth.login, { body })).statusCode).toBe(422)
    let refused = 0
    for (let view = 0; view < 300; view += 1) refused += (await ask()) === 429 ? 1 : 0
    expect(refused).toBeGreaterThan(0)
    // Log-ins with a passkey count separately.
    expect((await inject(small.app, passkeyOptions, { body: { as: 'first' } })).statusCode).toBe(200)
  } finally {
    clock.mockRestore()
    await small.close()
  }
})
