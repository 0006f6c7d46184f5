import { contract } from '@quadrangle/api-client/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { findSlapd } from '../../../../../scripts/slapd.ts'
import type { Ldap } from '../../process/settings/ldap-settings.ts'
import { createWorld, type World } from '../../testing/areas/world.ts'
import { directorySettings, peopleBase, serviceEntry } from '../../testing/directory-settings.ts'
import { startLdapServer } from '../../testing/ldap-server.ts'
import { startSlapd } from '../../testing/slapd.ts'
import { browserHeaders, call, cookieOf } from '../../testing/test-app.ts'

const slapd = findSlapd()
let server: Awaited<ReturnType<typeof startSlapd>> | undefined
let world: World

beforeAll(async () => {
  world = await createWorld()
  if (slapd) server = await startSlapd(slapd, [{ uid: '20260001', name: '林晓雨', password: 'At-LDAP-1' }])
})
beforeEach(async () => {
  await world.db.deleteFrom('login_budget').execute()
})
afterAll(async () => {
  await server?.close()
  await world.close()
})

function setDirectory(ldap: Ldap | undefined): void {
  Object.assign(world.app.config, { ldap })
}
const localPassword = 'Quad-2026'
const attempt = (identifier: string, password: string) =>
  call(world.app, contract.auth.login, { body: { identifier, password } })

/** Parts of a response that a stranger sees. */
async function publicResponseOf(identifier: string, password: string) {
  const { raw } = await attempt(identifier, password)
  return JSON.stringify([raw.statusCode, raw.body, Object.keys(raw.headers).sort()])
}

/** A person of the directory, a local account, a login without any account, and a filter. */
const strangerAttempts = [
  ['20260001', 'Wrong-1'],
  ['20260001', localPassword],
  ['A0001', 'Wrong-1'],
  ['A0001', 'At-LDAP-1'],
  ['nobody', 'Wrong-1'],
  ['*', 'Wrong-1'],
] as const

test.runIf(slapd)('slapd: with local accounts, all users are told where each kind of account logs in', async () => {
  setDirectory(server && { ...server.ldap, localAccounts: true })
  expect((await attempt('20260001', 'At-LDAP-1')).status).toBe(200)
  expect((await attempt('A0001', localPassword)).status).toBe(200)
  const responses = new Set<string>()
  for (const [identifier, password] of strangerAttempts) responses.add(await publicResponseOf(identifier, password))
  expect(responses.size).toBe(1)
  const response = await attempt('A0001', 'Wrong-1')
  expect(response).toMatchObject({ status: 422, data: { passwords: 'both' } })
  expect(response.errmsg).toContain('local accounts with that of this portal')
})

test.runIf(slapd)(
  'slapd: a password of the portal logs in no one whom the directory knows, whatever they type',
  async () => {
    const { db, student } = world
    const certificate = '420100200803120021'
    await db.updateTable('person').set({ certificate }).where('id', '=', student.id).execute()
    const byName = server && { ...server.ldap, filter: '(cn={login})', localAccounts: true }
    for (const ldap of [server && { ...server.ldap, localAccounts: true }, byName]) {
      setDirectory(ldap)
      for (const identifier of ['20260001', '13800000001', certificate])
        expect([identifier, (await attempt(identifier, localPassword)).status]).toEqual([identifier, 422])
      await db.deleteFrom('login_budget').execute()
    }
    // Nor does it while the directory is unreachable, or after the entry is gone.
    setDirectory(byName)
    expect((await attempt('林晓雨', 'At-LDAP-1')).status).toBe(200)
    setDirectory(byName && { ...byName, port: 1 })
    expect((await attempt('13800000001', localPassword)).status).toBe(503)
    setDirectory(byName && { ...byName, attributes: { ...byName.attributes, number: 'mail' } })
    expect((await attempt('13800000001', localPassword)).status).toBe(422)
  },
)

test.runIf(slapd)('slapd: with their mobile number people log in with the password of the directory', async () => {
  setDirectory(server && { ...server.ldap, localAccounts: true })
  expect((await attempt('13800000001', 'At-LDAP-1')).status).toBe(200)
})

test.runIf(slapd)('slapd: a person in the directory changes their password there', async () => {
  setDirectory(server && { ...server.ldap, localAccounts: true })
  const { raw } = await attempt('20260001', 'At-LDAP-1')
  const headers = { ...browserHeaders, cookie: cookieOf(raw) }
  const { data } = await call(world.app, contract.account.security, { headers })
  expect(data.password.can_change).toBe(0)
  const body = { id: world.student.id }
  expect((await call(world.app, contract.directory.resetPassword, { body, headers: world.admin.headers })).status).toBe(
    409,
  )
})

test.runIf(slapd)(
  'slapd: without local accounts, all users are told that only the password of the institution counts',
  async () => {
    setDirectory(server?.ldap)
    expect((await attempt('20260001', 'At-LDAP-1')).status).toBe(200)
    const responses = new Set<string>()
    for (const [identifier, password] of [...strangerAttempts, ['A0001', localPassword]] as const)
      responses.add(await publicResponseOf(identifier, password))
    expect(responses.size).toBe(1)
    const response = await attempt('A0001', localPassword)
    expect(response).toMatchObject({ status: 422, data: { passwords: 'institution' } })
    expect(response.errmsg).toContain('passwords of this portal are not accepted')
  },
)

test('without a directory none is mentioned', async () => {
  setDirectory(undefined)
  const responses = [await attempt('A0001', 'Wrong-1'), await attempt('nobody', 'Wrong-1')]
  expect(responses.map(({ data }) => data)).toEqual([{ passwords: 'portal' }, { passwords: 'portal' }])
  expect(responses.map(({ errmsg }) => errmsg)).toEqual(Array(2).fill('The account or the password is not right.'))
})

test.each([true, false])(
  'the directory does the same amount of work for every account (local accounts: %s)',
  async (localAccounts) => {
    const directory = await startLdapServer({
      entries: {
        ...serviceEntry,
        [`uid=20260001,${peopleBase}`]: { password: 'At-LDAP-1', uid: '20260001', employeenumber: '20260001' },
      },
    })
    try {
      setDirectory(directorySettings(directory.port, { localAccounts }))
      const work: unknown[] = []
      for (const [identifier, password] of strangerAttempts) {
        const before = [directory.binds.length, directory.filters.length]
        await attempt(identifier, password)
        work.push([directory.binds.length - (before[0] ?? 0), directory.filters.length - (before[1] ?? 0)])
      }
      // The service account's bind, the search, with local accounts the search for the number, and the bind that checks
      // the password.
      expect(work).toEqual(strangerAttempts.map(() => [2, localAccounts ? 2 : 1]))
    } finally {
      await directory.close()
    }
  },
)
