import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findSlapd } from '../../../../../scripts/slapd.ts'
import type { Ldap } from '../../ldap-settings.ts'
import { testCertificate } from '../../testing/test-certificate.ts'
import { askDirectory } from './ask-directory.ts'

// The rest runs without it, on the small server of `testing/ldap-server.ts`; `npm test` says so.
const slapd = findSlapd()

const folder = mkdtempSync(join(tmpdir(), 'quadrangle-slapd-'))
const base = 'ou=people,dc=example,dc=edu'
let server: ChildProcess | undefined
let ldap: Ldap

const config = `include /etc/ldap/schema/core.schema
include /etc/ldap/schema/cosine.schema
include /etc/ldap/schema/inetorgperson.schema
pidfile ${folder}/slapd.pid
modulepath /usr/lib/ldap
moduleload back_mdb
TLSCertificateFile ${folder}/cert.pem
TLSCertificateKeyFile ${folder}/key.pem
TLSCACertificateFile ${folder}/cert.pem
security simple_bind=128
allow bind_anon_cred
database mdb
suffix "dc=example,dc=edu"
rootdn "cn=portal,dc=example,dc=edu"
rootpw service
directory ${folder}/data
`
const person = (uid: string, cn: string, password: string) => `dn: uid=${uid},${base}
objectClass: inetOrgPerson
uid: ${uid}
cn:: ${Buffer.from(cn).toString('base64')}
sn: x
employeeNumber: ${uid}
userPassword: ${password}
`
const ldif = `dn: dc=example,dc=edu
objectClass: dcObject
objectClass: organization
o: Example
dc: example

dn: ${base}
objectClass: organizationalUnit
ou: people

${person('20260001', '林晓雨', 'Right-1')}
${person('20260002', 'Other', 'Right-2')}
dn: ou=elsewhere,${base}
objectClass: referral
objectClass: extensibleObject
ou: elsewhere
ref: ldap://attacker.example/ou=people
`

beforeAll(async () => {
  if (!slapd) return
  mkdirSync(join(folder, 'data'))
  writeFileSync(join(folder, 'cert.pem'), testCertificate.cert)
  writeFileSync(join(folder, 'key.pem'), testCertificate.key)
  writeFileSync(join(folder, 'slapd.conf'), config)
  writeFileSync(join(folder, 'people.ldif'), ldif)
  execFileSync(slapd, ['-T', 'add', '-f', join(folder, 'slapd.conf'), '-l', join(folder, 'people.ldif')])
  const port = await freePort()
  const args = ['-d', '0', '-f', join(folder, 'slapd.conf'), '-h', `ldap://127.0.0.1:${port}`]
  server = spawn(slapd, args, { stdio: 'ignore' })
  await untilOpen(port)
  ldap = {
    ...{ host: '127.0.0.1', port, security: 'start-tls', caFile: join(folder, 'cert.pem'), base },
    ...{ filter: '(uid={login})', service: { dn: 'cn=portal,dc=example,dc=edu', password: 'service' } },
    ...{ userDn: undefined, attributes: { number: 'employeeNumber', name: 'cn' }, localAccounts: false },
  }
})
afterAll(async () => {
  if (server && server.exitCode === null) {
    server.kill()
    await once(server, 'exit')
  }
  rmSync(folder, { recursive: true, force: true })
})

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}

async function untilOpen(port: number): Promise<void> {
  for (;;) {
    const socket = connect({ port, host: '127.0.0.1' })
    const isOpen = await new Promise<boolean>((resolve) => {
      socket.once('connect', () => resolve(true))
      socket.once('error', () => resolve(false))
    })
    socket.destroy()
    if (isOpen) return
    if (server?.exitCode !== null) throw new Error('slapd has ended.')
    await new Promise((done) => setTimeout(done, 50))
  }
}

test.runIf(slapd)('slapd: right, wrong, empty and unknown', async () => {
  const found = await askDirectory(ldap, '20260001', 'Right-1')
  expect(found).toEqual({
    subject: expect.stringMatching(/^[\da-f-]{36}$/),
    attributes: { employeeNumber: '20260001', cn: '林晓雨' },
  })
  expect(await askDirectory(ldap, '20260001', 'Right-2')).toBe('wrong')
  // This server accepts a name without a password as an anonymous bind.
  expect(await askDirectory(ldap, '20260001', '')).toBe('wrong')
  expect(await askDirectory(ldap, 'nobody', 'Right-1')).toBe('unknown')
})

test.runIf(slapd).each(['*', '2026*', '20260001)(|(uid=*', '*))(|(cn=*', '\\2a', '林*'])(
  'slapd: the login %s finds nobody',
  async (login) => {
    expect(await askDirectory(ldap, login, 'Right-1')).toBe('unknown')
  },
)

test.runIf(slapd)('slapd: Chinese in a filter, and every special sign in a name', async () => {
  expect(await askDirectory({ ...ldap, filter: '(cn={login})' }, '林晓雨', 'Right-1')).toMatchObject({
    attributes: { employeeNumber: '20260001' },
  })
  const direct = { ...ldap, service: undefined, userDn: `uid={login},${base}` }
  expect(await askDirectory(direct, '20260002', 'Right-2')).toMatchObject({ attributes: { cn: 'Other' } })
  for (const login of [`20260001,${base}`, '20260001+cn=x', '#x', ' 20260001 "<>;=\\', '林']) {
    expect(await askDirectory(direct, login, 'Right-1')).toBe('wrong')
  }
})

test.runIf(slapd)('slapd: without TLS it takes no password, and the server is not asked without it', async () => {
  await expect(askDirectory({ ...ldap, security: 'none' }, '20260001', 'Right-1')).rejects.toMatchObject({
    problem: 'unavailable',
  })
  await expect(askDirectory({ ...ldap, caFile: undefined }, '20260001', 'Right-1')).rejects.toMatchObject({
    problem: 'unavailable',
  })
})
