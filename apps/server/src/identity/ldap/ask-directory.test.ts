import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Ldap } from '../../process/settings/ldap-settings.ts'
import { directorySettings, peopleBase, serviceEntry } from '../../testing/directory-settings.ts'
import { type LdapServerOptions, startLdapServer } from '../../testing/ldap-server.ts'
import { testCertificate } from '../../testing/test-certificate.ts'
import { askDirectory } from './ask-directory.ts'

const folder = mkdtempSync(join(tmpdir(), 'quadrangle-ldap-'))
const caFile = join(folder, 'ca.pem')
const entries = {
  ...serviceEntry,
  [`uid=20260001,${peopleBase}`]: { password: 'Right-1', uid: '20260001', cn: '林晓雨', entryuuid: 'u-1' },
  [`uid=20260002,${peopleBase}`]: { password: 'Right-2', uid: '20260002', cn: 'Other' },
}
let server: Awaited<ReturnType<typeof startLdapServer>>

beforeAll(() => writeFileSync(caFile, testCertificate.cert))
afterEach(() => server.close())
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function directory(options: Partial<LdapServerOptions> = {}, settings: Partial<Ldap> = {}): Promise<Ldap> {
  server = await startLdapServer({ entries, ...options })
  return directorySettings(server.port, {
    security: 'start-tls',
    caFile,
    attributes: { number: 'UID', name: 'cn' },
    ...settings,
  })
}
/** The binds with a password that a person typed. */
const userBinds = () => server.binds.filter(({ dn, password }) => !dn.startsWith('cn=') && password !== 'service')

test('the service account looks for the entry, and its password is tried over TLS', async () => {
  const ldap = await directory()
  expect(await askDirectory(ldap, { login: '20260001' }, 'Right-1')).toEqual({
    subject: 'u-1',
    dn: `uid=20260001,${peopleBase}`,
    attributes: { UID: '20260001', cn: '林晓雨' },
  })
  expect(await askDirectory(ldap, { login: '20260002' }, 'Right-2')).toMatchObject({
    subject: `uid=20260002,${peopleBase}`,
  })
  expect(await askDirectory(ldap, { login: '20260001' }, 'Wrong-1')).toBe('wrong')
  expect(await askDirectory(ldap, { login: '20269999' }, 'Right-1')).toBe('unknown')
  expect(server.binds.every(({ isSecure }) => isSecure)).toBe(true)
})

test('an unknown login takes as many steps as a wrong password, and the password is not sent anywhere', async () => {
  const ldap = await directory()
  await askDirectory(ldap, { login: '20260001' }, 'Wrong-1')
  const bindsBefore = server.binds.length
  await askDirectory(ldap, { login: '20269999' }, 'Typed-by-mistake')
  expect(server.binds.length).toBe(bindsBefore * 2)
  expect(JSON.stringify(server.binds)).not.toContain('Typed-by-mistake')
})

test('without a service account the entry is named by a template', async () => {
  const ldap = await directory({}, { service: undefined, userDn: `uid={login},${peopleBase}` })
  expect(await askDirectory(ldap, { login: '20260001' }, 'Right-1')).toMatchObject({ attributes: { UID: '20260001' } })
  expect(await askDirectory(ldap, { login: '20260001' }, 'Right-2')).toBe('wrong')
  await askDirectory(ldap, { login: `20260001,${peopleBase}` }, 'Right-1')
  expect(server.binds.at(-1)?.dn).toBe(`uid=20260001\\2cou\\3dpeople\\2cdc\\3dexample\\2cdc\\3dedu,${peopleBase}`)
})

test.each([
  '*',
  '2026000*',
  '*)(uid=*',
  '20260001)(|(uid=*',
  '20260001)(cn=*))(|(uid=*',
  '\\2a',
  '20260001\0',
  '20260001))%00',
  '(&)',
  '',
  ' ',
])('the login %j finds no one', async (login) => {
  const ldap = await directory()
  for (const password of ['Right-1', 'Right-2']) {
    expect(await askDirectory(ldap, { login }, password)).toMatch(/^(wrong|unknown)$/)
  }
  expect(userBinds()).toEqual([])
})

test.each(['', '\0', 'Right-1\0'])('the password %j is never sent', async (password) => {
  const ldap = await directory()
  expect(await askDirectory(ldap, { login: '20260001' }, password)).toBe('wrong')
  expect(server.binds).toEqual([])
})

test.each(['refuse', 'slip', 'drop'] as const)(
  'no password is sent where StartTLS is stripped (%s)',
  async (startTls) => {
    const ldap = await directory({ startTls })
    await expect(askDirectory(ldap, { login: '20260001' }, 'Right-1')).rejects.toMatchObject({ problem: 'unavailable' })
    expect([userBinds(), server.binds.filter(({ isSecure }) => !isSecure)]).toEqual([[], []])
  },
)

test('a certificate of another authority, or of another host, is refused before anything is sent', async () => {
  const ldap = await directory({}, { caFile: undefined })
  await expect(askDirectory(ldap, { login: '20260001' }, 'Right-1')).rejects.toMatchObject({ problem: 'unavailable' })
  await expect(askDirectory({ ...ldap, caFile, host: '127.0.0.2' }, { login: '20260001' }, 'Right-1')).rejects.toThrow()
  expect(server.binds).toEqual([])
})

test.each(['bind', 'search'] as const)('a referral of a %s is not followed', async (refer) => {
  const ldap = await directory({ refer })
  const result = await askDirectory(ldap, { login: '20260001' }, 'Right-1').catch(
    ({ problem }: { problem: string }) => problem,
  )
  expect(result).toBe(refer === 'bind' ? 'unavailable' : 'unknown')
})

test('a filter that finds several people logs none of them in', async () => {
  const ldap = await directory({}, { filter: '(|(uid={login})(uid=20260002))' })
  expect(await askDirectory(ldap, { login: '20260001' }, 'Right-1')).toBe('several')
  expect(userBinds()).toEqual([])
})

test('a wrong service account and an unavailable directory are distinguished from wrong passwords', async () => {
  const ldap = await directory({}, { service: { dn: 'cn=portal,dc=example,dc=edu', password: 'old' } })
  await expect(askDirectory(ldap, { login: '20260001' }, 'Right-1')).rejects.toMatchObject({
    problem: 'unavailable',
    detail: 'the directory refused LDAP_BIND_DN',
  })
  await expect(askDirectory({ ...ldap, port: 1 }, { login: '20260001' }, 'Right-1')).rejects.toMatchObject({
    problem: 'unavailable',
  })
})

test('an error of the portal during a query is not reported as an unavailable directory', async () => {
  const ldap = await directory()
  const failure = new Error('the database is down')
  const mayTry = () => Promise.reject(failure)
  for (const login of ['20260001', '20269999'])
    await expect(askDirectory(ldap, { login, mayTry }, 'Right-1')).rejects.toBe(failure)
  expect(userBinds()).toEqual([])
})
