import { randomBytes } from 'node:crypto'
import { contract } from '@quadrangle/api-client/contract'
import { decodeJwt } from 'jose'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { noSignOn } from '../../process/settings/sign-on-settings.ts'
import { LoginOutdated } from '../../runtime/session/login-generation.ts'
import { createWorld, type World } from '../../testing/areas/world.ts'
import { type CasServer, casLogOut, casSuccess, startCasServer } from '../../testing/cas-server.ts'
import { addPerson, requireFactorOf } from '../../testing/fixtures.ts'
import { type OidcServer, startOidcServer } from '../../testing/oidc-server.ts'
import { casSettings, oidcSettings } from '../../testing/providers.ts'
import { browserHeaders, call, logIn } from '../../testing/test-app.ts'
import { codeOf } from '../factor/testing/authenticator.ts'
import { addTotp } from '../factor/testing/people.ts'
import { consumeStepSession, storeProviderSession } from './provider-sessions.ts'
import { TestBrowser } from './testing/browser.ts'

const PORTAL = 'http://localhost:4996'
const OIDC = '/api/sign-on/oidc'
const { loginStep, setUpOptions, proofs, confirm, requireProof, logout, oauthLogout } = contract.auth
let world: World
let cas: CasServer
let oidc: OidcServer
let browser: TestBrowser
let person: { number: string; id: number; secret: string }
let persons = 0

beforeAll(async () => {
  cas = await startCasServer({})
  oidc = await startOidcServer(PORTAL, {})
  world = await createWorld({
    config: {
      publicUrl: new URL(PORTAL),
      signOn: {
        ...noSignOn,
        providers: [oidcSettings(oidc, { acr: ['campus-two'] }), casSettings(cas)],
      },
    },
  })
})
afterAll(async () => {
  await world.close()
  await cas.close()
  await oidc.close()
})
beforeEach(async () => {
  await requireFactorOf(world.db, {})
  oidc.tamper = undefined
  persons += 1
  const number = `2027${String(persons).padStart(4, '0')}`
  const id = await addPerson(world.db, { number })
  const { secret } = await addTotp(world, await logIn(world.app, number))
  person = { number, id, secret }
  reportAccount(number)
  browser = new TestBrowser(world.app, PORTAL)
})

/** Makes both providers report this account at the next log-in. */
function reportAccount(number: string, more: Readonly<Record<string, string>> = {}): void {
  cas.logInAs = number
  cas.says = casSuccess(number, { number, isFromNewLogin: 'true', ...more })
  oidc.logInAs = number
  oidc.accounts[number] = { student_number: number }
}

/** Makes the provider report how the log-in was made. */
function oidcSays(claims: Readonly<Record<string, unknown>>): void {
  oidc.tamper = async (tokens) => ({
    ...tokens,
    id_token: await oidc.sign({ ...decodeJwt(String(tokens.id_token)), ...claims }),
  })
}

/** CAS ends the session of the ticket that it validated last. */
async function logOutAtCas(): Promise<void> {
  const logoutRequest = casLogOut(cas.validations.at(-1)?.get('ticket') ?? '')
  await world.app.inject({
    method: 'POST',
    url: '/cas',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ logoutRequest }).toString(),
  })
}

const headers = () => ({ ...browserHeaders, cookie: browser.cookie })
const isIn = async () => (await call(world.app, contract.user.info, { headers: headers() })).status === 200
const isProved = async () => (await call(world.app, requireProof, { headers: headers() })).status === 200

test.each(['/cas', OIDC])(
  'who has a second factor here is asked for it after %s, and is logged in with it',
  async (path) => {
    expect(await browser.open(path)).toBe('/login?step=second-factor&methods=totp+recovery&trust=30&redirect=%2F')
    expect(await isIn()).toBe(false)
    const wrong = { proof: { method: 'totp' as const, code: '000000' } }
    expect((await call(world.app, loginStep, { body: wrong, headers: headers() })).status).toBe(422)
    const right = { proof: { method: 'totp' as const, code: codeOf(person.secret) } }
    const done = await call(world.app, loginStep, { body: right, headers: headers() })
    expect(done.status).toBe(200)
    browser.keep(done.raw)
    expect([await isIn(), await isProved()]).toEqual([true, true])
    const { data } = await call(world.app, proofs, { headers: headers() })
    expect(data).toMatchObject({ provider: path === OIDC ? 'oidc' : 'cas', methods: ['totp', 'recovery'] })
    // The log-out continues at the provider, which is still stored after the step.
    browser.keep((await call(world.app, logout, { headers: headers() })).raw)
    expect((await call(world.app, oauthLogout, { headers: headers() })).data.url).not.toBe('')
  },
)

