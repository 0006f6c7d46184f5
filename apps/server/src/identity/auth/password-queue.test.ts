import { argon2Sync } from 'node:crypto'
import { contract } from '@quadrangle/api-client/contract'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { queuePasswordHashing } from '../../people/person/password-queue.ts'
import { exampleHandlers } from '../../testing/example-handlers.ts'
import { addPerson, testPassword } from '../../testing/fixtures.ts'
import { browserHeaders, cookieOf, createTestApp, inject } from '../../testing/test-app.ts'
import { authHandlers } from './handlers.ts'

test('checks two passwords at a time, queues 150 and refuses more with 503', async () => {
  let running = 0
  let mostRunning = 0
  const check = (index: number) =>
    queuePasswordHashing(['strangers', 'network', `address ${index % 3}`], async () => {
      running += 1
      mostRunning = Math.max(mostRunning, running)
      await new Promise((resolve) => setTimeout(resolve, 1))
      running -= 1
      if (index === 5) throw new Error('this one failed')
      return index
    })
  const results = await Promise.allSettled(Array.from({ length: 160 }, (_, index) => check(index)))
  expect(mostRunning).toBe(2)
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(151)
  expect(results[5]).toMatchObject({ status: 'rejected', reason: { message: 'this one failed' } })
  const refused = results.filter((result) => result.status === 'rejected').slice(1)
  expect(refused).toEqual(
    Array.from({ length: 8 }, () => expect.objectContaining({ reason: expect.objectContaining({ status: 503 }) })),
  )
  expect(await check(1_000)).toBe(1_000)
})

test('a flood of log-ins from one network does not hold up others, nor the known devices behind it', async () => {
  const server = await createTestApp({ handlers: { ...exampleHandlers(), auth: authHandlers } })
  const { db } = server.database
  await addPerson(db, { number: '20260001' })
  // All checks take a second or more, so that the database is faster on any machine.
  const nonce = Buffer.alloc(16)
  const cost = { memory: 16_384, passes: 1, parallelism: 1, tagLength: 32 }
  const tag = argon2Sync('argon2id', { message: testPassword, nonce, ...cost })
  const bare = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')
  await sql`insert into person (number, kind, name, name_en, organization_id)
    select 'V' || n, 'staff', '某人', 'Someone', 1 from generate_series(1, 200) n`.execute(db)
  await sql`insert into account (person_id, password_hash)
    select id, ${`$argon2id$v=19$m=16384,t=1,p=1$${bare(nonce)}$${bare(tag)}`}::text from person where number like 'V%'`.execute(
    db,
  )
  const logIn = (identifier: string, address: string, password: string, cookie = '') => {
    const headers = { ...browserHeaders, 'x-forwarded-for': address, cookie }
    return inject(server.app, contract.auth.login, { body: { identifier, password }, headers })
  }
  const cookie = cookieOf(await logIn('20260001', '203.0.113.1', testPassword))

  // Nothing is checked until all wait.
  const opened = Promise.withResolvers<void>()
  for (let i = 0; i < 2; i += 1) void queuePasswordHashing(['strangers', 'busy', 'busy'], () => opened.promise)
  const flood: number[] = []
  const all = Array.from({ length: 200 }, async (_, i) => {
    flood.push((await logIn(`V${i + 1}`, `198.51.100.${i % 4}`, 'wrong')).statusCode)
  })
  await expect.poll(() => flood.length).toBe(50)
  const honest = [
    logIn('20260001', '203.0.113.1', testPassword),
    logIn('20260001', '198.51.100.1', testPassword, cookie),
  ]
  // The two took places of the flood.
  await expect.poll(() => flood).toEqual(Array(52).fill(503))
  opened.resolve()
  const responses = await Promise.all(honest)
  const before = flood.length
  await Promise.all(all)

  expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  const verified = flood.filter((status) => status === 422).length
  expect(verified).toBe(148)
  // In a single queue the two would come last. While they get their sessions, other attempts are checked.
  expect(flood.length - before).toBeGreaterThan(20)
  // An attempt refused with 503 was not checked, so the user keeps all tries.
  const { rows } = await sql<{ n: number }>`select count(*)::integer as n from login_budget
    where key like 'pair:%' and full_at > now()`.execute(db)
  expect(rows[0]?.n).toBe(verified)
  await server.close()
})
