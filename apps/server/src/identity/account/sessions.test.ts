import { contract } from '@quadrangle/api-client/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { browserHeaders, call, cookieOf, type Headers, inject } from '../../testing/test-app.ts'
import { placeOf } from './network-location.ts'
import { type AccountPerson, AccountWorld } from './testing/account-world.ts'

const { account } = contract
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0'
let world: AccountWorld

beforeAll(async () => {
  world = await AccountWorld.open({ config: { campusNetworks: ['10.1.0.0/16', '2001:db8:5::/48'] } })
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.reset()
  // Failures of the same hour are one entry.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  return () => vi.useRealTimers()
})

/** Logs in from an address. */
async function logInFrom({ number }: AccountPerson, address: string, password = 'Quad-2026') {
  const headers = { ...browserHeaders, 'x-forwarded-for': address, 'user-agent': FIREFOX }
  const response = await inject(world.server.app, contract.auth.login, {
    body: { identifier: number, password },
    headers,
  })
  return { ...browserHeaders, cookie: cookieOf(response) }
}
const list = async (headers: Headers) => (await call(world.server.app, account.sessions, { headers })).data.list
const end = (headers: Headers, id: string) => call(world.server.app, account.endSession, { headers, body: { id } })

describe('a user’s own sessions', () => {
  test('are listed with device and place, this one first', async () => {
    const who = await world.addAccount()
    await logInFrom(who, '10.1.2.3')
    await logInFrom(who, '2001:db8:5:7:1:2:3:4')
    const sessions = await list(who.headers)
    expect(sessions.map(({ current, client, address, place }) => [current, client, address, place])).toEqual([
      [1, '', '127.0.0.1', 'this-machine'],
      [0, 'Firefox, Linux', '2001:db8:5:7::/64', 'campus'],
      [0, 'Firefox, Linux', '10.1.2.3', 'campus'],
    ])
    expect(sessions[0]).toMatchObject({ proof: 'password' })
  })

  test('do not include those that have ended', async () => {
    const who = await world.addAccount()
    await logInFrom(who, '10.1.2.3')
    await logInFrom(who, '10.1.2.4')
    await sql`update session set expires_at = now() where address = '10.1.2.3'`.execute(world.db)
    await sql`update session set seen_at = now() - interval '3 hours' where address = '10.1.2.4'`.execute(world.db)
    expect(await list(who.headers)).toHaveLength(1)
  })

  test('are ended one by one, except the current one', async () => {
    const who = await world.addAccount()
    const [one, two] = [await logInFrom(who, '10.1.2.3'), await logInFrom(who, '10.1.2.4')]
    const sessions = await list(who.headers)
    const idOf = (address: string) => sessions.find((session) => session.address === address)?.id ?? ''
    expect((await end(who.headers, idOf('10.1.2.3'))).data).toEqual({ ended: 1 })
    expect([await world.isIn(one), await world.isIn(two)]).toEqual([false, true])
    expect((await end(who.headers, idOf('10.1.2.3'))).status).toBe(404)
    expect((await end(who.headers, idOf('127.0.0.1'))).status).toBe(409)
    expect(await world.isIn(who.headers)).toBe(true)
    expect((await world.audits(who.id)).filter((action) => action === 'own-sessions-ended')).toHaveLength(1)
  })

  test('can be ended by their owner alone', async () => {
    const [who, thief] = [await world.addAccount(), await world.addAccount()]
    const [mine] = await list(who.headers)
    expect((await end(thief.headers, mine?.id ?? '')).status).toBe(404)
    expect(await world.isIn(who.headers)).toBe(true)
    expect((await list(thief.headers)).map(({ id }) => id)).not.toContain(mine?.id)
  })

  test('are ended together on all other devices, and those devices are no longer known', async () => {
    const [who, bystander] = [await world.addAccount(), await world.addAccount()]
    const other = await logInFrom(who, '10.1.2.3')
    const response = await call(world.server.app, account.endOtherSessions, { headers: who.headers })
    expect(response.data).toEqual({ ended: 1 })
    expect([await world.isIn(who.headers), await world.isIn(other), await world.isIn(bystander.headers)]).toEqual([
      ...[true, false, true],
    ])
    await world.reset()
    await inject(world.server.app, contract.auth.login, {
      body: { identifier: who.number, password: 'Quad-2026' },
      headers: other,
    })
    expect(await world.messages(who)).toMatchObject([{ kind: 'new-device' }])
  })

  test('are ended only with a proof of identity from the last ten minutes', async () => {
    const who = await world.addAccount()
    await logInFrom(who, '10.1.2.3')
    const [, other] = await list(who.headers)
    await world.forgetProofs()
    expect((await end(who.headers, other?.id ?? '')).status).toBe(403)
    expect((await call(world.server.app, account.endOtherSessions, { headers: who.headers })).status).toBe(403)
    expect(await list(who.headers)).toHaveLength(2)
  })
})

