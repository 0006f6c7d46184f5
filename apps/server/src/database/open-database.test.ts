import { expect, test } from 'vitest'
import { unencryptedHost } from './open-database.ts'

test.each([
  ['postgres://a:b@db.example.edu/portal', 'db.example.edu'],
  ['postgres://a:b@db.example.edu/portal?sslmode=prefer', 'db.example.edu'],
  ['postgres://a:b@db.example.edu/portal?sslmode=verify-full', undefined],
  ['postgres://a:b@localhost/portal', undefined],
  ['postgres://a:b@127.0.0.1:5433/portal', undefined],
  ['postgres://a:b@[::1]/portal', undefined],
  ['postgres://a:b@127.example.edu/portal', '127.example.edu'],
  ['postgres:///portal?host=/var/run/postgresql', undefined],
])('the connection to %s is not encrypted: %s', (url, host) => {
  expect(unencryptedHost(url)).toBe(host)
})
