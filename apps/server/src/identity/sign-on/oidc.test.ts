import { contract } from '@quadrangle/api-client/contract'
import { decodeJwt, generateKeyPair, SignJWT } from 'jose'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { noSignOn } from '../../process/settings/sign-on-settings.ts'
import { createWorld, type World } from '../../testing/areas/world.ts'
import { confirmAddresses } from '../../testing/fixtures.ts'
import { type OidcServer, startOidcServer } from '../../testing/oidc-server.ts'
import { oidcSettings } from '../../testing/providers.ts'
import { browserHeaders, call } from '../../testing/test-app.ts'
import { OidcProvider } from './oidc-provider.ts'
import { TestBrowser } from './testing/browser.ts'

const PORTAL = 'http://localhost:4999'
let world: World
let oidc: OidcServer
let browser: TestBrowser

const profile = { name: '林一', name_en: 'Lin Yi', student_number: '20260001', role: 'student', unit: 'none' }

beforeAll(async () => {
  oidc = await startOidcServer(PORTAL, { lin: profile })
  world = await createWorld({
    config: {
      publicUrl: new URL(PORTAL),
      signOn: {
        ...noSignOn,
        create: true,
        providers: [
          oidcSettings(oidc, {
            claims: { number: 'student_number', name: 'name', name_en: 'name_en', kind: 'role', organization: 'unit' },
          }),
        ],
      },
    },
  })
})
afterAll(async () => {
  await world.close()
  await oidc.close()
})
beforeEach(async () => {
  await sql`delete from sign_on_identity`.execute(world.db)
  await sql`delete from sign_on_state`.execute(world.db)
  oidc.logInAs = 'lin'
  oidc.accounts.lin = profile
  browser = new TestBrowser(world.app, PORTAL)
})

const who = async () => {
  const response = await call(world.app, contract.user.info, { headers: { ...browserHeaders, cookie: browser.cookie } })
  return response.status === 200 ? response.data.user_id : response.status
}

