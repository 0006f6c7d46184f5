import { contract } from '@quadrangle/api-client/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lockWaits } from '../../testing/areas/lock-waits.ts'
import { addPerson, requireFactorOf } from '../../testing/fixtures.ts'
import { call, createTestApp, type TestApp } from '../../testing/test-app.ts'
import { Authenticator, codeOf } from './testing/authenticator.ts'
import { firstStep } from './testing/people.ts'

const { setUp, setUpOptions, loginStep } = contract.auth
let server: TestApp

beforeAll(async () => {
  server = await createTestApp()
  await requireFactorOf(server.database.db, { student: '2026-01-01T00:00:00Z' })
})
afterAll(() => server.close())

/** A log-in that has reached the set-up, and the factors offered to it. */
async function begin(number: string) {
  const { headers } = await firstStep(server, number)
  const { data } = await call(server.app, setUpOptions, { body: {}, headers })
  const key = new Authenticator()
  const withApp = () => ({ kind: 'totp', code: codeOf(data.totp.secret) }) as const
  const withPasskey = () => ({ kind: 'passkey', name: 'Key', response: key.create(data.passkey) }) as const
  return { headers, secret: data.totp.secret, withApp, withPasskey }
}

test('a person who knows the password and has begun the set-up earlier cannot add a factor beside the owner’s', async () => {
  const id = await addPerson(server.database.db, { number: '20260001' })
  const [thief, another] = [await begin('20260001'), await begin('20260001')]
  const owner = await begin('20260001')
  const done = await call(server.app, setUp, { body: { factor: owner.withApp() }, headers: owner.headers })
  expect(done.status).toBe(200)
  for (const [late, factor] of [
    [thief, thief.withApp()],
    [another, another.withPasskey()],
  ] as const) {
    const response = await call(server.app, setUp, { body: { factor }, headers: late.headers })
    expect([response.status, response.data]).toEqual([409, { reason: 'expired' }])
  }
  const { db } = server.database
  expect(await db.selectFrom('passkey').select('id').where('person_id', '=', id).execute()).toEqual([])
  expect(await db.selectFrom('session').select('id').where('person_id', '=', id).execute()).toHaveLength(1)
  // The app of the owner is still theirs.
  const { headers } = await firstStep(server, '20260001')
  const proof = { method: 'totp', code: codeOf(owner.secret, 1) } as const
  expect((await call(server.app, loginStep, { body: { proof }, headers })).status).toBe(200)
})

const stepsOf = (personId: number) =>
  server.database.db.selectFrom('proof_step').select('expires_at').where('person_id', '=', personId).execute()

test('an offer of factors does not extend the log-in', async () => {
  const id = await addPerson(server.database.db, { number: '20260003' })
  const { headers } = await begin('20260003')
  const steps = await stepsOf(id)
  expect((await call(server.app, setUpOptions, { body: {}, headers })).status).toBe(200)
  expect(steps).toHaveLength(1)
  expect(await stepsOf(id)).toEqual(steps)
})

test.runIf(process.env.TEST_DB === 'postgres')(
  'an offer of factors does not begin a log-in again that was ended',
  async () => {
    const { db } = server.database
    const id = await addPerson(db, { number: '20260004' })
    const { headers } = await begin('20260004')
    const { offering } = await db.transaction().execute(async (trx) => {
      await trx.deleteFrom('proof_step').where('person_id', '=', id).execute()
      const waiting = call(server.app, setUpOptions, { body: {}, headers })
      await expect.poll(() => lockWaits(db)).toBe(1)
      return { offering: waiting }
    })
    await offering
    expect(await stepsOf(id)).toEqual([])
  },
)

test('of two set-ups at the same moment one logs in', async () => {
  await addPerson(server.database.db, { number: '20260002' })
  const both = [await begin('20260002'), await begin('20260002')]
  const responses = await Promise.all(
    both.map(({ headers, withApp }) => call(server.app, setUp, { body: { factor: withApp() }, headers })),
  )
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409])
})
