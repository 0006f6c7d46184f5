import { contract } from '@quadrangle/api-client/contract'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashPassword } from '../../people/person/password.ts'
import { browserHeaders, cookieOf, inject } from '../../testing/test-app.ts'
import { AccountWorld } from './testing/account-world.ts'

const current = 'Quad-2026'
const next = 'Lake-and-sky-7'
let world: AccountWorld

beforeAll(async () => {
  world = await AccountWorld.open()
})
afterAll(() => world.close())

/**
 * Changes the password of a new person while six clients repeatedly log in with the former one. Returns the results of
 * those log-ins.
 */
async function changeDuringLogIns(mustChange: boolean) {
  const who = await world.addAccount()
  // Not the cheap hash of the fixtures: verifying it must take as long as in production.
  const password_hash = await hashPassword(current)
  await world.db
    .updateTable('account')
    .set({ password_hash, must_change: mustChange })
    .where('person_id', '=', who.id)
    .execute()
  const { app } = world.server
  const responses: LightMyRequestResponse[] = []
  let isChanged = false
  async function logInUntilChanged(): Promise<void> {
    while (!isChanged)
      responses.push(await inject(app, contract.auth.login, { body: { identifier: who.number, password: current } }))
  }
  const attackers = Array.from({ length: 6 }, logInUntilChanged)
  const body = { current, next }
  const changeResponse = await inject(app, contract.account.changePassword, { body, headers: who.headers }).finally(
    () => {
      isChanged = true
    },
  )
  await Promise.all(attackers)
  expect(changeResponse.statusCode).toBe(200)
  return { who, responses }
}

test('repeated log-ins with the former password leave no session once the password is changed', async () => {
  const { who, responses } = await changeDuringLogIns(false)
  const cookies = responses.filter(({ statusCode }) => statusCode === 200).map(cookieOf)
  expect(cookies.length).toBeGreaterThan(0)
  const alive = await Promise.all(cookies.map((cookie) => world.isIn({ ...browserHeaders, cookie })))
  expect(alive.filter(Boolean)).toEqual([])
  expect(await world.isIn(who.headers)).toBe(true)
})

test('repeated log-ins with the former password leave no pending step that could set another password', async () => {
  const { who, responses } = await changeDuringLogIns(true)
  expect(responses.filter(({ statusCode }) => statusCode === 403).length).toBeGreaterThan(0)
  const steps = world.db.selectFrom('proof_step').select('purpose').where('person_id', '=', who.id)
  expect(await steps.execute()).toEqual([])
})