describe('a log-in at the provider', () => {
  test('leads back to the wanted page with a session of the person who has the number', async () => {
    expect(await browser.open('/api/sign-on/oidc?next=%2Fnotice-v2%3Fbox%3D1')).toBe(
      '/login?signed=in&redirect=%2Fnotice-v2%3Fbox%3D1',
    )
    expect(await who()).toBe(world.student.id)
    const entry = await world.db
      .selectFrom('audit_entry')
      .select(['person_id', 'detail'])
      .where('action', '=', 'logged-in')
      .orderBy('id', 'desc')
      .executeTakeFirst()
    expect(entry).toMatchObject({ person_id: world.student.id, detail: { by: 'oidc' } })
  })

  test('on a new device notifies the person, and makes the device known', async () => {
    await sql`delete from account_message`.execute(world.db)
    await confirmAddresses(world.db, [world.student.id])
    const countMessages = async () => (await world.db.selectFrom('account_message').select('kind').execute()).length
    await browser.open('/api/sign-on/oidc')
    expect(browser.cookie).toContain('qd_device=')
    expect(await countMessages()).toBe(1)
    await browser.open('/api/sign-on/oidc')
    expect(await countMessages()).toBe(1)
    await new TestBrowser(world.app, PORTAL).open('/api/sign-on/oidc')
    expect(await countMessages()).toBe(2)
  })

  test('asks for a code with PKCE, state and nonce', async () => {
    const response = await world.app.inject({ url: '/api/sign-on/oidc' })
    const { origin, searchParams } = new URL(String(response.headers.location))
    expect(origin).toBe(oidc.issuer)
    expect(Object.fromEntries(searchParams)).toMatchObject({
      response_type: 'code',
      client_id: 'portal',
      code_challenge_method: 'S256',
      redirect_uri: `${PORTAL}/api/sign-on/oidc/callback`,
      scope: 'openid profile',
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    })
  })

  test('detects that the provider cannot be reached', async () => {
    const closed = await startOidcServer(PORTAL, {})
    await closed.close()
    const provider = new OidcProvider(oidcSettings(closed), world.app.network)
    await expect(provider.config()).rejects.toMatchObject({
      problem: 'unavailable',
      detail: expect.stringContaining('ECONNREFUSED'),
    })
  })

  test('is not begun at a provider that describes itself as another one', async () => {
    // The same server by another name: its description contains the first name.
    const provider = new OidcProvider(
      oidcSettings({ ...oidc, issuer: oidc.issuer.replace('127.0.0.1', 'localhost') }),
      world.app.network,
    )
    await expect(provider.config()).rejects.toMatchObject({ problem: 'refused' })
    expect((await new OidcProvider(oidcSettings(oidc), world.app.network).config()).serverMetadata().issuer).toBe(
      oidc.issuer,
    )
  })

  test('is requested again where the person has to prove their identity again', async () => {
    const promptOf = async (url: string) =>
      new URL(String((await world.app.inject({ url })).headers.location)).searchParams.get('prompt')
    expect(await promptOf('/api/sign-on/oidc?next=%2Fsecurity&again=1')).toBe('login')
    expect(await promptOf('/api/sign-on/oidc?next=%2Fsecurity')).toBeNull()
  })

  test('proves a person’s identity as of the time at which they proved it there', async () => {
    const since = async (seconds: number) => {
      oidc.tamper = async (tokens) => {
        const claims = decodeJwt(String(tokens.id_token))
        const auth_time = Math.floor(Date.now() / 1_000) - seconds
        return { ...tokens, id_token: await oidc.sign({ ...claims, auth_time }) }
      }
      await browser.open('/api/sign-on/oidc')
      oidc.tamper = undefined
      const headers = { ...browserHeaders, cookie: browser.cookie }
      return (await call(world.app, contract.auth.requireProof, { headers })).status
    }
    expect([await since(60), await since(3_600)]).toEqual([200, 403])
  })

  test('is how a person without a password or a factor here proves their identity', async () => {
    oidc.accounts.fresh = { ...profile, student_number: '20268888', name: '新来' }
    oidc.logInAs = 'fresh'
    await browser.open('/api/sign-on/oidc')
    const headers = { ...browserHeaders, cookie: browser.cookie }
    expect((await call(world.app, contract.auth.proofs, { headers })).data).toMatchObject({
      methods: ['sso'],
      provider: 'oidc',
    })
  })

  test.each([
    '//evil.example',
    'https://evil.example/',
    '/\\evil.example',
    '/%09/evil.example\u0009',
    '/\t/evil.example',
    'javascript:alert(1)',
    '/login?redirect=//evil.example',
    '/api/sign-on/log-out',
    '/../..//evil.example',
  ])('leads nowhere else: next=%s', async (next) => {
    const end = await browser.open(`/api/sign-on/oidc?${new URLSearchParams({ next })}`)
    const redirect = new URLSearchParams(end.split('?')[1]).get('redirect') ?? ''
    expect(new URL(redirect, PORTAL).origin).toBe(PORTAL)
    expect(redirect).not.toMatch(/^\/(login|api)/)
  })

  test('adds a person with an unused number once, at the institution itself if the unit is unknown', async () => {
    oidc.accounts.neu = { ...profile, student_number: '20269999', name: '新生' }
    oidc.logInAs = 'neu'
    await browser.open('/api/sign-on/oidc')
    const first = await who()
    await new TestBrowser(world.app, PORTAL).open('/api/sign-on/oidc')
    const people = await world.db.selectFrom('person').selectAll().where('number', '=', '20269999').execute()
    expect(people).toMatchObject([{ id: first, name: '新生', kind: 'student', organization_id: 1, email_bound: false }])
    expect(
      await world.db.selectFrom('admin_change').select('kind').where('entity_id', '=', String(first)).execute(),
    ).toEqual([{ kind: 'person' }])
  })

  test.each([
    ['新\u202e生', '新生'],
    ['\u3164\u200b', undefined],
  ])('adds a person with a visible name that does not reverse the text beside it: %j', async (name, storedName) => {
    await world.db.deleteFrom('person').where('number', '=', '20269998').execute()
    oidc.accounts.neu = { ...profile, student_number: '20269998', name }
    oidc.logInAs = 'neu'
    expect(await browser.open('/api/sign-on/oidc')).toMatch(
      storedName === undefined ? /problem=incomplete/ : /signed=in/,
    )
    const people = await world.db.selectFrom('person').select('name').where('number', '=', '20269998').execute()
    expect(people).toEqual(storedName === undefined ? [] : [{ name: storedName }])
  })

  test('is refused where the number belongs to a disabled person', async () => {
    oidc.accounts.gone = { ...profile, student_number: '20260002' }
    oidc.logInAs = 'gone'
    const { id } = world.other
    await world.db.updateTable('person').set({ disabled_at: new Date() }).where('id', '=', id).execute()
    expect(await browser.open('/api/sign-on/oidc')).toBe('/login?problem=disabled&redirect=%2F')
    expect(await who()).toBe(401)
    await world.db.updateTable('person').set({ disabled_at: null }).where('id', '=', id).execute()
  })

  test('is refused for an account that comes with the number of another person', async () => {
    await browser.open('/api/sign-on/oidc')
    oidc.accounts.lin = { ...profile, student_number: '20260002' }
    const next = new TestBrowser(world.app, PORTAL)
    expect(await next.open('/api/sign-on/oidc')).toMatch(/problem=conflict/)
    oidc.accounts.thief = profile
    oidc.logInAs = 'thief'
    expect(await new TestBrowser(world.app, PORTAL).open('/api/sign-on/oidc')).toMatch(/problem=conflict/)
    const state = await world.db.selectFrom('sign_on_state').selectAll().executeTakeFirstOrThrow()
    expect(state).toMatchObject({ provider: 'oidc', last_error: 'conflict' })
  })

  test('does not look at claims that people can change: e-mail, user name, mobile number', async () => {
    oidc.accounts.fake = { name: 'x', preferred_username: '20260001', email: '20260001', phone_number: '13800000001' }
    oidc.logInAs = 'fake'
    expect(await browser.open('/api/sign-on/oidc')).toMatch(/problem=incomplete/)
  })

  test.each([[['20260001', '20260002']], [{ number: '20260001' }], [''], ['2026/0001'], [true]])(
    'is refused where the number is %j',
    async (number) => {
      oidc.accounts.odd = { ...profile, student_number: number }
      oidc.logInAs = 'odd'
      expect(await browser.open('/api/sign-on/oidc')).toMatch(/problem=incomplete/)
    },
  )

  test('continues immediately when the provider changes its keys and its algorithm, and changes them again', async () => {
    const { now } = Date
    try {
      for (const [times, algorithm] of ([undefined, 'RS256', 'ES256', 'PS256', 'RS256'] as const).entries()) {
        Date.now = () => now() + times * 5_100
        if (algorithm) await oidc.rotateKeys(algorithm)
        const next = new TestBrowser(world.app, PORTAL)
        expect(await next.open('/api/sign-on/oidc'), algorithm).toMatch(/signed=in/)
      }
    } finally {
      Date.now = now
    }
  })

  test('continues at the next log-in when the provider issues tokens elsewhere', async () => {
    const next = () => new TestBrowser(world.app, PORTAL).open('/api/sign-on/oidc')
    await next()
    const { now } = Date
    try {
      for (const [times, path] of ['/elsewhere', '/token'].entries()) {
        Date.now = () => now() + 60_000 + times * 5_100
        await oidc.rotateKeys('RS256', path)
        expect(await next()).toMatch(/problem=/)
        expect(await next()).toMatch(/signed=in/)
      }
    } finally {
      Date.now = now
    }
  })

  test('forged tokens make the server query the provider only once every few seconds', async () => {
    await browser.open('/api/sign-on/oidc')
    oidc.requests.length = 0
    const { privateKey } = await generateKeyPair('ES256')
    const { now } = Date
    try {
      Date.now = () => now() + 120_000
      for (let times = 0; times < 30; times++) {
        const header = { alg: 'ES256', kid: `forged ${times}` }
        const claims = { iss: oidc.issuer, aud: oidc.clientId, sub: 'lin' }
        const token = await new SignJWT(claims).setProtectedHeader(header).setIssuedAt().sign(privateKey)
        const payload = new URLSearchParams({ logout_token: token }).toString()
        const headers = { 'content-type': 'application/x-www-form-urlencoded' }
        const { statusCode } = await world.app.inject({
          method: 'POST',
          url: '/api/sign-on/oidc/ended',
          headers,
          payload,
        })
        expect(statusCode).toBe(400)
      }
    } finally {
      Date.now = now
    }
    expect(oidc.requests.filter((path) => path.includes('jwks'))).toHaveLength(1)
    expect(oidc.requests.filter((path) => path.includes('.well-known'))).toHaveLength(1)
  })
})

