import { contract } from '@quadrangle/api-client/contract'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { resetPassword, resetPersonFactors, unlinkAccounts } from '../../commands/admin/tasks.ts'
import type { Db } from '../../database/schema.ts'
import { waitingMessages } from '../../people/account-message/testing/waiting-messages.ts'
import { removeLinks } from '../../people/person/linked-accounts.ts'
import { noSignOn } from '../../process/settings/sign-on-settings.ts'
import { forgetDevices } from '../../runtime/session/device-cookie.ts'
import { lockPerson } from '../../runtime/shared/lock-person.ts'
import { lockWaits } from '../../testing/areas/lock-waits.ts'
import { createWorld, type World } from '../../testing/areas/world.ts'
import { type CasServer, casSuccess, startCasServer } from '../../testing/cas-server.ts'
import { directorySettings, peopleBase, serviceEntry } from '../../testing/directory-settings.ts'
import { addPerson, confirmAddresses, requireFactorOf, testPassword } from '../../testing/fixtures.ts'
import { type LdapEntry, startLdapServer } from '../../testing/ldap-server.ts'
import { casSettings } from '../../testing/providers.ts'
import { browserHeaders, call, cookieOf, type Headers, logIn } from '../../testing/test-app.ts'
import { codeOf } from '../factor/testing/authenticator.ts'
import { addPasskey, addTotp, firstStep } from '../factor/testing/people.ts'
import { makeLoginLink } from '../sign-on/login-link-route.ts'
import { TestBrowser } from '../sign-on/testing/browser.ts'

const PORTAL = 'http://localhost'
const { login, loginStep, passkeyOptions, setUp, setUpOptions } = contract.auth
const entries: Record<string, LdapEntry> = { ...serviceEntry }
let world: World
let cas: CasServer
let directory: Awaited<ReturnType<typeof startLdapServer>>
let persons = 0

beforeAll(async () => {
  cas = await startCasServer({})
  directory = await startLdapServer({ entries })
  world = await createWorld({
    config: { publicUrl: new URL(PORTAL), signOn: { ...noSignOn, providers: [casSettings(cas)] } },
  })
})
beforeEach(async () => {
  await sql`delete from login_budget`.execute(world.db)
  await requireFactorOf(world.db, {})
})
afterEach(() => {
  vi.restoreAllMocks()
  Object.assign(world.app.config, { ldap: undefined })
})
afterAll(async () => {
  await world.close()
  await directory.close()
  await cas.close()
})

interface NumberedPerson {
  readonly id: number
  readonly number: string
}

async function createPerson(): Promise<NumberedPerson> {
  persons += 1
  const number = `2029${String(persons).padStart(4, '0')}`
  return { id: await addPerson(world.db, { number }), number }
}

const AUTHORITY = 'https://id.example.edu'
const linkAccount = (person_id: number, db: Db = world.db) =>
  db
    .insertInto('sign_on_identity')
    .values({ authority: AUTHORITY, subject_hash: Buffer.from(String(person_id)), person_id })
    .execute()

/** Lets something happen immediately before the server sends a prepared statement. */
function before(statement: string, happen: () => Promise<unknown>): void {
  const { database } = world.app
  const { prepared } = database
  const spy = vi.spyOn(database, 'prepared')
  spy.mockImplementation(async (name, text, values) => {
    if (name === statement) {
      spy.mockRestore()
      await happen()
    }
    return prepared(name, text, values)
  })
}

const asAdmin = () => ({ headers: world.admin.headers })
async function resetFactorsOf({ id }: Pick<NumberedPerson, 'id'>): Promise<void> {
  expect((await call(world.app, contract.factor.reset, { ...asAdmin(), body: { id } })).status).toBe(200)
}
const tableOf = async (table: 'session' | 'proof_step', { id }: Pick<NumberedPerson, 'id'>) =>
  (await world.db.selectFrom(table).select('person_id').where('person_id', '=', id).execute()).length

const password = ({ number: identifier }: NumberedPerson, session?: 'token', headers: Headers = browserHeaders) =>
  call(world.app, login, { body: { identifier, password: testPassword, session }, headers })

/** A log-in up to the last call, which starts the session. */
type Begin = (who: NumberedPerson) => Promise<() => Promise<{ readonly status: number; readonly data: unknown }>>

