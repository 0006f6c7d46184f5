import { afterAll, beforeAll, expect, test } from 'vitest'
import { findSlapd } from '../../../../../scripts/slapd.ts'
import type { Ldap } from '../../process/settings/ldap-settings.ts'
import { startSlapd } from '../../testing/slapd.ts'
import { askDirectory } from './ask-directory.ts'
import { BindRefused } from './bind-refusal.ts'

// The other tests run without slapd, on the small server of `testing/ldap-server.ts`; `npm test` reports that.
const slapd = findSlapd()
const base = 'ou=people,dc=example,dc=edu'
let server: Awaited<ReturnType<typeof startSlapd>> | undefined
let ldap: Ldap

beforeAll(async () => {
  if (!slapd) return
  server = await startSlapd(slapd, [
    { uid: '20260001', name: '林晓雨', password: 'Right-1' },
    { uid: '20260002', name: 'Other', password: 'Right-2' },
    { uid: 'expired', name: 'x', password: 'Right-3', state: 'expired' },
    { uid: 'must-change', name: 'x', password: 'Right-3', state: 'must-change' },
    { uid: 'locked', name: 'x', password: 'Right-3', state: 'locked' },
  ])
  ldap = server.ldap
})
afterAll(() => server?.close())

test.runIf(slapd)('slapd: handles right, wrong, empty and unknown credentials', async () => {
  const entry = await askDirectory(ldap, { login: '20260001' }, 'Right-1')
  expect(entry).toEqual({
    subject: expect.stringMatching(/^[\da-f-]{36}$/),
    dn: expect.stringMatching(/^uid=20260001,/),
    attributes: { employeeNumber: '20260001', cn: '林晓雨' },
  })
  expect(await askDirectory(ldap, { login: '20260001' }, 'Right-2')).toBe('wrong')
  // This server accepts a name without a password as an anonymous bind.
  expect(await askDirectory(ldap, { login: '20260001' }, '')).toBe('wrong')
  expect(await askDirectory(ldap, { login: 'nobody' }, 'Right-1')).toBe('unknown')
})

test.runIf(slapd).each(['*', '2026*', '20260001)(|(uid=*', '*))(|(cn=*', '\\2a', '林*'])(
  'slapd: the login %s finds no one',
  async (login) => {
    expect(await askDirectory(ldap, { login }, 'Right-1')).toBe('unknown')
  },
)

test.runIf(slapd)('slapd: Chinese in a filter, and every special sign in a name', async () => {
  expect(await askDirectory({ ...ldap, filter: '(cn={login})' }, { login: '林晓雨' }, 'Right-1')).toMatchObject({
    attributes: { employeeNumber: '20260001' },
  })
  const direct = { ...ldap, service: undefined, userDn: `uid={login},${base}` }
  expect(await askDirectory(direct, { login: '20260002' }, 'Right-2')).toMatchObject({ attributes: { cn: 'Other' } })
  for (const login of [`20260001,${base}`, '20260001+cn=x', '#x', ' 20260001 "<>;=\\', '林']) {
    expect(await askDirectory(direct, { login }, 'Right-1')).toBe('wrong')
  }
})

test.runIf(slapd)('slapd: refuses passwords without TLS, and is not asked if its certificate is unknown', async () => {
  await expect(askDirectory({ ...ldap, security: 'none' }, { login: '20260001' }, 'Right-1')).rejects.toMatchObject({
    problem: 'unavailable',
  })
  await expect(askDirectory({ ...ldap, caFile: undefined }, { login: '20260001' }, 'Right-1')).rejects.toMatchObject({
    problem: 'unavailable',
  })
})

test.runIf(slapd)(
  'slapd: the password policy says why a right password is refused, and nothing about a wrong one',
  async () => {
    const resultOf = (login: string, password: string) =>
      askDirectory(ldap, { login }, password).catch((error: unknown) =>
        error instanceof BindRefused ? error.reason : error,
      )
    expect(await resultOf('expired', 'Right-3')).toBe('password-expired')
    expect(await resultOf('must-change', 'Right-3')).toBe('must-change')
    for (const login of ['expired', 'must-change', 'locked']) expect(await resultOf(login, 'Right-4')).toBe('wrong')
    expect(await resultOf('locked', 'Right-3')).toBe('wrong')
  },
)
