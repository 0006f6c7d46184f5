import { API_PREFIX, contract } from '@quadrangle/api-client/contract'
import type { FastifyPluginAsync } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { noSignOn } from '../process/settings/sign-on-settings.ts'
import { routes as moduleRoutes } from '../routes.ts'
import { allRows } from '../testing/all-rows.ts'
import { createWorld, type World } from '../testing/areas/world.ts'
import { type CasServer, casLogOut, startCasServer } from '../testing/cas-server.ts'
import { type OidcServer, startOidcServer } from '../testing/oidc-server.ts'
import { casSettings, dingtalkSettings, oidcSettings, samlSettings, wecomSettings } from '../testing/providers.ts'
import { idpMetadata, type SamlServer, startSamlServer } from '../testing/saml-server.ts'
import { call } from '../testing/test-app.ts'

const PORTAL = 'https://portal.example.edu'
const EVIL = 'https://evil.example'

let world: World
let oidc: OidcServer
let cas: CasServer
let saml: SamlServer
const registeredRoutes: { readonly method: string; readonly url: string }[] = []

/** Records the routes that are registered after it. */
const recordRoutes: FastifyPluginAsync = Object.assign(
  async (app: Parameters<FastifyPluginAsync>[0]) => {
    app.addHook('onRoute', ({ method, url }) => {
      for (const each of [method].flat()) registeredRoutes.push({ method: each, url })
    })
  },
  { [Symbol.for('skip-override')]: true },
)

beforeAll(async () => {
  oidc = await startOidcServer(PORTAL, {})
  cas = await startCasServer({})
  saml = await startSamlServer({})
  saml.metadataOverride = idpMetadata(saml.entityId, saml.entityId, { wantsSigned: false })
  world = await createWorld({
    routes: [recordRoutes, ...moduleRoutes],
    config: {
      publicUrl: new URL(PORTAL),
      signOn: {
        ...noSignOn,
        providers: [oidcSettings(oidc), casSettings(cas), samlSettings(saml), wecomSettings, dingtalkSettings],
      },
    },
  })
})
afterAll(async () => {
  await world.close()
  await oidc.close()
  await cas.close()
  await saml.close()
})

/** An address of a route, with a value for each parameter. */
const addressOf = (url: string) => url.replace(/:\w+(\([^)]*\))?/g, '1').replace('*', 'Users')

test('the routes that are no calls are found', () => {
  const urls = new Set(registeredRoutes.map(({ url }) => url))
  expect([...urls]).toEqual(
    expect.arrayContaining(['/cas', `${API_PREFIX}/sign-on/oidc/ended`, `${API_PREFIX}/sign-on/oidc`]),
  )
  expect([...urls].some((url) => url.startsWith('/scim/v2'))).toBe(true)
  expect(registeredRoutes.some(({ method }) => method === 'DELETE')).toBe(true)
})

describe('a page of another site that posts with the cookies of an administrator', () => {
  const token = `e30.${Buffer.from(JSON.stringify({ sub: 'x' })).toString('base64url')}.`
  const bodies: [string, string][] = [
    [
      'application/x-www-form-urlencoded',
      new URLSearchParams({ logout_token: token, logoutRequest: casLogOut('ST-1-x') }).toString(),
    ],
    ['text/plain', '{"schemas":["urn:ietf:params:scim:schemas:core:2.0:User"],"userName":"evil"}'],
    ['application/json', '{"schemas":["urn:ietf:params:scim:schemas:core:2.0:User"],"userName":"evil","active":false}'],
    ['application/scim+json', '{"schemas":["urn:ietf:params:scim:schemas:core:2.0:User"],"userName":"evil"}'],
    [
      'multipart/form-data; boundary=x',
      '--x\r\ncontent-disposition: form-data; name="data"; filename="a"\r\n\r\na\r\n--x--',
    ],
  ]

  test('changes nothing on any route, and ends no session', async () => {
    const { cookie } = world.admin.headers
    const before = await allRows(world.db)
    for (const { method, url } of registeredRoutes) {
      if (method === 'GET' || method === 'HEAD') continue
      for (const [type, payload] of bodies) {
        const response = await world.app.inject({
          method: method as 'POST',
          url: addressOf(url),
          headers: {
            cookie: cookie ?? '',
            origin: EVIL,
            referer: `${EVIL}/`,
            'sec-fetch-site': 'cross-site',
            'content-type': type,
          },
          payload,
        })
        // CAS gets a success response for any ticket.
        const isAccepted = url === '/cas' && type === 'application/x-www-form-urlencoded'
        expect(`${method} ${url} ${type}: ${isAccepted || response.statusCode >= 400}`).toMatch(/true$/)
        expect(response.headers['access-control-allow-origin']).toBeUndefined()
        expect(response.headers['set-cookie']).toBeUndefined()
      }
    }
    expect(await allRows(world.db)).toEqual(before)
    expect((await call(world.app, contract.user.info, { headers: world.admin.headers })).status).toBe(200)
  })
})