test.each(['before', 'after'])('a log-out at the provider just %s the second step ends the log-in', async (order) => {
  await browser.open('/cas')
  const { session_hash } = await world.db
    .selectFrom('sign_on_session')
    .select('session_hash')
    .where('person_id', '=', person.id)
    .executeTakeFirstOrThrow()
  // Before the step, the log-out comes as far as its mark; its transaction would find nothing after the step.
  if (order === 'before') {
    vi.spyOn(world.app.database.db, 'transaction').mockImplementationOnce(() => {
      throw new Error('too late')
    })
    await logOutAtCas()
    vi.restoreAllMocks()
  }
  const stored = await world.db.transaction().execute((trx) => consumeStepSession(trx, session_hash))
  if (order === 'after') await logOutAtCas()
  if (!stored) throw new Error('The log-in at the provider was not stored.')
  await expect(storeProviderSession(world.app, randomBytes(32), stored)).rejects.toThrow(LoginOutdated)
  expect(await world.db.selectFrom('sign_on_session').selectAll().where('person_id', '=', person.id).execute()).toEqual(
    [],
  )
})

test('a log-out at the provider and an unlinked account end a log-in that waits for its second step', async () => {
  await requireFactorOf(world.db, { student: '2020-01-01T00:00:00Z' })
  const finish = async () => {
    const body = { proof: { method: 'totp' as const, code: codeOf(person.secret) } }
    return (await call(world.app, loginStep, { body, headers: headers() })).status
  }
  await browser.open('/cas')
  await logOutAtCas()
  expect(await finish()).toBe(409)
  await sql`delete from totp_factor where person_id = ${person.id}`.execute(world.db)
  expect(await browser.open('/cas')).toMatch(/step=set-up/)
  const body = { person_id: person.id, authority: cas.url }
  expect((await call(world.app, contract.signOn.unlink, { body, headers: world.admin.headers })).status).toBe(200)
  expect((await call(world.app, setUpOptions, { body: {}, headers: headers() })).status).toBe(409)
})

test.each([
  ['amr', { amr: ['pwd', 'mfa'] }],
  ['acr of a standard', { acr: 'https://refeds.org/profile/mfa' }],
  ['acr of the settings', { acr: 'campus-two' }],
])('a provider that reports two factors (%s) is sufficient, and counts as a proof', async (_by, claims) => {
  oidcSays(claims)
  expect(await browser.open(OIDC)).toMatch(/signed=in/)
  expect([await isIn(), await isProved()]).toEqual([true, true])
})

test.each([{ amr: ['pwd'] }, { amr: 'mfa' }, { acr: 'urn:one' }, { acr: ['campus-two'] }])(
  'a provider that says %j is not sufficient',
  async (claims) => {
    oidcSays(claims)
    expect(await browser.open(OIDC)).toMatch(/step=second-factor/)
  },
)

test('factors reported by the user info, which may be the person’s profile, are ignored', async () => {
  oidc.accounts[person.number] = { student_number: person.number, amr: ['mfa'] }
  expect(await browser.open(OIDC)).toMatch(/step=second-factor/)
})

test('CAS reports two factors by the context of the log-in', async () => {
  reportAccount(person.number, { authnContextClass: 'mfa-duo' })
  expect(await browser.open('/cas')).toMatch(/signed=in/)
  expect(await isProved()).toBe(true)
})

test('an institution may trust the provider; dangerous actions still require the factor of the portal', async () => {
  await requireFactorOf(world.db, {}, { trusts_sign_on: true })
  expect(await browser.open('/cas')).toMatch(/signed=in/)
  expect([await isIn(), await isProved()]).toEqual([true, false])
  expect(await browser.open('/cas?again=1')).toBe('/login?proof=done')
  expect(await isProved()).toBe(false)
  const code = codeOf(person.secret)
  expect((await call(world.app, confirm, { body: { method: 'totp', code }, headers: headers() })).status).toBe(200)
  expect(await isProved()).toBe(true)
})

test('a person who must have a second factor and has none sets one up, even where passwords are switched off', async () => {
  await requireFactorOf(world.db, { student: '2020-01-01T00:00:00Z' })
  await sql`delete from totp_factor where person_id = ${person.id}`.execute(world.db)
  const { signOn } = world.app.config
  Object.assign(world.app.config, { signOn: { ...signOn, localLogin: false } })
  expect(await browser.open('/cas')).toBe('/login?step=set-up&redirect=%2F')
  expect(await isIn()).toBe(false)
  expect((await call(world.app, setUpOptions, { body: {}, headers: headers() })).status).toBe(200)
  Object.assign(world.app.config, { signOn })
})

