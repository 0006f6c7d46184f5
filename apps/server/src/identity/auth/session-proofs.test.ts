import { contract } from '@quadrangle/api-client/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { call, createTestApp, logIn, type TestApp } from '../../testing/test-app.ts'
import { type Authenticator, codeOf } from '../factor/testing/authenticator.ts'
import { createPerson, createPersonWithPasskey, createPersonWithTotp } from '../factor/testing/people.ts'
import { countSessionProof } from './throttle.ts'

let server: TestApp
const { confirm, proofs, requireProof } = contract.auth

beforeAll(async () => {
  server = await createTestApp()
})
afterAll(() => server.close())
beforeEach(async () => {
  await sql`delete from login_budget`.execute(server.database.db)
})

describe('a proof during a session', () => {
  const expireProofs = () =>
    sql`update session set proved_at = now() - interval '11 minutes'`.execute(server.database.db)

  test('needs the second factor if the person has one; the password is refused', async () => {
    const person = await createPersonWithTotp(server)
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
    const person = await createPersonWithPasskey(server)
    const other = await createPersonWithPasskey(server)
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

test('new sessions give no more guesses of a proof, and sessions with a second factor are not blocked', async () => {
  const { database } = server
  const { db } = database
  const person = await createPerson(server)
  for (let count = 0; count < 6; count += 1) await logIn(server.app, person.number)
  const sessions = await db.selectFrom('session').select('token_hash').where('person_id', '=', person.id).execute()
  const guess = ({ token_hash: sessionKey }: { token_hash: Buffer }) =>
    countSessionProof(database, { personId: person.id, sessionKey }).then(
      () => true,
      () => false,
    )
  const [withFactor, ...others] = sessions
  if (!withFactor) throw new Error('There is no session.')
  await sql`update session set proof = 'totp' where token_hash = ${withFactor.token_hash}`.execute(db)
  const accepted: boolean[] = []
  for (const session of others) for (let count = 0; count < 10; count += 1) accepted.push(await guess(session))
  expect([others.length, accepted.filter(Boolean).length]).toEqual([6, 50])
  expect(await guess(withFactor)).toBe(true)
})