describe('a response of the provider', () => {
  const callback = async () =>
    (await browser.stopAt('/api/sign-on/oidc', '/api/sign-on/oidc/callback')).replace(PORTAL, '')

  test('is accepted once', async () => {
    const callbackUrl = await callback()
    expect(await browser.open(callbackUrl)).toMatch(/signed=in/)
    expect(await browser.open(callbackUrl)).toMatch(/problem=expired/)
  })

  test('is refused in another browser, so no one can be logged in as another person', async () => {
    const callbackUrl = await callback()
    const victim = new TestBrowser(world.app, PORTAL)
    expect(await victim.open(callbackUrl)).toMatch(/problem=expired/)
    await victim.stopAt('/api/sign-on/oidc', '/api/sign-on/oidc/callback')
    expect(await victim.open(callbackUrl)).toMatch(/problem=expired/)
  })

  test('is refused with a code of another log-in: the verifier and the nonce do not fit', async () => {
    const first = new URL(await callback(), PORTAL)
    const second = new URL(await callback(), PORTAL)
    second.searchParams.set('code', first.searchParams.get('code') ?? '')
    expect(await browser.open(second.pathname + second.search)).toMatch(/problem=refused/)
    expect(await who()).toBe(401)
  })

  test('is refused without a state, with an old one, and with one that was made up', async () => {
    const callbackUrl = new URL(await callback(), PORTAL)
    const { state } = Object.fromEntries(callbackUrl.searchParams)
    callbackUrl.searchParams.delete('state')
    expect(await browser.open(callbackUrl.pathname + callbackUrl.search)).toMatch(/problem=expired/)
    callbackUrl.searchParams.set('state', 'A'.repeat(43))
    expect(await browser.open(callbackUrl.pathname + callbackUrl.search)).toMatch(/problem=expired/)
    await sql`update sign_on_attempt set expires_at = now() - interval '1 second'`.execute(world.db)
    callbackUrl.searchParams.set('state', state ?? '')
    expect(await browser.open(callbackUrl.pathname + callbackUrl.search)).toMatch(/problem=expired/)
  })

  test('is refused where it names another issuer (mix-up)', async () => {
    const callbackUrl = new URL(await callback(), PORTAL)
    callbackUrl.searchParams.set('iss', 'https://other.example')
    expect(await browser.open(callbackUrl.pathname + callbackUrl.search)).toMatch(/problem=refused/)
  })

  test('that the person cancelled leads back without an error of the provider', async () => {
    const callbackUrl = new URL(await callback(), PORTAL)
    callbackUrl.searchParams.delete('code')
    callbackUrl.searchParams.set('error', 'access_denied')
    expect(await browser.open(callbackUrl.pathname + callbackUrl.search)).toMatch(/problem=cancelled/)
    expect(await world.db.selectFrom('sign_on_state').selectAll().execute()).toEqual([])
  })
})

