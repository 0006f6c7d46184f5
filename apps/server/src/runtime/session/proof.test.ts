import { contract } from '@quadrangle/api-client/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addPerson } from '../../testing/fixtures.ts'
import { browserHeaders, call, createTestApp, inject, logIn, type TestApp } from '../../testing/test-app.ts'

let server: TestApp
const { confirm, requireProof, proofs } = contract.auth
const right = { method: 'password', password: 'Quad-2026' } as const
const wrong = { method: 'password', password: 'Quad-2027' } as const

beforeAll(async () => {
  server = await createTestApp()
  await addPerson(server.database.db, { number: '20260001' })
  await addPerson(server.database.db, { number: 'A0001', roles: ['admin'] })
})
afterAll(() => server.close())
beforeEach(() => sql`delete from login_budget`.execute(server.database.db))

const setProofAge = (minutes: number) =>
  sql`update session set proved_at = now() - make_interval(mins => ${minutes})`.execute(server.database.db)

describe('a dangerous action', () => {
  test('is allowed within ten minutes of the log-in, and later after the next proof', async () => {
    const headers = await logIn(server.app, '20260001')
    expect((await call(server.app, requireProof, { headers })).data).toEqual({ proved: 1 })
    await setProofAge(9)
    expect((await call(server.app, requireProof, { headers })).status).toBe(200)
    await setProofAge(11)
    const refused = await call(server.app, requireProof, { headers })
    expect(refused).toMatchObject({ status: 403, data: { reason: 'step-up' } })
    expect((await call(server.app, proofs, { headers })).data).toMatchObject({ methods: ['password'], passkey: null })
    expect((await call(server.app, confirm, { headers, body: right })).data).toEqual({ method: 'password' })
    expect((await call(server.app, requireProof, { headers })).status).toBe(200)
  })

  test('is allowed only in the session of the proof', async () => {
    const [mine, other] = [await logIn(server.app, '20260001'), await logIn(server.app, '20260001')]
    await setProofAge(11)
    await call(server.app, confirm, { headers: mine, body: right })
    expect((await call(server.app, requireProof, { headers: mine })).status).toBe(200)
    expect((await call(server.app, requireProof, { headers: other })).status).toBe(403)
  })

  test('is refused after a wrong password, and after ten of them even with the right one', async () => {
    const headers = await logIn(server.app, '20260001')
    await setProofAge(11)
    const tries = await Promise.all(
      Array.from({ length: 30 }, () => call(server.app, confirm, { headers, body: wrong })),
    )
    expect(tries.filter(({ status }) => status === 422)).toHaveLength(10)
    expect(tries.filter(({ status }) => status === 429)).toHaveLength(20)
    expect((await call(server.app, confirm, { headers, body: right })).status).toBe(429)
    expect((await call(server.app, requireProof, { headers })).status).toBe(403)
    // Another session of the same person is not blocked.
    const other = await logIn(server.app, '20260001')
    expect((await call(server.app, confirm, { headers: other, body: right })).status).toBe(200)
  })

  test('needs a session', async () => {
    expect((await call(server.app, confirm, { body: right })).status).toBe(401)
  })

  test.each([
    ['resetting a password', contract.directory.resetPassword],
    ['granting a role', contract.directory.setRole],
    ['undoing an import', contract.directoryImport.undo],
    ['fetching initial passwords', contract.directoryImport.passwords],
  ])('is %s', async (_title, endpoint) => {
    const headers = await logIn(server.app, 'A0001')
    await setProofAge(11)
    const response = await inject(server.app, endpoint, { headers, body: endpoint.example.body })
    expect(response.json()).toMatchObject({ errcode: 403, data: { reason: 'step-up' } })
  })

  test('is exporting the records', async () => {
    const headers = { ...browserHeaders, ...(await logIn(server.app, 'A0001')) }
    await setProofAge(11)
    expect((await server.app.inject({ url: '/api/audit-export', headers })).statusCode).toBe(403)
    await setProofAge(1)
    expect((await server.app.inject({ url: '/api/audit-export', headers })).statusCode).toBe(200)
  })
})

test('the records contain the log-in and each proof, but no password', async () => {
  const headers = await logIn(server.app, '20260001')
  await call(server.app, confirm, { headers, body: right })
  await call(server.app, confirm, { headers, body: wrong })
  const { rows } = await sql<{ action: string; detail: unknown }>`select action, detail from audit_entry`.execute(
    server.database.db,
  )
  expect(new Set(rows.map(({ action }) => action))).toEqual(
    new Set(['logged-in', 'log-in-failed', 'identity-confirmed', 'records-exported']),
  )
  expect(JSON.stringify(rows)).not.toMatch(/Quad-202/)
})
