import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const settings = {
  LDAP_URL: 'ldaps://ldap.example.edu',
  LDAP_BASE: 'ou=people,dc=example,dc=edu',
  LDAP_BIND_DN: 'cn=portal,dc=example,dc=edu',
  LDAP_BIND_PASSWORD: 'Service-Secret-1',
}
const read = (overrides: Record<string, string>) => readConfig({ ...settings, ...overrides }).ldap

test('an address without TLS uses StartTLS, except on the local machine', () => {
  expect(read({})).toMatchObject({ host: 'ldap.example.edu', port: 636, security: 'tls', localAccounts: false })
  expect(read({ LDAP_URL: 'ldap://ldap.example.edu' })).toMatchObject({ port: 389, security: 'start-tls' })
  expect(read({ LDAP_URL: 'ldap://10.1.0.7:1389/' })).toMatchObject({ port: 1389, security: 'start-tls' })
  expect(read({ LDAP_URL: 'ldap://127.0.0.1.example.edu' })).toMatchObject({ security: 'start-tls' })
  expect(read({ LDAP_URL: 'ldap://[::1]' })).toMatchObject({ host: '::1', security: 'none' })
  expect(readConfig({}).ldap).toBeUndefined()
})

test.each([
  ['LDAP_URL', 'https://ldap.example.edu'],
  ['LDAP_URL', 'ldap://user:secret@ldap.example.edu'],
  ['LDAP_URL', 'ldap://ldap.example.edu/dc=example??sub'],
  ['LDAP_FILTER', 'uid={login}'],
  ['LDAP_FILTER', '(uid=someone)'],
  ['LDAP_USER_DN', 'uid=someone,ou=people'],
  ['LDAP_ATTRIBUTES', 'name=cn'],
  // People may change these themselves.
  ['LDAP_ATTRIBUTES', 'number=mail'],
  ['LDAP_ATTRIBUTES', 'number=displayName'],
  ['LDAP_LOCAL_ACCOUNTS', 'yes'],
  ['LDAP_BASE', ''],
  ['LDAP_BIND_PASSWORD', ''],
  ['LOCAL_LOGIN', 'off'],
])('%s cannot be “%s”', (name, value) => {
  expect(() => read({ [name]: value })).toThrow(name)
  expect(() => read({ [name]: value })).not.toThrow('Service-Secret-1')
})

test('local accounts require the search account, which finds out whether a person is in the directory', () => {
  const direct = { LDAP_BIND_DN: '', LDAP_BIND_PASSWORD: '', LDAP_USER_DN: 'uid={login},ou=people' }
  expect(read(direct)).toMatchObject({ service: undefined, localAccounts: false })
  expect(() => read({ ...direct, LDAP_LOCAL_ACCOUNTS: 'on' })).toThrow('LDAP_LOCAL_ACCOUNTS needs LDAP_BIND_DN')
  expect(read({ LDAP_LOCAL_ACCOUNTS: 'on' })).toMatchObject({ localAccounts: true })
})
