import { createHmac, randomUUID } from 'node:crypto'
import { contract } from '@quadrangle/api-client/contract'
import { exportSPKI, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { noSignOn } from '../../process/settings/sign-on-settings.ts'
import { LoginOutdated } from '../../runtime/session/login-generation.ts'
import { createWorld, type World } from '../../testing/areas/world.ts'
import { type OidcServer, startOidcServer } from '../../testing/oidc-server.ts'
import { oidcSettings } from '../../testing/providers.ts'
import { browserHeaders, call } from '../../testing/test-app.ts'
import { rememberProvider } from './provider-sessions.ts'
import { TestBrowser } from './testing/browser.ts'

const PORTAL = 'http://localhost:4997'
const EVENT = 'http://schemas.openid.net/event/backchannel-logout'
let world: World
let oidc: OidcServer
let browser: TestBrowser
/** The provider's id of the session of `browser`. */
let sid: string

beforeAll(async () => {
  oidc = await startOidcServer(PORTAL, {
    lin: { student_number: '20260001' },
    other: { student_number: '20260002' },
  })
  world = await createWorld({
    config: { publicUrl: new URL(PORTAL), signOn: { ...noSignOn, providers: [oidcSettings(oidc)] } },
  })
})
afterAll(async () => {
  await world.close()
  await oidc.close()
})
beforeEach(async () => {
  oidc.tamper = undefined
  browser = new TestBrowser(world.app, PORTAL)
  sid = await logIn(browser, 'lin')
})

async function logIn(by: TestBrowser, account: string): Promise<string> {
  oidc.logInAs = account
  let sessionId = ''
  oidc.tamper = async (tokens) => {
    sessionId = String(claimsOf(String(tokens.id_token)).sid)
    return tokens
  }
  expect(await by.open('/api/sign-on/oidc')).toMatch(/signed=in/)
  oidc.tamper = undefined
  return sessionId
}
const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as JWTPayload
const whoIn = async ({ cookie }: TestBrowser) => {
  const response = await call(world.app, contract.user.info, { headers: { ...browserHeaders, cookie } })
  return response.status === 200 ? response.data.user_id : response.status
}
const now = () => Math.floor(Date.now() / 1_000)
const good = (more: JWTPayload = {}): JWTPayload => ({
  iss: oidc.issuer,
  aud: oidc.clientId,
  iat: now(),
  exp: now() + 120,
  jti: randomUUID(),
  sid,
  events: { [EVENT]: {} },
  ...more,
})
const without = (name: string) => Object.fromEntries(Object.entries(good()).filter(([key]) => key !== name))
const post = (token: string | undefined, headers: Record<string, string> = {}) =>
  world.app.inject({
    method: 'POST',
    url: '/api/sign-on/oidc/ended',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: token === undefined ? '' : new URLSearchParams({ logout_token: token }).toString(),
  })
const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

describe('a log-out over the back channel', () => {
  test('ends the session that it names and no other', async () => {
    const [elsewhere, other] = [new TestBrowser(world.app, PORTAL), new TestBrowser(world.app, PORTAL)]
    await logIn(elsewhere, 'lin')
    await logIn(other, 'other')
    const response = await post(await oidc.sign(good(), 'logout+jwt'))
    expect([response.statusCode, response.headers['cache-control']]).toEqual([200, 'no-store'])
    expect([await whoIn(browser), await whoIn(elsewhere), await whoIn(other)]).toEqual([
      401,
      world.student.id,
      world.other.id,
    ])
  })

  test('of an account ends all its sessions, and none of others', async () => {
    const [elsewhere, other] = [new TestBrowser(world.app, PORTAL), new TestBrowser(world.app, PORTAL)]
    await logIn(elsewhere, 'lin')
    await logIn(other, 'other')
    await post(await oidc.sign({ ...without('sid'), sub: 'lin' }))
    expect([await whoIn(browser), await whoIn(elsewhere), await whoIn(other)]).toEqual([401, 401, world.other.id])
  })

  test.each([
    ['session', ({ sid }: JWTPayload) => ({ sid })],
    ['account', ({ sub = '' }: JWTPayload) => ({ sub })],
  ])('of the %s during a log-in ends that log-in, but not the next one', async (_, named) => {
    const late = new TestBrowser(world.app, PORTAL)
    oidc.logInAs = 'other'
    oidc.tamper = async (tokens) => {
      const claims = { ...without('sid'), ...named(claimsOf(String(tokens.id_token))) }
      expect((await post(await oidc.sign(claims, 'logout+jwt'))).statusCode).toBe(200)
      return tokens
    }
    expect(await late.open('/api/sign-on/oidc')).toMatch(/^\/login\?problem=/)
    expect(await whoIn(late)).toBe(401)
    await logIn(late, 'other')
    expect(await whoIn(late)).toBe(world.other.id)
  })

  test('of the account just before a new session is stored ends that session', async () => {
    const { token_hash } = await world.db
      .selectFrom('session')
      .select('token_hash')
      .where('person_id', '=', world.student.id)
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow()
    await world.db.deleteFrom('sign_on_session').where('session_hash', '=', token_hash).execute()
    const session = {
      authority: oidc.issuer,
      subject: 'lin',
      sid: undefined,
      logOutHint: undefined,
      arrivedAt: new Date(),
    }
    await post(await oidc.sign({ ...without('sid'), sub: 'lin' }))
    expect(await whoIn(browser)).toBe(world.student.id)
    const from = { ...session, provider: oidcSettings(oidc).key }
    await expect(rememberProvider(world.app, token_hash, world.student.id, from)).rejects.toThrow(LoginOutdated)
    expect(await whoIn(browser)).toBe(401)
  })

  test('can be sent again after an error of the database', async () => {
    const token = await oidc.sign(good())
    vi.spyOn(world.app.database.db, 'transaction').mockImplementationOnce(() => {
      throw new Error('lost')
    })
    expect((await post(token)).statusCode).toBe(500)
    vi.restoreAllMocks()
    expect((await post(token)).statusCode).toBe(200)
    expect(await whoIn(browser)).toBe(401)
  })

  test('of a session that belongs to another account ends nothing', async () => {
    expect((await post(await oidc.sign(good({ sub: 'other' })))).statusCode).toBe(200)
    expect(await whoIn(browser)).toBe(world.student.id)
  })

  test('is accepted once', async () => {
    const token = await oidc.sign({ ...without('sid'), sub: 'lin' })
    expect((await post(token)).statusCode).toBe(200)
    await logIn(browser, 'lin')
    const again = await post(token)
    expect([again.statusCode, again.json()]).toEqual([
      400,
      { error: 'invalid_request', error_description: 'the token was used before' },
    ])
    expect(await whoIn(browser)).toBe(world.student.id)
  })

  test.each<[string, () => Promise<string | undefined>]>([
    ['without a token', async () => undefined],
    ['with something else', async () => 'not.a.token'],
    ['for another audience', () => oidc.sign(good({ aud: 'another-portal' }))],
    ['of another issuer', () => oidc.sign(good({ iss: 'https://evil.example' }))],
    ['that is old', () => oidc.sign(good({ iat: now() - 3_600 }))],
    ['that has expired', () => oidc.sign(good({ iat: now() - 200, exp: now() - 100 }))],
    ['that is of the future', () => oidc.sign(good({ iat: now() + 3_600, exp: now() + 7_200 }))],
    ['whose type is that of an access token', () => oidc.sign(good(), 'at+jwt')],
    ['with a nonce, as an ID token has', () => oidc.sign(good({ nonce: 'n' }))],
    ['without the event', () => oidc.sign(without('events'))],
    ['with an event that is no object', () => oidc.sign(good({ events: { [EVENT]: null } }))],
    ['without an identifier', () => oidc.sign(without('jti'))],
    ['without a time', () => oidc.sign(without('iat'))],
    ['that names nobody', () => oidc.sign(without('sid'))],
    ['without a signature', async () => `${base64({ alg: 'none', typ: 'logout+jwt' })}.${base64(good())}.`],
    [
      'signed with the secret of the client',
      async () => {
        const text = `${base64({ alg: 'HS256' })}.${base64(good())}`
        return `${text}.${createHmac('sha256', oidc.clientSecret).update(text).digest('base64url')}`
      },
    ],
    [
      'signed with a key of its own',
      async () => {
        const { privateKey } = await generateKeyPair('RS256')
        return new SignJWT(good()).setProtectedHeader({ alg: 'RS256' }).sign(privateKey)
      },
    ],
    [
      'that brings its key along',
      async () => {
        const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true })
        const { exportJWK } = await import('jose')
        const header = { alg: 'ES256', jwk: await exportJWK(publicKey), jku: 'https://evil.example/keys' }
        return new SignJWT(good()).setProtectedHeader(header).sign(privateKey)
      },
    ],
  ])('%s is refused', async (_title, make) => {
    const response = await post(await make())
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({ error: 'invalid_request' })
    expect(await whoIn(browser)).toBe(world.student.id)
  })

  test('over GET, or as JSON, is refused', async () => {
    const logout_token = await oidc.sign(good())
    const url = '/api/sign-on/oidc/ended'
    expect((await world.app.inject({ url, query: { logout_token } })).statusCode).toBe(404)
    expect((await world.app.inject({ method: 'POST', url, payload: { logout_token } })).statusCode).toBe(400)
    expect(await whoIn(browser)).toBe(world.student.id)
  })
})

