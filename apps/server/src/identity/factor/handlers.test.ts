import { contract } from '@quadrangle/api-client/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { resetPersonFactors } from '../../commands/admin/tasks.ts'
import { lockPerson } from '../../runtime/shared/lock-person.ts'
import { lockWaits } from '../../testing/areas/lock-waits.ts'
import { call, createTestApp, type TestApp } from '../../testing/test-app.ts'
import { Authenticator, codeOf, type Forgery } from './testing/authenticator.ts'
import { addPasskey, addTotp, createPerson, firstStep } from './testing/people.ts'

let server: TestApp
const { factor } = contract

beforeAll(async () => {
  server = await createTestApp()
})
afterAll(() => server.close())
beforeEach(async () => {
  await sql`delete from login_budget`.execute(server.database.db)
  await sql`delete from factor_policy`.execute(server.database.db)
  await sql`delete from account_message`.execute(server.database.db)
})

/** A new person with an e-mail address, logged in. */
async function someone(roles: ('admin' | 'issuer')[] = []) {
  const person = await createPerson(server, roles)
  const email = `p${person.number}@example.edu`
  await server.database.db
    .updateTable('person')
    .set({ email, confirmed_email: email, email_bound: true })
    .where('id', '=', person.id)
    .execute()
  return person
}
const messages = async (id: number) => {
  const { rows } = await sql<{
    kind: string
  }>`select kind from account_message where person_id = ${id} order by created_at`.execute(server.database.db)
  return rows.map(({ kind }) => kind)
}

describe('a user’s own factors', () => {
  test('are listed, renamed and removed; the person is notified of each change', async () => {
    const { id, headers } = await someone()
    expect((await call(server.app, factor.list, { headers })).data).toEqual({
      totp: null,
      passkeys: [],
      recovery_left: 0,
      required: 0,
      required_from: null,
    })
    const { codes } = await addTotp(server, headers)
    expect(codes).toHaveLength(10)
    expect((await addPasskey(server, headers, ' Phone ')).codes).toEqual([])
    const { data } = await call(server.app, factor.list, { headers })
    expect(data).toMatchObject({
      totp: { last_used_at: null },
      passkeys: [{ name: 'Phone', synced: 0, last_used_at: null }],
      recovery_left: 10,
    })
    const passkey = data.passkeys[0]?.id ?? 0
    const renamed = await call(server.app, factor.rename, { headers, body: { id: passkey, name: 'Desk' } })
    expect(renamed.data).toEqual({ name: 'Desk' })
    await call(server.app, factor.remove, { headers, body: { kind: 'passkey', id: passkey } })
    await call(server.app, factor.remove, { headers, body: { kind: 'totp' } })
    expect((await call(server.app, factor.list, { headers })).data).toMatchObject({
      totp: null,
      passkeys: [],
      recovery_left: 0,
    })
    expect(await messages(id)).toEqual(['totp-added', 'passkey-added', 'passkey-removed', 'totp-removed'])
  })

  test('belong to their owner alone', async () => {
    const [mine, other] = [await someone(), await someone()]
    await addPasskey(server, mine.headers)
    const id = (await call(server.app, factor.list, { headers: mine.headers })).data.passkeys[0]?.id ?? 0
    const { headers } = other
    expect((await call(server.app, factor.rename, { headers, body: { id, name: 'x' } })).status).toBe(404)
    expect((await call(server.app, factor.remove, { headers, body: { kind: 'passkey', id } })).status).toBe(404)
    expect((await call(server.app, factor.list, { headers: mine.headers })).data.passkeys).toHaveLength(1)
  })

  test.each(['begin', 'renewRecoveryCodes'] as const)('%s needs a fresh proof', async (name) => {
    const { headers } = await someone()
    await sql`update session set proved_at = now() - interval '11 minutes'`.execute(server.database.db)
    expect(await call(server.app, factor[name], { headers })).toMatchObject({
      status: 403,
      data: { reason: 'step-up' },
    })
  })

  test('cannot all be removed while the institution requires one', async () => {
    const { headers } = await someone()
    await addTotp(server, headers)
    await sql`insert into factor_policy values (1, '{"student":"2026-01-01T00:00:00Z"}', true)`.execute(
      server.database.db,
    )
    const remove = () => call(server.app, factor.remove, { headers, body: { kind: 'totp' } })
    expect((await remove()).status).toBe(409)
    expect((await call(server.app, factor.list, { headers })).data).toMatchObject({ required: 1, recovery_left: 10 })
    await addPasskey(server, headers)
    expect((await remove()).status).toBe(200)
  })

  test('new recovery codes make the former ones void', async () => {
    const { headers, number: mine } = await someone()
    expect((await call(server.app, factor.renewRecoveryCodes, { headers })).status).toBe(409)
    const { codes } = await addTotp(server, headers)
    const { recovery_codes } = (await call(server.app, factor.renewRecoveryCodes, { headers })).data
    const attempt = async (code = '') => {
      const first = await firstStep(server, mine)
      const body = { proof: { method: 'recovery', code } } as const
      return (await call(server.app, contract.auth.loginStep, { body, headers: first.headers })).status
    }
    expect([await attempt(codes[0]), await attempt(recovery_codes[0])]).toEqual([422, 200])
  })
})