/** Ways to log in, each with the status of a new log-in with the password after the reset. */
const ways: [string, number, Begin][] = [
  ['a password', 200, async (who) => () => password(who)],
  ['a password, for a program', 200, async (who) => () => password(who, 'token')],
  [
    'a password in a trusted browser',
    200,
    async (who) => {
      const { secret } = await addTotp(world, await logIn(world.app, who.number))
      const { headers } = await firstStep(world, who.number)
      const body = { proof: { method: 'totp', code: codeOf(secret) }, trust: 1 } as const
      const { raw } = await call(world.app, loginStep, { body, headers })
      return () => password(who, undefined, { ...browserHeaders, cookie: cookieOf(raw) })
    },
  ],
  [
    'a password and a second factor',
    200,
    async (who) => {
      const { secret } = await addTotp(world, await logIn(world.app, who.number))
      const { headers } = await firstStep(world, who.number)
      const body = { proof: { method: 'totp', code: codeOf(secret) } } as const
      return () => call(world.app, loginStep, { body, headers })
    },
  ],
  [
    'a passkey alone',
    200,
    async (who) => {
      const { key } = await addPasskey(world, await logIn(world.app, who.number))
      const offer = await call(world.app, passkeyOptions, { body: { as: 'first' } })
      const body = { proof: { method: 'passkey', response: key.get(offer.data.passkey) } } as const
      const headers = { ...browserHeaders, cookie: cookieOf(offer.raw) }
      return () => call(world.app, loginStep, { body, headers })
    },
  ],
  [
    'a password and a factor that is set up',
    403,
    async (who) => {
      await requireFactorOf(world.db, { student: '2020-01-01T00:00:00Z' })
      const { headers } = await firstStep(world, who.number)
      const offer = await call(world.app, setUpOptions, { body: {}, headers })
      const body = { factor: { kind: 'totp', code: codeOf(offer.data.totp.secret) } } as const
      return () => call(world.app, setUp, { body, headers })
    },
  ],
  [
    'a password that has to be replaced',
    422,
    async (who) => {
      await world.db.updateTable('account').set({ must_change: true }).where('person_id', '=', who.id).execute()
      const { headers } = await firstStep(world, who.number)
      return () => call(world.app, contract.account.replacePassword, { body: { next: 'Lake-and-sky-7' }, headers })
    },
  ],
  [
    'a password of the directory',
    200,
    async (who) => {
      entries[`uid=${who.number},${peopleBase}`] = {
        password: testPassword,
        uid: who.number,
        employeenumber: who.number,
      }
      Object.assign(world.app.config, { ldap: directorySettings(directory.port) })
      return () => password(who)
    },
  ],
]

describe('a reset of second factors during the log-in', () => {
  test.each(ways)('with %s lets no session start', async (_way, statusAfterwards, begin) => {
    const who = await createPerson()
    const finish = await begin(who)
    before('session-start', () => resetFactorsOf(who))
    expect(await finish()).toMatchObject({ status: 409, data: { reason: 'expired' } })
    expect(await tableOf('session', who)).toBe(0)
    expect((await password(who)).status).toBe(statusAfterwards)
  })

  test('with a link of the console lets no session start, and the log-in page says that the link is invalid', async () => {
    const { id } = await createPerson()
    await world.db.insertInto('person_role').values({ person_id: id, role: 'admin', organization_id: 1 }).execute()
    const link = new URL(await world.db.transaction().execute((trx) => makeLoginLink(trx, id, PORTAL)))
    before('session-start', () => resetFactorsOf({ id }))
    const { statusCode, headers } = await world.app.inject({ url: link.pathname + link.search })
    expect([statusCode, headers.location]).toEqual([302, '/login?problem=link'])
    expect(await tableOf('session', { id })).toBe(0)
  })

  test('at another system lets no session start, and is no failure of that system', async () => {
    const who = await createPerson()
    cas.logInAs = who.number
    cas.says = casSuccess(who.number, { number: who.number, isFromNewLogin: 'true' })
    const browser = new TestBrowser(world.app, PORTAL)
    before('session-start', () => resetFactorsOf(who))
    expect(await browser.open('/cas')).toBe('/login?problem=expired&redirect=%2F')
    expect(await tableOf('session', who)).toBe(0)
    const state = world.db.selectFrom('sign_on_state').select('last_error').where('provider', '=', 'cas')
    expect(await state.executeTakeFirst()).toEqual({ last_error: '' })
    expect(await browser.open('/cas')).toMatch(/signed=in/)
  })

  test('at another system, or the removal of its link, after the account was matched lets no session start', async () => {
    const who = await createPerson()
    cas.logInAs = who.number
    cas.says = casSuccess(who.number, { number: who.number, isFromNewLogin: 'true' })
    for (const end of [
      () => resetFactorsOf(who),
      () => world.db.transaction().execute((trx) => removeLinks(trx, { personId: who.id })),
    ]) {
      const browser = new TestBrowser(world.app, PORTAL)
      before('sign-on-worked', end)
      expect(await browser.open('/cas')).toBe('/login?problem=expired&redirect=%2F')
      expect(await tableOf('session', who)).toBe(0)
      expect(await browser.open('/cas')).toMatch(/signed=in/)
      await sql`delete from session where person_id = ${who.id}`.execute(world.db)
    }
  })

  test('lets the password alone of a person who had a factor start no session', async () => {
    const who = await createPerson()
    await addTotp(world, await logIn(world.app, who.number))
    before('login-return', () => resetFactorsOf(who))
    expect((await password(who)).status).toBe(409)
    expect(await tableOf('session', who)).toBe(0)
  })
})