test('the address of the log-out does not separate a session from the provider before it has ended', async () => {
  const token = /qd_session=([^;]+)/.exec(browser.cookie)?.[1]
  const { headers } = await world.app.inject({
    url: '/api/sign-on/log-out',
    headers: { cookie: `qd_ended=${token}` },
  })
  expect(headers.location).not.toContain('id_token_hint')
  expect(await whoIn(browser)).toBe(world.student.id)
  expect((await post(await oidc.sign(good(), 'logout+jwt'))).statusCode).toBe(200)
  expect(await whoIn(browser)).toBe(401)
})

describe('a log-out over the front channel', () => {
  const frame = (query: Record<string, string>, headers: Record<string, string> = {}) =>
    world.app.inject({ url: '/api/sign-on/oidc/ended-frame', query, headers })

  test('ends the session that it names, in a frame of the provider alone', async () => {
    const { statusCode, headers } = await frame({ iss: oidc.issuer, sid })
    expect(statusCode).toBe(200)
    expect(headers['content-security-policy']).toBe(`default-src 'none'; frame-ancestors ${oidc.issuer}`)
    expect(headers['x-frame-options']).toBeUndefined()
    expect(await whoIn(browser)).toBe(401)
  })

  test('leaves no expired marks of sessions behind', async () => {
    const expired = { key_hash: Buffer.alloc(32, 7), expires_at: new Date(0) }
    await world.db.insertInto('sign_on_used').values(expired).execute()
    await frame({ iss: oidc.issuer, sid: 'unknown' })
    const left = world.db.selectFrom('sign_on_used').select('key_hash').where('key_hash', '=', expired.key_hash)
    expect(await left.execute()).toEqual([])
  })

  test.each([
    ['another issuer', () => ({ iss: 'https://evil.example', sid })],
    ['no session', () => ({ iss: oidc.issuer })],
    ['an empty session', () => ({ iss: oidc.issuer, sid: '' })],
    ['no issuer', () => ({ sid })],
  ])('with %s is refused, regardless of who opens it', async (_title, query) => {
    const response = await frame(query() as Record<string, string>, { cookie: browser.cookie })
    expect(response.statusCode).toBe(400)
    expect(await whoIn(browser)).toBe(world.student.id)
  })

  test('with an unknown session ends nothing', async () => {
    expect((await frame({ iss: oidc.issuer, sid: 'guess' }, { cookie: browser.cookie })).statusCode).toBe(200)
    expect(await whoIn(browser)).toBe(world.student.id)
  })
})

