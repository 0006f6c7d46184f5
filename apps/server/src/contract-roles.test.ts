import type { Endpoint } from '@quadrangle/api-client/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { errorTexts } from './http/error-texts.ts'
import { calls } from './testing/contract-calls.ts'
import { addPerson } from './testing/fixtures.ts'
import { browserHeaders, createTestApp, type Headers, inject, logIn, type TestApp } from './testing/test-app.ts'

type Verdict = 'yes' | 'log in' | 'admins only' | 'issuers only'

const numbers = { student: '20260001', teacher: 'T0001', issuer: 'T0002', admin: 'A0001' } as const
type Role = keyof typeof numbers | 'guest' | 'disabled'

/** What each role gets from a call, by its declaration alone. */
const declared: Record<Endpoint['auth'], Record<Role, Verdict>> = {
  public: { guest: 'yes', disabled: 'yes', student: 'yes', teacher: 'yes', issuer: 'yes', admin: 'yes' },
  guest: { guest: 'log in', disabled: 'log in', student: 'yes', teacher: 'yes', issuer: 'yes', admin: 'yes' },
  user: { guest: 'log in', disabled: 'log in', student: 'yes', teacher: 'yes', issuer: 'yes', admin: 'yes' },
  issuer: {
    guest: 'log in',
    disabled: 'log in',
    student: 'issuers only',
    teacher: 'issuers only',
    issuer: 'yes',
    admin: 'issuers only',
  },
  admin: {
    guest: 'log in',
    disabled: 'log in',
    student: 'admins only',
    teacher: 'admins only',
    issuer: 'admins only',
    admin: 'yes',
  },
}
const roles = Object.keys(declared.public) as Role[]

let made: TestApp
let formerSession: Headers
beforeAll(async () => {
  made = await createTestApp()
  const { db } = made.database
  await addPerson(db, { number: numbers.student })
  await addPerson(db, { number: numbers.teacher })
  await addPerson(db, { number: numbers.issuer, roles: ['issuer'] })
  await addPerson(db, { number: numbers.admin, roles: ['admin'] })
  const disabled = await addPerson(db, { number: 'T0009', roles: ['admin', 'issuer'] })
  formerSession = await logIn(made.app, 'T0009')
  await db.updateTable('person').set({ disabled_at: new Date() }).where('id', '=', disabled).execute()
})
afterAll(() => made.close())

describe.each(calls)('$name', ({ endpoint }) => {
  test.each(roles)('as %s', async (role) => {
    expect(await verdictFor(endpoint, role)).toBe(declared[endpoint.auth][role])
  })
})

test('calls for guests are open to them while the configuration lets guests in', async () => {
  const { db } = made.database
  await db
    .insertInto('portal_config')
    .values({ config: JSON.stringify({ guest_enabled: 1 }) })
    .execute()
  for (const { name, endpoint } of calls) {
    if (endpoint.auth === 'guest') expect(await verdictFor(endpoint, 'guest'), name).toBe('yes')
    if (endpoint.auth === 'user') expect(await verdictFor(endpoint, 'guest'), name).toBe('log in')
  }
})

/** What one role gets from a call with its example. Refusals of what the example names are no matter of the role. */
async function verdictFor(endpoint: Endpoint, role: Role): Promise<Verdict> {
  const { query, body } = endpoint.example
  const answer = await inject(made.app, endpoint, { query, body, headers: await headersOf(role) })
  const { errmsg } = answer.json<{ errmsg: string }>()
  if (answer.statusCode === 401 && errmsg === errorTexts.unauthenticated.en) return 'log in'
  if (answer.statusCode === 403 && errmsg === errorTexts.adminOnly.en) return 'admins only'
  if (answer.statusCode === 403 && errmsg === errorTexts.issuerOnly.en) return 'issuers only'
  return 'yes'
}

/** A session of its own for each call: some of them end it. */
async function headersOf(role: Role): Promise<Headers> {
  if (role === 'guest') return browserHeaders
  return role === 'disabled' ? formerSession : logIn(made.app, numbers[role])
}