test.each(['their owner', 'an administrator', 'a disabled account'])(
  'where %s ends the sessions of a person, a log-in that waits for its second step ends with them',
  async (by) => {
    const passwordSession = await logIn(world.app, '20260001')
    const number = by === 'their owner' ? '20260001' : person.number
    await requireFactorOf(world.db, { student: '2020-01-01T00:00:00Z' })
    await sql`delete from totp_factor where person_id = ${person.id}`.execute(world.db)
    reportAccount(number)
    expect(await browser.open('/cas')).toMatch(/step=set-up/)
    const { directory, account } = contract
    const admin = world.admin.headers
    if (by === 'their owner') await call(world.app, account.endOtherSessions, { headers: passwordSession })
    else if (by === 'an administrator')
      await call(world.app, directory.endSessions, { body: { id: person.id }, headers: admin })
    else
      for (const disabled of [1, 0] as const) {
        const { status } = await call(world.app, directory.setAccess, {
          body: { ids: [person.id], disabled },
          headers: admin,
        })
        expect(status).toBe(200)
      }
    expect((await call(world.app, setUpOptions, { body: {}, headers: headers() })).status).toBe(409)
  },
)

test('a second factor is set up only after a new log-in at the provider, not in an open browser', async () => {
  await requireFactorOf(world.db, { student: '2020-01-01T00:00:00Z' })
  await sql`delete from totp_factor where person_id = ${person.id}`.execute(world.db)
  reportAccount(person.number, { isFromNewLogin: 'false' })
  expect(await browser.open('/cas?next=%2Fme')).toBe('/login?step=set-up&redirect=%2Fme')
  expect(cas.validations.at(-1)?.get('renew')).toBe('true')
  browser = new TestBrowser(world.app, PORTAL)
  oidcSays({ auth_time: Math.floor(Date.now() / 1_000) - 3_600 })
  expect(await browser.open(OIDC)).toBe('/login?problem=refused&redirect=%2F')
  expect((await call(world.app, setUpOptions, { body: {}, headers: headers() })).status).toBe(409)
})

test('staying logged in works after the provider alone and after a second step, and log-outs there apply as long', async () => {
  const sessions = () =>
    sql<{
      days: number
      remembered: boolean
    }>`select round(extract(epoch from s.expires_at - s.created_at) / 3600)::integer as hours,
      o.expires_at = s.expires_at as remembered from session s join sign_on_session o on o.session_hash = s.token_hash
      where s.person_id = ${person.id}`.execute(world.db)
  expect(await browser.open('/cas?stay=1&next=/help')).toBe(
    '/login?step=second-factor&methods=totp+recovery&trust=30&stay=1&redirect=%2Fhelp',
  )
  const proof = { method: 'totp' as const, code: codeOf(person.secret) }
  const body = { proof, session: 'persistent' as const }
  browser.keep((await call(world.app, loginStep, { body, headers: headers() })).raw)
  expect((await sessions()).rows).toEqual([{ hours: 336, remembered: true }])
  await sql`delete from totp_factor where person_id = ${person.id}`.execute(world.db)
  for (const [query, hours] of [
    ['?stay=1', 336],
    ['', 12],
  ] as const) {
    await sql`delete from session where person_id = ${person.id}`.execute(world.db)
    await browser.open(`${OIDC}${query}`)
    expect((await sessions()).rows).toEqual([{ hours, remembered: true }])
  }
})

test.each([
  ['a link of another site', 'cross-site', '', 12],
  ['a link of another site that makes the provider ask again', 'cross-site', '&again=1', 336],
  ['the log-in page', 'same-origin', '', 336],
])('%s begins a log-in of the right length', async (_title, from, more, hours) => {
  await sql`delete from totp_factor where person_id = ${person.id}`.execute(world.db)
  await sql`delete from session where person_id = ${person.id}`.execute(world.db)
  const begun = await world.app.inject({ url: `/cas?stay=1${more}`, headers: { 'sec-fetch-site': from } })
  browser.keep(begun)
  expect(await browser.openElsewhere(String(begun.headers.location))).toMatch(/signed=in/)
  const { rows } = await sql`select round(extract(epoch from expires_at - created_at) / 3600)::integer as hours
    from session where person_id = ${person.id}`.execute(world.db)
  expect(rows).toEqual([{ hours }])
})