describe('an ID token', () => {
  const withToken = async (make: (claims: JWTPayload) => string | Promise<string>) => {
    oidc.logInAs = 'other'
    oidc.tamper = async (tokens) => ({ ...tokens, id_token: await make(claimsOf(String(tokens.id_token))) })
    const by = new TestBrowser(world.app, PORTAL)
    return { end: await by.open('/api/sign-on/oidc'), who: await whoIn(by) }
  }

  test('that is signed again unchanged is accepted', async () => {
    expect(await withToken((claims) => oidc.sign(claims))).toEqual({
      end: '/login?signed=in&redirect=%2F',
      who: world.other.id,
    })
  })

  test.each<[string, (claims: JWTPayload) => string | Promise<string>]>([
    ['for another audience', (claims) => oidc.sign({ ...claims, aud: 'another-portal' })],
    ['of another issuer', (claims) => oidc.sign({ ...claims, iss: 'https://evil.example' })],
    ['that has expired', (claims) => oidc.sign({ ...claims, iat: now() - 7_200, exp: now() - 3_600 })],
    ['of another log-in', (claims) => oidc.sign({ ...claims, nonce: 'A'.repeat(43) })],
    ['without the nonce', ({ nonce: _nonce, ...claims }) => oidc.sign(claims)],
    ['that names nobody', (claims) => oidc.sign({ ...claims, sub: '' })],
    ['whose type is that of a log-out', (claims) => oidc.sign(claims, 'logout+jwt')],
    ['whose type is that of an access token', (claims) => oidc.sign(claims, 'application/at+jwt')],
    [
      'without a signature',
      (claims) => `${base64({ alg: 'none' })}.${base64({ ...claims, student_number: 'A0001' })}.`,
    ],
    [
      'signed with the secret of the client',
      (claims) => {
        const text = `${base64({ alg: 'HS256' })}.${base64({ ...claims, student_number: 'A0001' })}`
        return `${text}.${createHmac('sha256', oidc.clientSecret).update(text).digest('base64url')}`
      },
    ],
    [
      'signed with the public key as a secret',
      async (claims) => {
        const { publicKey } = await generateKeyPair('RS256', { extractable: true })
        const text = `${base64({ alg: 'HS256' })}.${base64(claims)}`
        return `${text}.${createHmac('sha256', await exportSPKI(publicKey))
          .update(text)
          .digest('base64url')}`
      },
    ],
    [
      'signed with another key',
      async (claims) => {
        const { privateKey } = await generateKeyPair('RS256')
        return new SignJWT(claims).setProtectedHeader({ alg: 'RS256' }).sign(privateKey)
      },
    ],
    [
      'whose claims were changed afterwards',
      async (claims) => {
        const [header, , signature] = (await oidc.sign(claims)).split('.')
        return [header, base64({ ...claims, student_number: 'A0001' }), signature].join('.')
      },
    ],
  ])('%s is refused', async (_title, make) => {
    expect(await withToken(make)).toEqual({ end: '/login?problem=refused&redirect=%2F', who: 401 })
  })
})