describe('adding a passkey', () => {
  test.each<[string, Forgery]>([
    ['for another origin', { origin: 'https://portal.example.net' }],
    ['for another relying party', { rpId: 'example.net' }],
    ['with another challenge', { challenge: 'bm90IHRoaXMgb25l' }],
    ['without unlocking it', { userVerified: false }],
    ['with a log-in', { type: 'webauthn.get' }],
  ])('is refused %s', async (_title, forged) => {
    const { headers } = await someone()
    const { data } = await call(server.app, factor.begin, { headers })
    const response = new Authenticator().create(data.passkey, forged)
    const body = { kind: 'passkey', name: 'x', response } as const
    expect((await call(server.app, factor.add, { headers, body })).status).toBe(422)
    // The challenge is used.
    const right = { ...body, response: new Authenticator().create(data.passkey) }
    expect((await call(server.app, factor.add, { headers, body: right })).status).toBe(409)
  })

  test('accepts only the challenge of this session, and no passkey twice', async () => {
    const [mine, other] = [await someone(), await someone()]
    const theirs = (await call(server.app, factor.begin, { headers: other.headers })).data
    await call(server.app, factor.begin, { headers: mine.headers })
    const key = new Authenticator()
    const add = (headers: typeof mine.headers, offer: typeof theirs) =>
      call(server.app, factor.add, {
        headers,
        body: { kind: 'passkey', name: 'x', response: key.create(offer.passkey) },
      })
    expect((await add(mine.headers, theirs)).status).toBe(422)
    expect((await add(other.headers, theirs)).status).toBe(200)
    const again = (await call(server.app, factor.begin, { headers: mine.headers })).data
    expect((await add(mine.headers, again)).status).toBe(409)
  })

  test('an app is added only with a code of its own secret, in the session in which it was begun', async () => {
    const [mine, other] = [await someone(), await someone()]
    const offer = (await call(server.app, factor.begin, { headers: mine.headers })).data
    const body = { kind: 'totp', code: codeOf(offer.totp.secret) } as const
    expect((await call(server.app, factor.add, { headers: other.headers, body })).status).toBe(409)
    await call(server.app, factor.begin, { headers: other.headers })
    expect((await call(server.app, factor.add, { headers: other.headers, body })).status).toBe(422)
    expect((await call(server.app, factor.add, { headers: mine.headers, body })).status).toBe(200)
  })
})

test.runIf(process.env.TEST_DB === 'postgres')('a factor is not added after all sessions were ended', async () => {
  const { db } = server.database
  const { headers, id } = await someone()
  const offer = (await call(server.app, factor.begin, { headers })).data
  const body = { kind: 'totp', code: codeOf(offer.totp.secret) } as const
  const { adding } = await db.transaction().execute(async (trx) => {
    await lockPerson(trx, id)
    const waiting = call(server.app, factor.add, { headers, body })
    await expect.poll(() => lockWaits(db)).toBe(1)
    await trx.deleteFrom('proof_step').where('person_id', '=', id).execute()
    return { adding: waiting }
  })
  expect((await adding).status).toBe(409)
  expect(await db.selectFrom('totp_factor').select('person_id').where('person_id', '=', id).execute()).toEqual([])
})

describe('an administrator', () => {
  test('sets who must have a factor, and sees how many people have which', async () => {
    const { headers } = await someone(['admin'])
    const student = await someone()
    await addTotp(server, student.headers)
    const required = { admin: '2026-12-01T00:00:00+08:00', issuer: null, staff: null, student: null }
    await call(server.app, factor.savePolicy, { headers, body: { required, passkey_alone: 0, trusts_sign_on: 0 } })
    const { data } = await call(server.app, factor.policy, { headers })
    expect(data).toMatchObject({ required, passkey_alone: 0 })
    expect(data.counts.admin).toEqual({ people: 1, totp: 0, passkey: 0, none: 1 })
    const { people, none, totp } = data.counts.student
    expect(totp).toBeGreaterThan(0)
    expect(people).toBeGreaterThan(none)
  })

  test('resets the factors of a person who has lost them and is notified, but not their own', async () => {
    const [admin, lost] = [await someone(['admin']), await someone()]
    await addTotp(server, lost.headers)
    await addPasskey(server, lost.headers)
    const { headers } = admin
    const { data } = await call(server.app, factor.reset, { headers, body: { id: lost.id } })
    expect(data).toEqual({ removed: 2 })
    expect((await call(server.app, contract.user.info, { headers: lost.headers })).status).toBe(401)
    expect((await firstStep(server, lost.number)).status).toBe(200)
    expect((await messages(lost.id)).slice(-2)).toEqual(['factors-reset', 'new-device'])
    expect((await call(server.app, factor.reset, { headers, body: { id: admin.id } })).status).toBe(409)
    const entry = await sql<{ detail: unknown }>`select detail from audit_entry where action = 'factors-reset'`.execute(
      server.database.db,
    )
    expect(entry.rows).toEqual([{ detail: { number: lost.number, factors: 2 } }])
  })

  test('can do the same on the console', async () => {
    const lost = await someone()
    await addTotp(server, lost.headers)
    expect(await resetPersonFactors(server.database.db, { number: lost.number })).toContain('1 were removed')
    expect((await firstStep(server, lost.number)).status).toBe(200)
  })
})
