import { contract } from '@quadrangle/api-client/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { requireFactorOf } from '../../testing/fixtures.ts'
import { browserHeaders, call, cookieOf, type Headers, inject, logIn } from '../../testing/test-app.ts'
import { codeOf } from '../factor/testing/authenticator.ts'
import { addPasskey, addTotp, firstStep } from '../factor/testing/people.ts'
import { type AccountPerson, AccountWorld } from './testing/account-world.ts'

let world: AccountWorld
let admin: AccountPerson
const { replacePassword, security } = contract.account
const { loginStep, passkeyOptions, setUp, setUpOptions, login } = contract.auth
const next = 'Lake-and-sky-7'

beforeAll(async () => {
  world = await AccountWorld.open()
  admin = await world.addAccount()
  await sql`insert into person_role (person_id, role, organization_id) values (${admin.id}, 'admin', 1)`.execute(
    world.db,
  )
})
beforeEach(async () => {
  await world.reset()
  await sql`delete from factor_policy`.execute(world.db)
  // Log-ins of the same minute are one entry.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  return () => vi.useRealTimers()
})
afterAll(() => world.close())

/** Gives someone a password as an administrator does. */
async function resetPassword({ id }: { readonly id: number }): Promise<string> {
  const { app } = world.server
  const { data } = await call(app, contract.directory.resetPassword, { headers: admin.headers, body: { id } })
  return data.password
}
/** Someone whose password an administrator has set. */
async function withResetPassword() {
  const who = await world.addAccount()
  return { ...who, temporaryPassword: await resetPassword(who) }
}
/** Replaces the password in the browser of these headers. */
async function replace(headers: Headers, password = next) {
  const response = await inject(world.server.app, replacePassword, { headers, body: { next: password } })
  return { status: response.statusCode, data: response.json().data, headers: browserOf(cookieOf(response)), response }
}
const browserOf = (cookie: string): Headers => ({ ...browserHeaders, cookie })
const sessions = async (id: number) =>
  (await world.db.selectFrom('session').select('proof').where('person_id', '=', id).execute()).length
const requireFactor = () => requireFactorOf(world.db, { student: '2020-01-01T00:00:00Z' })

test('a password set by another person gives access only to the step that replaces it', async () => {
  const who = await withResetPassword()
  const first = await firstStep(world.server, who.number, who.temporaryPassword)
  expect([first.status, first.body.data]).toEqual([403, { reason: 'new-password', methods: [] }])
  expect(first.response.cookies.map(({ name }) => name)).toEqual(['qd_login'])
  expect(await sessions(who.id)).toBe(0)
  expect(await world.isIn(first.headers)).toBe(false)
  expect((await call(world.server.app, security, { headers: first.headers })).status).toBe(401)

  const replaced = await replace(first.headers)
  expect([replaced.status, replaced.data]).toEqual([200, { domain: 'campus', user_id: who.id }])
  expect(replaced.response.cookies.map(({ name }) => name).sort()).toEqual(['qd_device', 'qd_login', 'qd_session'])
  const { data } = await call(world.server.app, security, { headers: replaced.headers })
  expect(data.password).toMatchObject({ can_change: 1, must_change: 0 })
  expect(await world.messages(who)).toContainEqual(expect.objectContaining({ kind: 'password-changed', to: who.email }))
  expect(await world.audits(who.id)).toEqual(['logged-in', 'password-changed'])
  expect((await firstStep(world.server, who.number, who.temporaryPassword)).status).toBe(422)
  expect((await firstStep(world.server, who.number, next)).status).toBe(200)
})

test('a refused password says why, and leaves the step and the former password as they are', async () => {
  const who = await withResetPassword()
  const { headers } = await firstStep(world.server, who.number, who.temporaryPassword)
  for (const [password, reason] of [
    ['short', 'format'],
    ['Password1', 'common'],
    [`Ab-${who.number}`, 'own'],
    [who.temporaryPassword, 'same'],
  ] as const) {
    const refused = await replace(headers, password)
    expect([refused.status, refused.data]).toEqual([422, { field: 'next', reason }])
  }
  expect(await sessions(who.id)).toBe(0)
  expect((await replace(headers)).status).toBe(200)
})

test('the replacement works for a program, which keeps the token of the step itself', async () => {
  const who = await withResetPassword()
  const { app } = world.server
  const body = { identifier: who.number, password: who.temporaryPassword, session: 'token' } as const
  const first = await inject(app, login, { body })
  const { step } = first.json().data
  const response = await call(app, replacePassword, { body: { next, step, session: 'token' } })
  const headers = { ...browserHeaders, cookie: '', authorization: `Bearer ${response.data.token}` }
  expect([first.cookies, response.raw.cookies, await world.isIn(headers)]).toEqual([[], [], true])
})

