import pg from 'pg'
import { expect, test } from 'vitest'
import { databaseErrorKind } from './error-kind.ts'

test('a PostgreSQL that is stopped is unreachable, over TCP and over its socket', async () => {
  for (const address of [{ host: '127.0.0.1', port: 1 }, { host: '/nonexistent' }]) {
    const error = await new pg.Client(address).connect().catch((reason: unknown) => reason)
    expect([address, databaseErrorKind(error)]).toEqual([address, 'unreachable'])
  }
  expect(databaseErrorKind(Object.assign(new Error('no such file'), { code: 'ENOENT', syscall: 'open' }))).toBe(
    undefined,
  )
})