describe('no address leads to another site', () => {
  const parameters = [
    ...['next', 'redirect', 'redirect_uri', 'return', 'returnTo', 'url', 'service', 'target', 'to', 'continue'],
    ...['RelayState', 'post_logout_redirect_uri', 'goto', 'state', 'token', 'ticket', 'iss', 'link', 'id'],
  ]
  const hostileUrls = [
    EVIL,
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'javascript:alert(1)',
    `${PORTAL}@evil.example`,
  ]

  test('whatever its parameters ask for', async () => {
    const scanOrigins = ['https://login.work.weixin.qq.com', 'https://login.dingtalk.com']
    const providerOrigins = [oidc.issuer, new URL(cas.url).origin, new URL(saml.entityId).origin]
    const origins = new Set([PORTAL, ...providerOrigins, ...scanOrigins])
    let redirects = 0
    for (const { method, url } of registeredRoutes.filter((route) => route.method === 'GET')) {
      // Streams, which do not end.
      if (url.startsWith(`${API_PREFIX}/events`)) continue
      for (const hostileUrl of hostileUrls) {
        const response = await world.app.inject({
          method: method as 'GET',
          url: addressOf(url),
          query: Object.fromEntries(parameters.filter((name) => name !== 'ticket').map((name) => [name, hostileUrl])),
          headers: {
            cookie: world.student.headers.cookie ?? '',
            accept: 'text/html',
            host: 'evil.example',
            'x-forwarded-host': 'evil.example',
          },
        })
        const { location } = response.headers
        if (location === undefined) continue
        redirects += 1
        const target = new URL(String(location), PORTAL)
        expect([url, origins.has(target.origin)]).toEqual([url, true])
        // The documentation keeps its query, and follows nothing in it.
        if (url.startsWith(`${API_PREFIX}/docs`)) continue
        // Parameters passed to the other system or the log-in page do not lead there either.
        for (const [name, value] of target.searchParams) {
          expect([url, name, new URL(value, PORTAL).origin === 'https://evil.example']).toEqual([url, name, false])
        }
      }
    }
    expect(redirects).toBeGreaterThan(hostileUrls.length)
  })

  test('nor do the pages of the portal, however their path is written', async () => {
    for (const url of [
      '//evil.example',
      '//evil.example/..',
      '/%2F%2Fevil.example',
      '/\\evil.example',
      '/chain?kind=app&id=//evil.example',
    ]) {
      const { statusCode, headers } = await world.app.inject({ url, headers: { accept: 'text/html' } })
      expect([url, statusCode < 300 || statusCode >= 400]).toEqual([url, true])
      expect(headers.location).toBeUndefined()
    }
  })

  test('nor does following something that is no app of the institution', async () => {
    for (const id of ['//evil.example', 'https://evil.example', 'javascript:alert(1)', '..']) {
      const response = await call(world.app, contract.app.follow, {
        query: { kind: 'app', id },
        headers: world.student.headers,
      })
      expect([400, 404]).toContain(response.status)
    }
  })
})