test('a browser that the person trusts skips the second step after the provider, and that is no proof', async () => {
  await browser.open('/cas')
  const proof = { method: 'totp' as const, code: codeOf(person.secret) }
  browser.keep((await call(world.app, loginStep, { body: { proof, trust: 1 }, headers: headers() })).raw)
  expect(await isProved()).toBe(true)
  browser.keep((await call(world.app, logout, { headers: headers() })).raw)
  expect(await browser.open('/cas')).toMatch(/signed=in/)
  expect([await isIn(), await isProved()]).toEqual([true, false])
  const body = { person_id: person.id, authority: cas.url }
  expect((await call(world.app, contract.signOn.unlink, { body, headers: world.admin.headers })).status).toBe(200)
  expect(await browser.open('/cas')).toMatch(/step=second-factor/)
})

test('a program that finishes a log-in of the provider is logged out there too', async () => {
  await browser.open('/cas')
  const body = { proof: { method: 'totp' as const, code: codeOf(person.secret) }, session: 'token' as const }
  const { data } = await call(world.app, loginStep, { body, headers: headers() })
  const token = { ...browserHeaders, authorization: `Bearer ${'token' in data ? data.token : ''}` }
  const status = async () => (await call(world.app, contract.user.info, { headers: token })).status
  expect(await status()).toBe(200)
  await logOutAtCas()
  expect(await status()).toBe(401)
})

test('a clock of the provider that is fast makes no proof last longer', async () => {
  await sql`delete from totp_factor where person_id = ${person.id}`.execute(world.db)
  await browser.open(OIDC)
  oidcSays({ auth_time: Math.floor(Date.now() / 1_000) + 3_600 })
  expect(await browser.open(`${OIDC}?again=1`)).toBe('/login?proof=done')
  const later = sql<number>`count(*) filter (where proved_at > now())`
  const { rows } = await sql<{ later: number }>`select ${later} as later from session`.execute(world.db)
  expect(Number(rows[0]?.later)).toBe(0)
})

test('another person who logs in at the provider does not take over the page, and proves nothing', async () => {
  await sql`delete from totp_factor where person_id = ${person.id}`.execute(world.db)
  await browser.open('/cas')
  await sql`update session set proved_at = now() - interval '1 hour'`.execute(world.db)
  const session = browser.cookie.split('; ').find((one) => one.startsWith('qd_session='))
  reportAccount('20260001')
  expect(await browser.open('/cas?again=1')).toBe('/login?proof=other-person')
  expect(browser.cookie).toContain(session)
  const { data } = await call(world.app, contract.user.info, { headers: headers() })
  expect([data.number, await isProved()]).toEqual([person.number, false])
  reportAccount(person.number)
  expect(await browser.open('/cas?again=1')).toBe('/login?proof=done')
  expect(await isProved()).toBe(true)
})

test('another person takes over nothing even if the provider ended the owner’s session; the owner gets a new one', async () => {
  await sql`delete from totp_factor where person_id = ${person.id}`.execute(world.db)
  await browser.open('/cas')
  const again = async (number: string) => {
    reportAccount(number)
    const begun = await world.app.inject({ url: '/cas?again=1', headers: headers() })
    browser.keep(begun)
    await sql`delete from session`.execute(world.db)
    world.app.sessionCache.clear()
    return browser.openElsewhere(String(begun.headers.location))
  }
  expect([await again('20260001'), await isIn()]).toEqual(['/login?proof=other-person', false])
  reportAccount(person.number)
  await browser.open('/cas')
  expect([await again(person.number), await isIn(), await isProved()]).toEqual(['/login?proof=done', true, true])
})

test('where passwords are switched off none is requested or accepted as a proof, and the provider is offered', async () => {
  await sql`delete from totp_factor where person_id = ${person.id}`.execute(world.db)
  const { signOn } = world.app.config
  const local = await logIn(world.app, person.number)
  Object.assign(world.app.config, { signOn: { ...signOn, localLogin: false } })
  expect((await call(world.app, proofs, { headers: local })).data).toMatchObject({ methods: ['sso'], provider: '' })
  const body = { method: 'password' as const, password: 'Quad-2026' }
  expect((await call(world.app, confirm, { body, headers: local })).status).toBe(422)
  await browser.open('/cas')
  expect((await call(world.app, proofs, { headers: headers() })).data).toMatchObject({
    methods: ['sso'],
    provider: 'cas',
  })
  Object.assign(world.app.config, { signOn })
})