test('a session that is ended elsewhere is logged out in another process within a second', async () => {
  const cached = await AccountWorld.open({ cacheSessions: true })
  const who = await cached.addAccount()
  expect(await cached.isIn(who.headers)).toBe(true)
  // Deletes the session as another process would: this one is not notified.
  await sql`delete from session where person_id = ${who.id}`.execute(cached.db)
  const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 1_000)
  expect(await cached.isIn(who.headers)).toBe(false)
  clock.mockRestore()
  await cached.close()
})

test('a session that is ended elsewhere is logged out in this process immediately', async () => {
  const cached = await AccountWorld.open({ cacheSessions: true })
  const who = await cached.addAccount()
  const response = await inject(cached.server.app, contract.auth.login, {
    body: { identifier: who.number, password: 'Quad-2026' },
  })
  const other = { ...browserHeaders, cookie: cookieOf(response) }
  const all = () => call(cached.server.app, account.sessions, { headers: who.headers })
  expect(await cached.isIn(other)).toBe(true)
  const id = (await all()).data.list.find(({ current }) => current === 0)?.id ?? ''
  await call(cached.server.app, account.endSession, { headers: who.headers, body: { id } })
  expect(await cached.isIn(other)).toBe(false)
  await cached.close()
})

test('the last log-ins of the caller alone are listed, including failed ones', async () => {
  const [who, other] = [await world.addAccount(), await world.addAccount()]
  await logInFrom(who, '203.0.113.7', 'Wrong-2026')
  await logInFrom(who, '10.1.2.3', 'Wrong-2026')
  const { data } = await call(world.server.app, account.logins, { headers: who.headers })
  expect(data.list).toMatchObject([
    {
      success: 0,
      times: 2,
      clients: ['Firefox, Linux'],
      from: [
        { address: '203.0.113.7', place: 'internet' },
        { address: '10.1.2.3', place: 'campus' },
      ],
    },
    { success: 1, times: 1, clients: [], from: [{ address: '127.0.0.1', place: 'this-machine' }] },
  ])
  expect((await call(world.server.app, account.logins, { headers: other.headers })).data.list).toHaveLength(1)
})

test('several failed log-ins in one entry have the time of the last one and are sorted by it', async () => {
  const who = await world.addAccount()
  const age = (action: string, minutes: number) =>
    sql`update audit_entry set at = now() - ${minutes} * interval '1 minute'
      where person_id = ${who.id} and action = ${action}`.execute(world.db)
  await logInFrom(who, '10.1.2.3', 'Wrong-2026')
  await age('log-in-failed', 20)
  await age('logged-in', 10)
  const before = Date.now()
  await logInFrom(who, '10.1.2.3', 'Wrong-2026')
  const { list: logins } = (await call(world.server.app, account.logins, { headers: who.headers })).data
  expect(logins.map(({ success, times }) => [success, times])).toEqual([
    [0, 2],
    [1, 1],
  ])
  expect(Date.parse(logins[0]?.at ?? '')).toBeGreaterThan(before - 60_000)
})

test.each([
  ['127.0.0.1', 'this-machine'],
  ['0:0:0:0::/64', 'this-machine'],
  ['10.1.255.1', 'campus'],
  ['10.2.0.1', 'private'],
  ['192.168.1.1', 'private'],
  ['fd00:1:2:3::/64', 'private'],
  ['2001:db8:5:1::/64', 'campus'],
  ['2001:db8:6:1::/64', 'internet'],
  ['203.0.113.7', 'internet'],
  ['192.0.2.9', 'campus'],
  ['', 'unknown'],
  ['unknown', 'unknown'],
])('the address “%s” is %s', (address, place) => {
  const campusNetworks = ['10.1.0.0/16', '192.0.2.9', '2001:db8:5::/48']
  expect(placeOf({ campusNetworks }, address)).toBe(place)
})
