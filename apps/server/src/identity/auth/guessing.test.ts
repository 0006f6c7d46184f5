import { contract } from '@quadrangle/api-client/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testAll } from '../../../../../scripts/support/test-all.ts'
import { exampleHandlers } from '../../testing/example-handlers.ts'
import { addPerson, testPassword } from '../../testing/fixtures.ts'
import { browserHeaders, call, cookieOf, createTestApp, type TestApp } from '../../testing/test-app.ts'
import { authHandlers } from './handlers.ts'

const PEOPLE = testAll ? 1_000 : 200
const AT_ONCE = 50
let server: TestApp

beforeAll(async () => {
  server = await createTestApp({ handlers: { ...exampleHandlers(), auth: authHandlers } })
  const { db } = server.database
  await addPerson(db, { number: '20260001' })
  await addPerson(db, { number: '20260002' })
  // The same cheap hash for all.
  await sql`insert into person (number, kind, name, name_en, organization_id)
    select 'V' || n, 'staff', '某人', 'Someone', 1 from generate_series(1, ${sql.lit(PEOPLE)}) n`.execute(db)
  await sql`insert into account (person_id, password_hash) select p.id, a.password_hash
    from person p, (select password_hash from account limit 1) a where p.number like 'V%'`.execute(db)
})
afterAll(() => server.close())
beforeEach(() => sql`delete from login_budget`.execute(server.database.db))

async function attempt(identifier: string, password: string, address: string, cookie?: string) {
  const headers = { ...browserHeaders, 'x-forwarded-for': address, ...(cookie !== undefined && { cookie }) }
  return call(server.app, contract.auth.login, { body: { identifier, password }, headers })
}
/** Makes `times` attempts, many of them concurrently. Returns the number of attempts by status. */
async function guess(times: number, run: (nth: number) => Promise<{ status: number }>) {
  const counts: Record<number, number> = {}
  for (let from = 0; from < times; from += AT_ONCE) {
    const batch = Array.from({ length: Math.min(AT_ONCE, times - from) }, (_, i) => run(from + i))
    for (const { status } of await Promise.all(batch)) counts[status] = (counts[status] ?? 0) + 1
  }
  return counts
}

test('of many passwords on one account ten are verified, even if the right one is among the rest', async () => {
  const counts = await guess(PEOPLE, (nth) =>
    attempt('20260001', nth === PEOPLE / 2 ? testPassword : `guess ${nth}`, '192.0.2.1'),
  )
  expect(counts).toEqual({ 422: 10, 429: PEOPLE - 10 })
  expect((await attempt('20260001', testPassword, '192.0.2.2')).status).toBe(200)
})

test('of passwords from many addresses fifty are verified, and the known device is logged in', async () => {
  const cookie = cookieOf((await attempt('20260001', testPassword, '203.0.113.1')).raw)
  const counts = await guess(PEOPLE, (nth) => attempt('20260001', `guess ${nth}`, `198.${nth >> 8}.${nth & 255}.1`))
  expect(counts).toEqual({ 422: 50, 429: PEOPLE - 50 })
  expect((await attempt('20260001', testPassword, '203.0.113.1', cookie)).status).toBe(200)
})

test('one password on many accounts from one address locks out no user behind that address', async () => {
  const counts = await guess(PEOPLE, (nth) => attempt(`V${nth + 1}`, 'Password-1', '192.0.2.3'))
  expect(counts).toEqual({ 422: PEOPLE })
  expect((await attempt('20260002', testPassword, '192.0.2.3')).status).toBe(200)
})

// throttle.test.ts also tests that an address with no tokens left waits, without two thousand attempts.
test.runIf(testAll)(
  'with three passwords on each account two thousand are verified, then the address waits and others do not',
  async () => {
    const cookie = cookieOf((await attempt('20260002', testPassword, '192.0.2.4')).raw)
    const counts = await guess(3 * PEOPLE, (nth) => attempt(`V${(nth % PEOPLE) + 1}`, `guess ${nth}`, '192.0.2.4'))
    const { 422: verified = 0, 429: refused = 0 } = counts
    expect(verified + refused).toBe(3 * PEOPLE)
    // A few tokens are refilled during the test: 2,000 in a day.
    expect(verified).toBeGreaterThanOrEqual(2_000)
    expect(verified).toBeLessThan(2_050)
    expect((await attempt('20260001', testPassword, '192.0.2.4')).status).toBe(429)
    expect((await attempt('20260002', testPassword, '192.0.2.4', cookie)).status).toBe(200)
    expect((await attempt('20260001', testPassword, '192.0.3.4')).status).toBe(200)
  },
)
