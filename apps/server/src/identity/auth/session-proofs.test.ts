import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type World } from '../../testing/areas/world.ts'
import { logIn } from '../../testing/test-app.ts'
import { countSessionProof } from './throttle.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

test('new sessions give no more guesses of a proof, and sessions with a second factor are not blocked', async () => {
  const { database, db, student } = world
  for (let count = 0; count < 6; count += 1) await logIn(world.app, '20260001')
  const sessions = await db.selectFrom('session').select('token_hash').where('person_id', '=', student.id).execute()
  const guess = ({ token_hash: sessionKey }: { token_hash: Buffer }) =>
    countSessionProof(database, { personId: student.id, sessionKey }).then(
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
