import { contract } from '@quadrangle/api-client/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { messageSecret, unseal } from '../../people/account-message/sealed-content.ts'
import { derivedSecret } from '../../runtime/session/server-secret.ts'
import { addPerson } from '../../testing/fixtures.ts'
import { browserHeaders, call, cookieOf, createTestApp, inject, type TestApp } from '../../testing/test-app.ts'
import { makeLoginLink } from '../sign-on/login-link-route.ts'

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
let server: TestApp
let number = 20_290_000

beforeAll(async () => {
  server = await createTestApp()
})
afterAll(() => server.close())
beforeEach(() => sql`delete from login_budget`.execute(server.database.db))

interface Place {
  readonly cookie?: string
  readonly address?: string
  readonly agent?: string
  readonly session?: 'cookie' | 'token'
}
async function logIn(identifier: string, { cookie, address = '192.0.2.1', agent = CHROME, session }: Place = {}) {
  const response = await inject(server.app, contract.auth.login, {
    body: { identifier, password: 'Quad-2026', ...(session && { session }) },
    headers: {
      ...browserHeaders,
      'x-forwarded-for': address,
      'user-agent': agent,
      ...(cookie !== undefined && { cookie }),
    },
  })
  expect(response.statusCode).toBe(200)
  return response
}
async function createPerson(roles: 'admin'[] = []) {
  number += 1
  const id = await addPerson(server.database.db, { number: String(number), roles })
  await sql`update person set email = 'p@example.edu', confirmed_email = 'p@example.edu', email_bound = true where id = ${id}`.execute(
    server.database.db,
  )
  return { id, number: String(number) }
}
async function texts(personId: number): Promise<string[]> {
  const { db } = server.database
  const key = await derivedSecret(db, messageSecret)
  const rows = await db.selectFrom('account_message').selectAll().where('person_id', '=', personId).execute()
  return rows.filter(({ kind }) => kind === 'new-device').map(({ sealed }) => unseal(key, sealed)?.text ?? '')
}

test('a person is not notified of their first log-in, but of one from another device, and not of the next from there', async () => {
  const who = await createPerson()
  const first = await logIn(who.number)
  expect(await texts(who.id)).toEqual([])
  await logIn(who.number, { cookie: cookieOf(first), address: '198.51.100.9' })
  expect(await texts(who.id)).toEqual([])
  const second = await logIn(who.number, { address: '198.51.100.9' })
  const [text, ...more] = await texts(who.id)
  expect(more).toEqual([])
  expect(text).toContain('Chrome, Windows')
  expect(text).toContain('198.51.100.9')
  await logIn(who.number, { cookie: cookieOf(second) })
  expect(await texts(who.id)).toHaveLength(1)
})

test('a device counts as new after an administrator has ended the sessions of its owner', async () => {
  const admin = cookieOf(await logIn((await createPerson(['admin'])).number))
  const who = await createPerson()
  const cookie = cookieOf(await logIn(who.number))
  const ended = await inject(server.app, contract.directory.endSessions, {
    body: { id: who.id },
    headers: { ...browserHeaders, cookie: admin },
  })
  expect(ended.statusCode).toBe(200)
  await logIn(who.number, { cookie })
  expect(await texts(who.id)).toHaveLength(1)
})

test('the cookie of another person does not make a device known', async () => {
  const [who, other] = [await createPerson(), await createPerson()]
  await logIn(who.number)
  const theirs = await logIn(other.number)
  await logIn(who.number, { cookie: cookieOf(theirs) })
  expect(await texts(who.id)).toHaveLength(1)
})

test('a message contains nothing that the caller wrote', async () => {
  const who = await createPerson()
  await logIn(who.number)
  await logIn(who.number, { agent: 'Firefox/1 https://evil.example call 110' })
  expect((await texts(who.id)).join()).not.toMatch(/evil|110/)
})

test('a person is notified of log-ins by a program once for each address', async () => {
  const who = await createPerson()
  await logIn(who.number)
  const program = (address: string) => logIn(who.number, { address, agent: 'curl/8', session: 'token' })
  expect((await program('198.51.100.9')).cookies).toEqual([])
  await program('198.51.100.9')
  expect(await texts(who.id)).toHaveLength(1)
  await program('198.51.100.10')
  expect(await texts(who.id)).toHaveLength(2)
  // A browser at that address is another device.
  await logIn(who.number, { address: '198.51.100.9', agent: 'curl/8' })
  expect(await texts(who.id)).toHaveLength(3)
})

test('a person is notified of a log-in by a console link as well, which makes the device known', async () => {
  const who = await createPerson(['admin'])
  await logIn(who.number)
  const link = await server.database.db.transaction().execute((trx) => makeLoginLink(trx, who.id, 'http://localhost'))
  const { pathname, search } = new URL(link)
  const response = await server.app.inject({ method: 'GET', url: pathname + search })
  expect(response.cookies.map(({ name }) => name).sort()).toEqual(['qd_device', 'qd_session'])
  expect(await texts(who.id)).toHaveLength(1)
  await logIn(who.number, { cookie: cookieOf(response) })
  expect(await texts(who.id)).toHaveLength(1)
})

test('a session stores where it began, and only the first half of an IPv6 address', async () => {
  const who = await createPerson()
  await logIn(who.number, { address: '2001:db8:5:7:1:2:3:4' })
  const rows = await server.database.db
    .selectFrom('session')
    .select(['address', 'client'])
    .where('person_id', '=', who.id)
    .execute()
  expect(rows).toEqual([{ address: '2001:db8:5:7::/64', client: 'Chrome, Windows' }])
})

test('a person without a password of the portal has known devices, too, until they log out elsewhere', async () => {
  const who = await createPerson()
  const headers = { ...browserHeaders, cookie: cookieOf(await logIn(who.number)) }
  await sql`delete from account where person_id = ${who.id}`.execute(server.database.db)
  const generation = () =>
    server.database.db.selectFrom('person').select('device_generation').where('id', '=', who.id).executeTakeFirst()
  expect(await generation()).toEqual({ device_generation: 0 })
  const response = await call(server.app, contract.account.endOtherSessions, { headers })
  expect(response.raw.cookies.map(({ name }) => name)).toEqual(['qd_device'])
  expect(await generation()).toEqual({ device_generation: 1 })
})
