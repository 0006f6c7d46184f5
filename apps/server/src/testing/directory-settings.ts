import type { Ldap } from '../process/settings/ldap-settings.ts'

/** The DN under which a directory has its people. */
export const peopleBase = 'ou=people,dc=example,dc=edu'

const service = { dn: 'cn=portal,dc=example,dc=edu', password: 'service' }

/** The entry of the account that searches for people. */
export const serviceEntry = { [service.dn]: { password: service.password } }

/** The settings of a directory on this machine, without TLS. */
export function directorySettings(port: number, settings: Partial<Ldap> = {}): Ldap {
  return {
    host: '127.0.0.1',
    port,
    security: 'none',
    caFile: undefined,
    base: peopleBase,
    userDn: undefined,
    filter: '(uid={login})',
    attributes: { number: 'employeeNumber', name: 'cn' },
    service,
    localAccounts: false,
    ...settings,
  }
}
