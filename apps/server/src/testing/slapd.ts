import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { directorySettings, peopleBase } from './directory-settings.ts'
import { testCertificate } from './test-certificate.ts'

const configIn = (folder: string) => `include /etc/ldap/schema/core.schema
include /etc/ldap/schema/cosine.schema
include /etc/ldap/schema/inetorgperson.schema
pidfile ${folder}/slapd.pid
modulepath /usr/lib/ldap
moduleload back_mdb
moduleload ppolicy
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
overlay ppolicy
ppolicy_default cn=policy,dc=example,dc=edu
ppolicy_use_lockout
`

/** Someone in the directory. */
export interface SlapdPerson {
  readonly uid: string
  readonly name: string
  readonly password: string
  /** The state of the account in the password policy. */
  readonly state?: 'expired' | 'must-change' | 'locked'
}

const stateAttributes = {
  expired: 'pwdChangedTime: 20200101000000Z\n',
  'must-change': 'pwdReset: TRUE\n',
  locked: 'pwdAccountLockedTime: 000001010000Z\n',
}

const entryOf = ({ uid, name, password, state }: SlapdPerson) => `dn: uid=${uid},${peopleBase}
objectClass: inetOrgPerson
uid: ${uid}
cn:: ${Buffer.from(name).toString('base64')}
sn: x
employeeNumber: ${uid}
userPassword: ${password}
${state === undefined ? '' : stateAttributes[state]}`
const ldifOf = (people: readonly SlapdPerson[]) => `dn: dc=example,dc=edu
objectClass: dcObject
objectClass: organization
o: Example
dc: example

dn: cn=policy,dc=example,dc=edu
objectClass: device
objectClass: pwdPolicy
cn: policy
pwdAttribute: userPassword
pwdMaxAge: 86400
pwdMustChange: TRUE
pwdLockout: TRUE

dn: ${peopleBase}
objectClass: organizationalUnit
ou: people

${people.map(entryOf).join('\n')}
dn: ou=elsewhere,${peopleBase}
objectClass: referral
objectClass: extensibleObject
ou: elsewhere
ref: ldap://attacker.example/ou=people
`

/** Starts an OpenLDAP server with these people. It accepts passwords only over TLS. */
export async function startSlapd(slapd: string, people: readonly SlapdPerson[]) {
  const folder = mkdtempSync(join(tmpdir(), 'quadrangle-slapd-'))
  mkdirSync(join(folder, 'data'))
  writeFileSync(join(folder, 'cert.pem'), testCertificate.cert)
  writeFileSync(join(folder, 'key.pem'), testCertificate.key)
  writeFileSync(join(folder, 'slapd.conf'), configIn(folder))
  writeFileSync(join(folder, 'people.ldif'), ldifOf(people))
  execFileSync(slapd, ['-T', 'add', '-f', join(folder, 'slapd.conf'), '-l', join(folder, 'people.ldif')])
  const port = await freePort()
  const args = ['-d', '0', '-f', join(folder, 'slapd.conf'), '-h', `ldap://127.0.0.1:${port}`]
  const server = spawn(slapd, args, { stdio: 'ignore' })
  await untilOpen(server, port)
  const ldap = directorySettings(port, { security: 'start-tls', caFile: join(folder, 'cert.pem') })
  return {
    ldap,
    async close() {
      if (server.exitCode === null) {
        server.kill()
        await once(server, 'exit')
      }
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}

async function untilOpen(server: ChildProcess, port: number): Promise<void> {
  for (;;) {
    const socket = connect({ port, host: '127.0.0.1' })
    const isOpen = await new Promise<boolean>((resolve) => {
      socket.once('connect', () => resolve(true))
      socket.once('error', () => resolve(false))
    })
    socket.destroy()
    if (isOpen) return
    if (server.exitCode !== null) throw new Error('slapd has ended.')
    await new Promise((done) => setTimeout(done, 50))
  }
}