const ends: [string, (who: NumberedPerson, own: Headers) => Promise<unknown>][] = [
  ['a reset of factors', (who) => resetFactorsOf(who)],
  ['a reset of factors on the console', ({ number }) => resetPersonFactors(world.db, { number })],
  [
    'a reset of the password',
    ({ id }) => call(world.app, contract.directory.resetPassword, { ...asAdmin(), body: { id } }),
  ],
  [
    'a reset of the password on the console',
    ({ number }) => resetPassword(world.db, world.app.config, { number, generate: false }, 'Lake-and-sky-7'),
  ],
  [
    'the end of sessions by an administrator',
    ({ id }) => call(world.app, contract.directory.endSessions, { ...asAdmin(), body: { id } }),
  ],
  [
    'the removal of a linked account',
    async ({ id }) => {
      await linkAccount(id)
      const body = { person_id: id, authority: AUTHORITY }
      expect((await call(world.app, contract.signOn.unlink, { ...asAdmin(), body })).status).toBe(200)
    },
  ],
  [
    'the removal of all accounts of a system',
    async ({ id }) => {
      await linkAccount(id)
      const body = { authority: AUTHORITY, dry_run: 0 } as const
      expect((await call(world.app, contract.signOn.resetLinks, { ...asAdmin(), body })).status).toBe(200)
    },
  ],
  [
    'the removal of linked accounts on the console',
    async ({ id, number }) => {
      await linkAccount(id)
      await unlinkAccounts(world.db, { number, 'dry-run': false })
    },
  ],
  [
    'the end of sessions by their owner',
    (_who, headers) => call(world.app, contract.account.endOtherSessions, { headers }),
  ],
  [
    'a new password of their owner',
    (_who, headers) =>
      call(world.app, contract.account.changePassword, {
        body: { current: testPassword, next: 'Lake-and-sky-7' },
        headers,
      }),
  ],
]

describe.each(ends)('%s during the log-in', (_what, end) => {
  test('lets no session start', async () => {
    const who = await createPerson()
    const own = await logIn(world.app, who.number)
    before('session-start', () => end(who, own))
    expect((await password(who)).status).toBe(409)
    const { data } = await call(world.app, contract.user.info, { headers: own })
    expect(await tableOf('session', who)).toBe(data?.user_id === who.id ? 1 : 0)
  })

  test('lets no further step begin', async () => {
    const who = await createPerson()
    const own = await logIn(world.app, who.number)
    await requireFactorOf(world.db, { student: '2020-01-01T00:00:00Z' })
    before('login-return', () => end(who, own))
    expect((await password(who)).status).toBe(409)
    expect(await tableOf('proof_step', who)).toBe(0)
  })
})

test('a program whose log-in is refused in the last moment is not reported as a new device', async () => {
  const who = await createPerson()
  await world.db
    .updateTable('person')
    .set({ email: 'who@example.edu', email_bound: true })
    .where('id', '=', who.id)
    .execute()
  await confirmAddresses(world.db, [who.id])
  await logIn(world.app, who.number)
  before('session-start', () => resetFactorsOf(who))
  expect((await password(who, 'token')).status).toBe(409)
  expect((await waitingMessages(world.db, who.id)).map(({ kind }) => kind)).not.toContain('new-device')
  expect((await password(who, 'token')).status).toBe(200)
  expect((await waitingMessages(world.db, who.id)).map(({ kind }) => kind)).toContain('new-device')
})

describe.runIf(process.env.TEST_DB === 'postgres')('beside a change that is not committed yet', () => {
  test('a log-in does not wait for one that keeps all sessions', async () => {
    const who = await createPerson()
    await world.db.transaction().execute(async (trx) => {
      await lockPerson(trx, who.id)
      await sql`update person set title = 'x' where id = ${who.id}`.execute(trx)
      expect((await password(who)).status).toBe(200)
    })
    await requireFactorOf(world.db, { student: '2020-01-01T00:00:00Z' })
    await world.db.transaction().execute(async (trx) => {
      await lockPerson(trx, who.id)
      expect(await password(who)).toMatchObject({ status: 403, data: { reason: 'set-up' } })
    })
  })

  test.each([
    ['session', {}],
    ['proof_step', { student: '2020-01-01T00:00:00Z' }],
  ] as const)('a log-in waits for the end of all sessions, and lets no %s begin', async (table, required) => {
    const who = await createPerson()
    await requireFactorOf(world.db, required)
    const { waiting } = await world.db.transaction().execute(async (trx) => {
      await forgetDevices(trx, who.id)
      const waiting = password(who)
      await expect.poll(() => lockWaits(world.db)).toBe(1)
      return { waiting }
    })
    expect((await waiting).status).toBe(409)
    expect(await tableOf(table, who)).toBe(0)
  })

  test('the end of all sessions and a first log-in at another system cannot deadlock', async () => {
    const who = await createPerson()
    const ending = await world.db.transaction().execute(async (trx) => {
      await linkAccount(who.id, trx)
      const ending = call(world.app, contract.directory.endSessions, { ...asAdmin(), body: { id: who.id } })
      await expect.poll(() => lockWaits(world.db)).toBe(1)
      await sql`update person set title = 'x' where id = ${who.id}`.execute(trx)
      return { done: ending }
    })
    expect((await ending.done).status).toBe(200)
  })
})