test('the replacement has no effect without the password first, in another browser, too late, or a second time', async () => {
  const who = await withResetPassword()
  const first = await firstStep(world.server, who.number, who.temporaryPassword)
  expect(await replace(browserHeaders)).toMatchObject({ status: 409, data: { reason: 'expired' } })
  expect((await replace(browserOf(`qd_login=${'x'.repeat(43)}`))).status).toBe(409)
  // Another person's session does not count as a step.
  expect((await replace(admin.headers)).status).toBe(409)
  await sql`update proof_step set expires_at = now() - interval '1 second'`.execute(world.db)
  expect((await replace(first.headers)).status).toBe(409)

  const again = await firstStep(world.server, who.number, who.temporaryPassword)
  const both = await Promise.all([replace(again.headers), replace(again.headers, 'River-and-hill-8')])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('a step ends when the password is set once more, or the person is disabled', async () => {
  const who = await withResetPassword()
  const first = await firstStep(world.server, who.number, who.temporaryPassword)
  const temporaryPassword = await resetPassword(who)
  expect((await replace(first.headers)).status).toBe(409)
  const second = await firstStep(world.server, who.number, temporaryPassword)
  await world.db.updateTable('person').set({ disabled_at: new Date() }).where('id', '=', who.id).execute()
  expect((await replace(second.headers)).status).toBe(409)
})

test('the replacement comes after a second factor: the password alone replaces nothing', async () => {
  const who = await world.addAccount()
  const { secret } = await addTotp(world.server, who.headers)
  const temporary = await resetPassword(who)
  const first = await firstStep(world.server, who.number, temporary)
  expect(first.body.data).toMatchObject({ reason: 'second-factor' })
  expect((await replace(first.headers)).status).toBe(409)
  const body = { proof: { method: 'totp', code: codeOf(secret) } } as const
  const second = await inject(world.server.app, loginStep, { headers: first.headers, body })
  expect([second.statusCode, second.json().data]).toEqual([403, { reason: 'new-password', methods: [] }])
  expect(await sessions(who.id)).toBe(0)
  const replaced = await replace(browserOf(cookieOf(second)))
  expect([replaced.status, await world.isIn(replaced.headers)]).toEqual([200, true])
  // Afterwards only the factor is required.
  const later = await firstStep(world.server, who.number, next)
  expect(later.body.data).toMatchObject({ reason: 'second-factor' })
})

test('a recovery code that leads to the replacement triggers a notification', async () => {
  const who = await world.addAccount()
  const { codes } = await addTotp(world.server, who.headers)
  const temporaryPassword = await resetPassword(who)
  const first = await firstStep(world.server, who.number, temporaryPassword)
  const body = { proof: { method: 'recovery', code: codes[0] ?? '' } } as const
  const second = await call(world.server.app, loginStep, { headers: first.headers, body })
  expect(second).toMatchObject({ status: 403, data: { reason: 'new-password' } })
  expect(await world.messages(who)).toContainEqual(expect.objectContaining({ kind: 'recovery-code-used' }))
})

test('the replacement comes before the factor that the institution requires, which is then set up', async () => {
  const who = await withResetPassword()
  await requireFactor()
  const first = await firstStep(world.server, who.number, who.temporaryPassword)
  expect(first.body.data).toMatchObject({ reason: 'new-password' })
  const replaced = await replace(first.headers)
  expect([replaced.status, replaced.data]).toEqual([403, { reason: 'set-up', methods: [] }])
  expect(await sessions(who.id)).toBe(0)
  const offer = await call(world.server.app, setUpOptions, { headers: replaced.headers, body: {} })
  const body = { factor: { kind: 'totp', code: codeOf(offer.data.totp.secret) } } as const
  const done = await inject(world.server.app, setUp, { headers: replaced.headers, body })
  expect(await world.isIn(browserOf(cookieOf(done)))).toBe(true)
  expect((await firstStep(world.server, who.number, next)).body.data).toMatchObject({ reason: 'second-factor' })
})

test('a log-in by passkey alone skips the replacement, as no password was used; the security page shows that it is due', async () => {
  const who = await world.addAccount()
  const { key } = await addPasskey(world.server, who.headers)
  await resetPassword(who)
  const { app } = world.server
  const options = await inject(app, passkeyOptions, { body: { as: 'first' } })
  const proof = { method: 'passkey', response: key.get(options.json().data.passkey) } as const
  const response = await inject(app, loginStep, { headers: browserOf(cookieOf(options)), body: { proof } })
  const { data } = await call(app, security, { headers: browserOf(cookieOf(response)) })
  expect(data.password).toMatchObject({ can_change: 1, must_change: 1 })
})

test('a password that the person chose needs no replacement', async () => {
  const who = await world.addAccount()
  expect(await world.isIn(await logIn(world.server.app, who.number))).toBe(true)
})
