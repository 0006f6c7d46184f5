import { API_PREFIX, type Endpoint } from '@quadrangle/api-client/contract'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { multipart, png } from '../../testing/areas/pictures.ts'
import { calls, keepSession } from '../../testing/contract-calls.ts'
import { addPerson } from '../../testing/fixtures.ts'
import { browserHeaders, createTestApp, type Headers, inject, logIn, type TestApp } from '../../testing/test-app.ts'
import { errorTexts } from '../http/error-texts.ts'

type Verdict = 'yes' | 'log in' | 'admins only' | 'issuers only'

const numbers = { student: '20260001', teacher: 'T0001', issuer: 'T0002', admin: 'A0001' } as const
type Role = keyof typeof numbers | 'guest' | 'disabled'

/** The expected verdict for each role, by the `auth` that a call declares. */
const expected: Record<Endpoint['auth'], Record<Role, Verdict>> = {
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
const roles = Object.keys(expected.public) as Role[]
/**
 * Permissions do not depend on the engine, so where all roles are tried on PostgreSQL, only one permitted role is tried
 * on PGlite.
 */
const rolesFor = (endpoint: Endpoint) =>
  process.env.TEST_ENGINE_ONLY ? roles.filter((role) => expected[endpoint.auth][role] === 'yes').slice(-1) : roles

let testApp: TestApp
let formerSession: Headers
let sessions: Readonly<Record<keyof typeof numbers, ReturnType<typeof keepSession>>>
beforeAll(async () => {
  testApp = await createTestApp()
  const { db } = testApp.database
  await addPerson(db, { number: numbers.student })
  await addPerson(db, { number: numbers.teacher })
  await addPerson(db, { number: numbers.issuer, roles: ['issuer'] })
  await addPerson(db, { number: numbers.admin, roles: ['admin'] })
  const disabled = await addPerson(db, { number: 'T0009', roles: ['admin', 'issuer'] })
  formerSession = await logIn(testApp.app, 'T0009')
  await db.updateTable('person').set({ disabled_at: new Date() }).where('id', '=', disabled).execute()
  const { student, teacher, issuer, admin } = numbers
  sessions = {
    student: keepSession(testApp, student),
    teacher: keepSession(testApp, teacher),
    issuer: keepSession(testApp, issuer),
    admin: keepSession(testApp, admin),
  }
})
afterAll(() => testApp.close())

describe.each(calls)('$name', ({ endpoint }) => {
  test.each(rolesFor(endpoint))('as %s', async (role) => {
    expect(await verdictFor(endpoint, role)).toBe(expected[endpoint.auth][role])
  })
})

test('calls for guests are open to them while the configuration lets guests in', async () => {
  const { db } = testApp.database
  await db
    .insertInto('portal_config')
    .values({ config: JSON.stringify({ guest_enabled: 1 }) })
    .execute()
  for (const { name, endpoint } of calls) {
    if (endpoint.auth === 'guest') expect(await verdictFor(endpoint, 'guest'), name).toBe('yes')
    if (endpoint.auth === 'user') expect(await verdictFor(endpoint, 'guest'), name).toBe('log in')
  }
})

/** Routes outside the contract that require a role. */
const otherRoutes: Readonly<Record<string, { readonly auth: Endpoint['auth']; readonly url: string }>> = {
  'import template': { auth: 'admin', url: '/import-template?kind=people&format=csv' },
  'audit export': { auth: 'admin', url: '/audit-export' },
  'notice export': { auth: 'issuer', url: '/notice-export?id=1&format=csv' },
  'own data': { auth: 'user', url: '/own-data' },
}

describe.each(Object.entries(otherRoutes))('%s', (_name, { auth, url }) => {
  test.each(roles)('as %s', async (role) => {
    const response = await callAs(role, (headers) => testApp.app.inject({ url: `${API_PREFIX}${url}`, headers }))
    expect(verdictOf(response)).toBe(expected[auth][role])
  })
})

// The contract lets every user upload, for a picture of their own.
test.each(['guest', 'disabled', 'student', 'teacher', 'issuer'] as const)('an attachment from %s', async (role) => {
  const { payload, contentType } = multipart(png)
  const url = `${API_PREFIX}/upload?purpose=notice`
  const response = await callAs(role, (headers) =>
    testApp.app.inject({ method: 'POST', url, headers: { ...headers, 'content-type': contentType }, payload }),
  )
  expect(verdictOf(response)).toBe(expected.issuer[role])
})

/** The verdict for a role about a call with its example. */
async function verdictFor(endpoint: Endpoint, role: Role): Promise<string> {
  const { query, body } = endpoint.example
  return verdictOf(await callAs(role, (headers) => inject(testApp.app, endpoint, { query, body, headers })))
}

/** The verdict of a response about the role. A failure, or a refusal for another reason, is returned as it is. */
function verdictOf({ statusCode, headers, body }: LightMyRequestResponse): string {
  if (statusCode < 400) return 'yes'
  const isJson = String(headers['content-type']).startsWith('application/json')
  const { errmsg, data } = (isJson ? JSON.parse(body) : { errmsg: body }) as Refusal
  const logInTexts: string[] = [errorTexts.unauthenticated.en, errorTexts.accountDisabled.en]
  if (statusCode === 401 && logInTexts.includes(errmsg)) return 'log in'
  if (statusCode === 403 && errmsg === errorTexts.adminOnly.en) return 'admins only'
  if (statusCode === 403 && errmsg === errorTexts.issuerOnly.en) return 'issuers only'
  // The role suffices: a field of the example is refused, such as a sender that is not this person's.
  if (statusCode === 403 && data?.fields !== undefined) return 'yes'
  const isOfAnotherKind = [401, 403, 429].includes(statusCode) || statusCode >= 500
  return isOfAnotherKind ? `${statusCode} ${body}` : 'yes'
}

interface Refusal {
  readonly errmsg: string
  readonly data?: { readonly fields?: unknown } | null
}

/** Makes a call in a session of a role. */
function callAs(role: Role, make: (headers: Headers) => Promise<LightMyRequestResponse>) {
  if (role === 'guest') return make(browserHeaders)
  return role === 'disabled' ? make(formerSession) : sessions[role](make)
}
