import { contract } from '@quadrangle/api-client/contract'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { noSignOn } from '../../process/settings/sign-on-settings.ts'
import { createWorld, type World } from '../../testing/areas/world.ts'
import { type CasServer, startCasServer } from '../../testing/cas-server.ts'
import { type OidcServer, startOidcServer } from '../../testing/oidc-server.ts'
import { casSettings, oidcSettings, samlSettings } from '../../testing/providers.ts'
import { type SamlServer, startSamlServer } from '../../testing/saml-server.ts'
import { browserHeaders, call, logIn } from '../../testing/test-app.ts'
import { codeOf } from '../factor/testing/authenticator.ts'
import { addTotp } from '../factor/testing/people.ts'
import { TestBrowser } from './testing/browser.ts'

const PORTAL = 'http://localhost:4992'
let world: World
let staff: OidcServer
let alumni: OidcServer
let cas: CasServer
let old: CasServer
let saml: SamlServer
let browser: TestBrowser

beforeAll(async () => {
  staff = await startOidcServer(PORTAL, { wang: { student_number: 'T0002' } })
  alumni = await startOidcServer(PORTAL, { wang: { student_number: 'T0002' }, neu: { student_number: 'N1' } }, 'alumni')
  cas = await startCasServer({ wang: { number: 'T0002' } })
  old = await startCasServer({ wang: { number: 'T0002' } })
  saml = await startSamlServer({})
  world = await createWorld({
    config: {
      publicUrl: new URL(PORTAL),
      signOn: {
        ...noSignOn,
        create: true,
        providers: [
          oidcSettings(staff),
          oidcSettings(alumni, {
            key: 'alumni',
            name: { zh: '校友账号', en: 'Alumni account' },
            icon: '/media/alumni.svg',
            claims: { number: 'student_number', name: 'student_number', kind: 'role' },
          }),
          casSettings(cas),
          casSettings(old, { key: 'old' }),
          samlSettings(saml),
        ],
      },
    },
  })
})
afterAll(async () => {
  await world.close()
  for (const server of [staff, alumni, cas, old, saml]) await server.close()
})
beforeEach(async () => {
  await sql`delete from sign_on_identity`.execute(world.db)
  staff.logInAs = alumni.logInAs = cas.logInAs = old.logInAs = 'wang'
  browser = new TestBrowser(world.app, PORTAL)
})

const headers = () => ({ ...browserHeaders, cookie: browser.cookie })
const whoIn = async (by = browser) => {
  const response = await call(world.app, contract.user.info, { headers: { ...browserHeaders, cookie: by.cookie } })
  return response.status === 200 ? response.data.user_id : response.status
}

const setKind = (id: number, kind: 'student' | 'staff') =>
  world.db.updateTable('person').set({ kind }).where('id', '=', id).execute()

test('the log-in page offers each provider with its own name, image and address', async () => {
  const { data } = await call(world.app, contract.global.config, {})
  expect(data.sign_on.providers.map(({ key, kind, name_en, icon, url }) => [key, kind, name_en, icon, url])).toEqual([
    ['oidc', 'oidc', 'Campus account', '', '/api/sign-on/oidc'],
    ['alumni', 'oidc', 'Alumni account', '/media/alumni.svg', '/api/sign-on/alumni'],
    ['cas', 'cas', 'Campus account', '', '/cas'],
    ['old', 'cas', 'Campus account', '', '/api/sign-on/old'],
    ['saml', 'saml', 'Campus account', '', '/api/sign-on/saml'],
  ])
})

test('one person has an account at each provider, and each remains theirs', async () => {
  for (const start of ['/api/sign-on/oidc', '/api/sign-on/alumni', '/cas', '/api/sign-on/old']) {
    browser = new TestBrowser(world.app, PORTAL)
    expect(await browser.open(start)).toMatch(/signed=in/)
    expect(await whoIn()).toBe(world.issuer.id)
  }
  const links = await world.db.selectFrom('sign_on_identity').select(['authority', 'person_id']).execute()
  expect(links.map(({ authority }) => authority).toSorted()).toEqual(
    [staff.issuer, alumni.issuer, cas.url, old.url].toSorted(),
  )
})

test('the response of one provider is not accepted for another', async () => {
  const callbackUrl = await browser.stopAt('/api/sign-on/alumni', '/api/sign-on/alumni/callback')
  const { search } = new URL(callbackUrl)
  expect(await browser.open(`/api/sign-on/oidc/callback${search}`)).toMatch(/problem=expired/)
  expect(await browser.open(`/cas${search}&ticket=ST-1-x`)).toMatch(/problem=expired/)
  expect(await whoIn()).toBe(401)
  expect(await browser.openElsewhere(callbackUrl)).toMatch(/signed=in/)
})

test('people prove who they are, and log out, where the session began', async () => {
  alumni.accounts.neu = { student_number: 'N1', role: 'student' }
  alumni.logInAs = 'neu'
  await browser.open('/api/sign-on/alumni')
  expect((await call(world.app, contract.auth.proofs, { headers: headers() })).data).toMatchObject({
    methods: ['sso'],
    provider: 'alumni',
  })
  const out = await call(world.app, contract.auth.logout, { headers: headers() })
  browser.keep(out.raw)
  const { headers: there } = await world.app.inject({ url: '/api/sign-on/log-out', headers: headers() })
  expect(new URL(String(there.location)).origin).toBe(alumni.issuer)
})

