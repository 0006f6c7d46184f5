import { existsSync } from 'node:fs'

/** The LDAP server of OpenLDAP, for tests; undefined if it is not installed. */
export function findSlapd(): string | undefined {
  return ['/usr/sbin/slapd', '/usr/local/libexec/slapd', '/usr/lib/openldap/slapd'].find((path) => existsSync(path))
}
