import { contract } from '@quadrangle/api-client/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Config } from '../../process/settings/config.ts'
import type { Ldap } from '../../process/settings/ldap-settings.ts'
import { noSignOn } from '../../process/settings/sign-on-settings.ts'
import { createWorld, type World } from '../../testing/areas/world.ts'
import { type CasServer, startCasServer } from '../../testing/cas-server.ts'
import { addPerson } from '../../testing/fixtures.ts'
import { type OidcServer, startOidcServer } from '../../testing/oidc-server.ts'
import { casSettings, oidcSettings } from '../../testing/providers.ts'
import { call, logIn } from '../../testing/test-app.ts'
import { TestBrowser } from './testing/browser.ts'

const directory: Ldap = {
  host: '127.0.0.1',
  port: 389,
  security: 'none',
  caFile: undefined,
  base: 'dc=example,dc=edu',
  filter: '(uid={login})',
  service: { dn: 'cn=portal', password: 'secret' },
  userDn: undefined,
  attributes: { number: 'uid' },
  localAccounts: false,
}
const PORTAL = 'http://localhost:4996'
let world: World
let oidc: OidcServer
let cas: CasServer

beforeAll(async () => {
  oidc = await startOidcServer(PORTAL, {
    lin: { student_number: '20260001', name: '林一', role: 'student' },
    new: { student_number: '20269999', name: '新生', role: 'student' },
    nameless: { student_number: '20269998' },
    odd: { name: '无名' },
  })
  cas = await startCasServer({ lin: { number: '20260001', memberOf: ['a', 'b'] }, stranger: { number: 'X1' } })
  world = await createWorld({
    config: {
      publicUrl: new URL(PORTAL),
      signOn: {
        ...noSignOn,
        create: true,
        providers: [
          oidcSettings(oidc, { claims: { number: 'student_number', name: 'name', kind: 'role' } }),
          casSettings(cas),
        ],
      },
    },
  })
  await addPerson(world.db, { number: 'A0002', roles: ['admin'] })
})
afterAll(async () => {
  await world.close()
  await oidc.close()
  await cas.close()
})
beforeEach(async () => {
  await world.db.deleteFrom('sign_on_identity').execute()
  cas.logInAs = oidc.logInAs = 'lin'
  cas.validations.length = 0
})

/** Begins a trial and completes it in the same browser. Returns the page on which it ends. */
async function runTrial(provider: 'oidc' | 'cas', headers = world.admin.headers) {
  const browser = new TestBrowser(world.app, PORTAL)
  const begun = await call(world.app, contract.signOn.tryOut, { body: { provider }, headers })
  expect(begun.status).toBe(200)
  browser.keep(begun.raw)
  const end = await browser.openElsewhere(begun.data.url)
  const [, state = ''] = /^\/urlmanage\/sign-on\?trial=([\w-]{43})$/.exec(end) ?? []
  return { end, state, url: new URL(begun.data.url), browser }
}
const resultOf = (state: string, headers = world.admin.headers) =>
  call(world.app, contract.signOn.tried, { query: { state }, headers })
const traces = async () => {
  const { rows } = await sql<{ counts: string }>`select concat_ws(' ', (select count(*) from session),
    (select count(*) from sign_on_identity), (select count(*) from sign_on_session), (select count(*) from person)) as counts`.execute(
    world.db,
  )
  return rows[0]?.counts
}