test('a log-out from one ends its session, and none of another', async () => {
  const there = new TestBrowser(world.app, PORTAL)
  await there.open('/api/sign-on/alumni')
  await browser.open('/api/sign-on/oidc')
  const claims = {
    iss: alumni.issuer,
    aud: alumni.clientId,
    sub: 'wang',
    jti: 'x',
    iat: Math.floor(Date.now() / 1_000),
  }
  const events = { 'http://schemas.openid.net/event/backchannel-logout': {} }
  const token = await alumni.sign({ ...claims, exp: claims.iat + 60, events }, 'logout+jwt')
  const send = (key: string) =>
    world.app.inject({
      method: 'POST',
      url: `/api/sign-on/${key}/ended`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ logout_token: token }).toString(),
    })
  expect((await send('oidc')).statusCode).toBe(400)
  expect(await whoIn(there)).toBe(world.issuer.id)
  expect((await send('alumni')).statusCode).toBe(200)
  expect([await whoIn(there), await whoIn()]).toEqual([401, world.issuer.id])
})

describe('through a provider for students only', () => {
  beforeEach(() =>
    Object.assign(world.app.config, { signOn: { ...world.app.config.signOn, studentsOnly: ['alumni'] } }),
  )
  afterEach(() => Object.assign(world.app.config, { signOn: { ...world.app.config.signOn, studentsOnly: [] } }))
  const start = '/api/sign-on/alumni'

  test.each([
    ['an administrator', 'A0001', 'student'],
    ['one who sends notices', 'T0002', 'student'],
    ['a new member of the staff', 'N9', 'staff'],
  ])('%s can no longer log in, whatever the provider says', async (_who, student_number, role) => {
    alumni.accounts.wang = { student_number, role }
    expect(await browser.open(start)).toMatch(/problem=refused/)
    expect(await whoIn()).toBe(401)
    expect(await world.db.selectFrom('sign_on_identity').select('authority').execute()).toEqual([])
    const headers = world.admin.headers
    const tried = await call(world.app, contract.signOn.tryOut, { headers, body: { provider: 'alumni' } })
    browser.keep(tried.raw)
    const end = await browser.openElsewhere(tried.data.url)
    const state = new URLSearchParams(end.split('?')[1]).get('trial') ?? ''
    const { data } = await call(world.app, contract.signOn.tried, { headers, query: { state } })
    expect([data.outcome, data.detail]).toEqual(['refused', expect.stringContaining('SIGN_ON_STUDENTS_ONLY')])
  })

  test('students can log in', async () => {
    alumni.accounts.wang = { student_number: '20260001', role: 'student' }
    expect(await browser.open(start)).toMatch(/signed=in/)
    expect(await whoIn()).toBe(world.student.id)
  })

  describe.each<[string, (id: number) => Promise<unknown>]>([
    [
      'gets a role',
      (id: number) =>
        call(world.app, contract.directory.setRole, {
          body: { person_id: id, role: 'issuer', organization_id: 4, granted: 1 },
          headers: world.admin.headers,
        }),
    ],
    ['is no student any more', (id: number) => setKind(id, 'staff')],
  ])('a student who %s', (_what, change) => {
    afterEach(async () => {
      await sql`delete from person_role where person_id = ${world.student.id}`.execute(world.db)
      await sql`delete from totp_factor`.execute(world.db)
      await setKind(world.student.id, 'student')
    })

    test('is logged out where the session began there, and only there', async () => {
      const elsewhere = new TestBrowser(world.app, PORTAL)
      staff.accounts.wang = { student_number: '20260001' }
      alumni.accounts.wang = { student_number: '20260001', role: 'student' }
      expect(await browser.open(start)).toMatch(/signed=in/)
      expect(await elsewhere.open('/api/sign-on/oidc')).toMatch(/signed=in/)
      await change(world.student.id)
      expect([await whoIn(), await whoIn(elsewhere)]).toEqual([401, world.student.id])
      // The session does not come back with the former state.
      await sql`delete from person_role where person_id = ${world.student.id}`.execute(world.db)
      await setKind(world.student.id, 'student')
      expect(await whoIn()).toBe(401)
      expect(await browser.open(start)).toMatch(/signed=in/)
    })

    test('stays logged in if that ends before the next request', async () => {
      alumni.accounts.wang = { student_number: '20260001', role: 'student' }
      expect(await browser.open(start)).toMatch(/signed=in/)
      await change(world.student.id)
      await sql`delete from person_role where person_id = ${world.student.id}`.execute(world.db)
      await setKind(world.student.id, 'student')
      expect(await whoIn()).toBe(world.student.id)
    })

    test('cannot complete a log-in that waits for its second step', async () => {
      const { secret } = await addTotp(world, await logIn(world.app, '20260001'))
      alumni.accounts.wang = { student_number: '20260001', role: 'student' }
      expect(await browser.open(start)).toMatch(/step=second-factor/)
      await change(world.student.id)
      const body = { proof: { method: 'totp', code: codeOf(secret) } } as const
      browser.keep((await call(world.app, contract.auth.loginStep, { body, headers: headers() })).raw)
      expect(await whoIn()).toBe(401)
    })
  })
})
