import { contract } from '@quadrangle/api-client/contract'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { resetPassword, resetPersonFactors } from '../../commands/admin/tasks.ts'
import { noSignOn } from '../../process/settings/sign-on-settings.ts'
import { createWorld, type World } from '../../testing/areas/world.ts'
import { type CasServer, casSuccess, startCasServer } from '../../testing/cas-server.ts'
import { directorySettings, peopleBase, serviceEntry } from '../../testing/directory-settings.ts'
import { addPerson, requireFactorOf, testPassword } from '../../testing/fixtures.ts'
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

interface TestPerson {
  readonly id: number
  readonly number: string
}

async function createPerson(): Promise<TestPerson> {
  persons += 1
  const number = `2029${String(persons).padStart(4, '0')}`
  return { id: await addPerson(world.db, { number }), number }
}

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
async function resetFactorsOf({ id }: TestPerson): Promise<void> {
  expect((await call(world.app, contract.factor.reset, { ...asAdmin(), body: { id } })).status).toBe(200)
}
const tableOf = async (table: 'session' | 'proof_step', { id }: TestPerson) =>
  (await world.db.selectFrom(table).select('person_id').where('person_id', '=', id).execute()).length

const password = ({ number: identifier }: TestPerson, session?: 'token', headers: Headers = browserHeaders) =>
  call(world.app, login, { body: { identifier, password: testPassword, session }, headers })

/** A log-in up to the last call, which starts the session. */
type Begin = (who: TestPerson) => Promise<() => Promise<{ readonly status: number }>>

const ways: [string, Begin][] = [
  ['a password', async (who) => () => password(who)],
  ['a password, for a program', async (who) => () => password(who, 'token')],
  [
    'a password in a trusted browser',
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
    async (who) => {
      const { secret } = await addTotp(world, await logIn(world.app, who.number))
      const { headers } = await firstStep(world, who.number)
      const body = { proof: { method: 'totp', code: codeOf(secret) } } as const
      return () => call(world.app, loginStep, { body, headers })
    },
  ],
  [
    'a passkey alone',
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
    async (who) => {
      await world.db.updateTable('account').set({ must_change: true }).where('person_id', '=', who.id).execute()
      const { headers } = await firstStep(world, who.number)
      return () => call(world.app, contract.account.replacePassword, { body: { next: 'Lake-and-sky-7' }, headers })
    },
  ],
  [
    'a password of the directory',
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
  [
    'a link of the console',
    async (who) => {
      await world.db
        .insertInto('person_role')
        .values({ person_id: who.id, role: 'admin', organization_id: 1 })
        .execute()
      const link = await world.db.transaction().execute((trx) => makeLoginLink(trx, who.id, PORTAL))
      const { pathname, search } = new URL(link)
      return async () => {
        const { statusCode } = await world.app.inject({ url: pathname + search })
        return { status: statusCode }
      }
    },
  ],
]

describe('a reset of second factors during the log-in', () => {
  test.each(ways)('with %s lets no session start', async (_way, begin) => {
    const who = await createPerson()
    const finish = await begin(who)
    before('session-start', () => resetFactorsOf(who))
    expect((await finish()).status).toBe(409)
    expect(await tableOf('session', who)).toBe(0)
    expect((await password(who)).status).not.toBe(409)
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

  test('lets the password alone of a person who had a factor start no session', async () => {
    const who = await createPerson()
    await addTotp(world, await logIn(world.app, who.number))
    before('login-return', () => resetFactorsOf(who))
    expect((await password(who)).status).toBe(409)
    expect(await tableOf('session', who)).toBe(0)
  })
})

const ends: [string, (who: TestPerson, own: Headers) => Promise<unknown>][] = [
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