describe('a trial', () => {
  test('with OpenID Connect shows the claims and the person, and leaves nothing behind', async () => {
    const before = await traces()
    const { state, url } = await runTrial('oidc')
    expect(url.origin).toBe(oidc.issuer)
    expect(url.searchParams.get('prompt')).toBe('login')
    const { data } = await resultOf(state)
    expect(data).toMatchObject({
      provider: 'oidc',
      outcome: 'person',
      detail: '',
      person: { id: world.student.id, number: '20260001' },
    })
    expect(data.claims).toContainEqual({ name: 'student_number', value: '20260001' })
    expect(data.claims).toContainEqual({ name: 'name', value: '林一' })
    expect(await traces()).toBe(before)
  })

  test('with CAS asks for the password even of those who are logged in there', async () => {
    const before = await traces()
    const { state, url } = await runTrial('cas')
    expect(url.searchParams.get('renew')).toBe('true')
    expect(cas.validations.map((query) => query.get('renew'))).toEqual(['true'])
    expect((await resultOf(state)).data).toMatchObject({
      provider: 'cas',
      outcome: 'person',
      person: { id: world.student.id },
      claims: [
        { name: 'number', value: '20260001' },
        { name: 'memberOf', value: '["a","b"]' },
        { name: 'user', value: 'lin' },
      ],
    })
    expect(await traces()).toBe(before)
  })

  test.each([
    ['oidc', 'new', { outcome: 'new', detail: '新生 (20269999)', person: null }],
    ['oidc', 'nameless', { outcome: 'incomplete', detail: 'the name of 20269998 is missing', person: null }],
    ['oidc', 'odd', { outcome: 'incomplete', detail: 'student_number is missing or no single value', person: null }],
    ['cas', 'stranger', { outcome: 'incomplete', detail: 'the name of X1 is missing', person: null }],
  ] as const)('with %s as %s says why', async (provider, account, result) => {
    cas.logInAs = oidc.logInAs = account
    const { state } = await runTrial(provider)
    expect((await resultOf(state)).data).toMatchObject(result)
  })

  test('names the conflicting person: disabled, or with another account', async () => {
    const { id } = world.student
    await world.db.updateTable('person').set({ disabled_at: new Date() }).where('id', '=', id).execute()
    const disabled = await runTrial('cas')
    await world.db.updateTable('person').set({ disabled_at: null }).where('id', '=', id).execute()
    await new TestBrowser(world.app, PORTAL).open('/cas')
    cas.accounts.twin = { number: '20260001' }
    cas.logInAs = 'twin'
    const conflict = await runTrial('cas')
    const results = [await resultOf(disabled.state), await resultOf(conflict.state)]
    expect(results.map(({ data }) => [data.outcome, data.person?.number])).toEqual([
      ['disabled', '20260001'],
      ['conflict', '20260001'],
    ])
  })

  test('that fails shows the detail for administrators', async () => {
    cas.says = '<html/>'
    const { state } = await runTrial('cas')
    cas.says = undefined
    expect((await resultOf(state)).data).toEqual({
      provider: 'cas',
      outcome: 'refused',
      detail: 'the answer is none of CAS',
      claims: [],
      person: null,
      fields: [],
    })
  })

  test('is limited to the administrator who began it, and to fifteen minutes', async () => {
    const { state } = await runTrial('cas')
    expect((await resultOf(state, await logIn(world.app, 'A0002'))).status).toBe(404)
    expect((await resultOf(state, world.student.headers)).status).toBe(403)
    expect((await resultOf('A'.repeat(43))).status).toBe(404)
    expect((await resultOf(state)).status).toBe(200)
    await sql`update sign_on_attempt set expires_at = now() - interval '1 second'`.execute(world.db)
    expect((await resultOf(state)).status).toBe(404)
  })

  test('that is unfinished has no result, and cannot be ended by another browser', async () => {
    const begun = await call(world.app, contract.signOn.tryOut, {
      body: { provider: 'cas' },
      headers: world.admin.headers,
    })
    const state = new URL(new URL(begun.data.url).searchParams.get('service') ?? '').searchParams.get('state') ?? ''
    expect((await resultOf(state)).status).toBe(404)
    expect(await new TestBrowser(world.app, PORTAL).openElsewhere(begun.data.url)).toMatch(/problem=expired/)
    expect((await resultOf(state)).status).toBe(404)
  })

  test('is accepted once, and its response logs no one in', async () => {
    const begun = await call(world.app, contract.signOn.tryOut, {
      body: { provider: 'cas' },
      headers: world.admin.headers,
    })
    const browser = new TestBrowser(world.app, PORTAL)
    browser.keep(begun.raw)
    const callbackUrl = await browser.stopElsewhere(begun.data.url, '/cas')
    expect(await browser.openElsewhere(callbackUrl)).toMatch(/^\/urlmanage\/sign-on/)
    expect(await browser.openElsewhere(callbackUrl)).toMatch(/problem=expired/)
    expect(browser.cookie).not.toMatch(/session=/)
  })

  test('is in the records of the person who viewed its result', async () => {
    await resultOf((await runTrial('cas')).state)
    const entry = await world.db
      .selectFrom('audit_entry')
      .select(['person_id', 'detail'])
      .where('action', '=', 'sign-on-tried')
      .orderBy('id', 'desc')
      .executeTakeFirst()
    expect(entry).toEqual({
      person_id: world.admin.id,
      detail: { by: 'cas', outcome: 'person', number: '20260001' },
    })
  })
})

