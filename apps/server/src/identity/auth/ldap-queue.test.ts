import { contract } from '@quadrangle/api-client/contract'
import { expect, test } from 'vitest'
import { directorySettings, peopleBase, serviceEntry } from '../../testing/directory-settings.ts'
import { addPerson, testPassword } from '../../testing/fixtures.ts'
import { startLdapServer } from '../../testing/ldap-server.ts'
import { recordQueueEvents } from '../../testing/queue-events.ts'
import { browserHeaders, createTestApp, inject } from '../../testing/test-app.ts'
import { askDirectory } from '../ldap/ask-directory.ts'

test('a flood of log-ins from one network does not keep others from the directory', async () => {
  const opened = Promise.withResolvers<void>()
  const directory = await startLdapServer({
    entries: {
      ...serviceEntry,
      [`uid=lin,${peopleBase}`]: { password: 'At-LDAP-1', uid: 'lin', employeenumber: '20260001' },
    },
    holds: opened.promise,
  })
  const server = await createTestApp({
    config: { ldap: directorySettings(directory.port) },
  })
  await addPerson(server.database.db, { number: '20260001' })
  const logIn = (identifier: string, address: string, password: string) =>
    inject(server.app, contract.auth.login, {
      body: { identifier, password },
      headers: { ...browserHeaders, 'x-forwarded-for': address },
    })

  const queue = recordQueueEvents()
  // Eight are at the directory, 200 wait, and there is no place for two.
  const flood: number[] = []
  const all = Array.from({ length: 210 }, async (_, n) => {
    flood.push((await logIn(`V${n}`, `198.51.100.${n % 4}`, 'wrong')).statusCode)
  })
  await expect.poll(() => flood.length).toBeGreaterThanOrEqual(2)
  const honest = logIn('lin', '203.0.113.1', 'At-LDAP-1')
  const lane = 'strangers/203.0.113/203.0.113.1'
  await expect.poll(() => queue.isWaiting(lane)).toBe(true)
  opened.resolve()
  expect((await honest).statusCode).toBe(200)
  await Promise.all(all)
  // The two networks take turns.
  expect(queue.ranBefore(lane)).toBeLessThan(4)
  await server.close()
  await directory.close()
})

test('a directory that the portal keeps busy does not make a password of the portal valid', async () => {
  const opened = Promise.withResolvers<void>()
  const directory = await startLdapServer({ entries: serviceEntry, holds: opened.promise })
  const ldap = directorySettings(directory.port, { localAccounts: true })
  const server = await createTestApp({ config: { ldap } })
  await addPerson(server.database.db, { number: '20260001' })
  const logIn = () =>
    inject(server.app, contract.auth.login, {
      body: { identifier: '20260001', password: testPassword },
      headers: { ...browserHeaders, 'x-forwarded-for': '198.51.100.1' },
    })

  // Eight are at the directory and 200 wait, all from the address of the person.
  const lane = ['strangers', '198.51.100', '198.51.100.1']
  const flood = Array.from({ length: 208 }, (_, n) => askDirectory(ldap, { login: `V${n}`, lane }, 'wrong'))
  expect((await logIn()).statusCode).toBe(503)
  opened.resolve()
  await Promise.all(flood)
  expect((await logIn()).statusCode).toBe(200)
  await server.close()
  await directory.close()
})
