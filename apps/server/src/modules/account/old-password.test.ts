import { contract } from '@quadrangle/api-client/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { browserHeaders, cookieOf, inject } from '../../testing/test-app.ts'
import { hashPassword } from '../person/password.ts'
import { AccountWorld } from './testing/account-world.ts'

const current = 'Quad-2026'
const next = 'Lake-and-sky-7'
let world: AccountWorld

beforeAll(async () => {
  world = await AccountWorld.open()
})
afterAll(() => world.close())

test('who logs in again and again with the former password has no session once it is changed', async () => {
  const who = await world.someone()
  // Takes as long as in a real portal.
  const password_hash = await hashPassword(current)
  await world.db.updateTable('account').set({ password_hash }).where('person_id', '=', who.id).execute()
  const { app } = world.server
  const cookies: string[] = []
  let isOver = false
  async function logInUntilOver(): Promise<void> {
    while (!isOver) {
      const answer = await inject(app, contract.auth.login, { body: { identifier: who.number, password: current } })
      if (answer.statusCode === 200) cookies.push(cookieOf(answer))
      else expect([409, 422]).toContain(answer.statusCode)
    }
  }
  const thieves = Array.from({ length: 6 }, logInUntilOver)
  const body = { current, next }
  const changed = await inject(app, contract.account.changePassword, { body, headers: who.headers })
  isOver = true
  await Promise.all(thieves)
  expect(changed.statusCode).toBe(200)
  const alive = await Promise.all(cookies.map((cookie) => world.isIn({ ...browserHeaders, cookie })))
  expect(alive.filter(Boolean)).toEqual([])
  expect(cookies.length).toBeGreaterThan(0)
  expect(await world.isIn(who.headers)).toBe(true)
})