describe('the settings', () => {
  test('are shown without secrets, with what to enter at the provider', async () => {
    const { data, raw } = await call(world.app, contract.signOn.settings, { headers: world.admin.headers })
    expect(raw.body).not.toContain(oidc.clientSecret)
    expect(data).toMatchObject({ passwords: 'portal', creates: 1, at_once: '' })
    expect(data.providers.map(({ key, addresses }) => [key, addresses.map(({ address }) => address)])).toEqual([
      [
        'oidc',
        [
          '/api/sign-on/oidc/callback',
          '/login?signed=out',
          '/api/sign-on/oidc/ended',
          '/api/sign-on/oidc/ended-frame',
        ].map((path) => PORTAL + path),
      ],
      ['cas', [`${PORTAL}/cas`]],
    ])
    expect(data.providers[0]?.attributes).toEqual([
      { of: 'number', claim: 'student_number' },
      { of: 'name', claim: 'name' },
      { of: 'kind', claim: 'role' },
    ])
  })

  test('say whose passwords the log-in form accepts', async () => {
    const config = world.app.config as { -readonly [key in keyof Config]: Config[key] }
    const { signOn, ldap } = config
    const accepted = async (localLogin: boolean, localAccounts?: boolean) => {
      config.signOn = { ...signOn, localLogin }
      config.ldap = localAccounts === undefined ? undefined : { ...directory, localAccounts }
      const { data } = await call(world.app, contract.signOn.settings, { headers: world.admin.headers })
      return data.passwords
    }
    try {
      expect(await accepted(true)).toBe('portal')
      expect(await accepted(true, true)).toBe('both')
      expect(await accepted(true, false)).toBe('directory')
      expect(await accepted(false)).toBe('none')
    } finally {
      Object.assign(config, { signOn, ldap })
    }
  })

  test('name the addresses that the server has', async () => {
    const { data } = await call(world.app, contract.signOn.settings, { headers: world.admin.headers })
    for (const { kind, address } of data.providers.flatMap(({ addresses }) => addresses)) {
      if (kind === 'after-log-out') continue
      const method = kind === 'back-channel' ? 'POST' : 'GET'
      const { statusCode } = await world.app.inject({ method, url: address.replace(PORTAL, '') })
      expect([kind, statusCode]).not.toEqual([kind, 404])
    }
  })

  test('a provider that is off, or cannot be asked, cannot be tried', async () => {
    const { signOn } = world.app.config
    const attempt = () =>
      call(world.app, contract.signOn.tryOut, { body: { provider: 'oidc' }, headers: world.admin.headers })
    Object.assign(world.app.config, { signOn: noSignOn })
    expect((await attempt()).status).toBe(409)
    const closed = await startCasServer({})
    await closed.close()
    const issuer = closed.url.replace('/cas', '')
    Object.assign(world.app.config, { signOn: { ...signOn, providers: [oidcSettings({ ...oidc, issuer })] } })
    const refused = await attempt()
    expect([refused.status, refused.errmsg]).toEqual([503, expect.stringContaining('Check OIDC_ISSUER')])
    Object.assign(world.app.config, { signOn })
  })
})