describe('a log-out', () => {
  const headers = () => ({ ...browserHeaders, cookie: browser.cookie })

  test('continues at the provider, and leads back to the log-in page', async () => {
    await browser.open('/api/sign-on/oidc')
    const response = await call(world.app, contract.auth.logout, { headers: headers() })
    browser.keep(response.raw)
    const { data } = await call(world.app, contract.auth.oauthLogout, { headers: headers() })
    expect(data.url).toBe('/api/sign-on/log-out')
    const out = await world.app.inject({ url: data.url, headers: headers() })
    const there = new URL(String(out.headers.location))
    expect(there.origin).toBe(oidc.issuer)
    expect(there.searchParams.get('post_logout_redirect_uri')).toBe(`${PORTAL}/login?signed=out`)
    expect(there.searchParams.get('id_token_hint')).toMatch(/^eyJ/)
    expect((await world.app.inject({ url: data.url, headers: headers() })).headers.location).toBe('/login?signed=out')
  })

  test('of a session with a password remains in the portal', async () => {
    const { data } = await call(world.app, contract.auth.oauthLogout, { headers: world.admin.headers })
    expect(data.url).toBe('')
  })

  test('stores no token and no name of the provider in plain text', async () => {
    // With many rows, the pattern might be found by chance.
    await sql`delete from sign_on_session`.execute(world.db)
    await browser.open('/api/sign-on/oidc')
    const { rows } = await sql<{ text: string }>`
      select (select string_agg(s::text, ' ') from sign_on_session s) || (select string_agg(i::text, ' ') from sign_on_identity i) as text`.execute(
      world.db,
    )
    expect(rows[0]?.text).not.toMatch(/eyJ|lin\b|20260001/)
    expect(rows[0]?.text).not.toContain(Buffer.from('eyJ').toString('hex'))
  })
})
