import { contract } from '@quadrangle/api-client/contract'
import { decodeJwt } from 'jose'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { OidcSettings } from '../../process/settings/sign-on-providers.ts'
import { findProvider, noSignOn } from '../../process/settings/sign-on-settings.ts'
import { createWorld, type World } from '../../testing/areas/world.ts'
import { type CasServer, casSuccess, startCasServer } from '../../testing/cas-server.ts'
import { testPassword } from '../../testing/fixtures.ts'
import { type OidcServer, startOidcServer } from '../../testing/oidc-server.ts'
import { casSettings, oidcSettings } from '../../testing/providers.ts'
import { browserHeaders, call, createTestApp, inject } from '../../testing/test-app.ts'
import { OidcProvider, oidcProvider } from './oidc-provider.ts'
import { TestBrowser } from './testing/browser.ts'

const PORTAL = 'http://localhost:4997'
const OIDC = '/api/sign-on/oidc'
let world: World
let cas: CasServer
let oidc: OidcServer
let browser: TestBrowser

beforeAll(async () => {
  cas = await startCasServer({ lin: { number: '20260001' } })
  oidc = await startOidcServer(PORTAL, { lin: { student_number: '20260001' } })
  world = await createWorld({
    config: {
      publicUrl: new URL(PORTAL),
      signOn: { ...noSignOn, providers: [oidcSettings(oidc), casSettings(cas)] },
    },
  })
})
afterAll(async () => {
  await world.close()
  await cas.close()
  await oidc.close()
})
beforeEach(async () => {
  await sql`delete from sign_on_identity`.execute(world.db)
  cas.logInAs = 'lin'
  cas.says = undefined
  oidc.logInAs = 'lin'
  browser = new TestBrowser(world.app, PORTAL)
})

const headers = () => ({ ...browserHeaders, cookie: browser.cookie })
const isIn = async () => (await call(world.app, contract.user.info, { headers: headers() })).status === 200
const isProved = async () => (await call(world.app, contract.auth.requireProof, { headers: headers() })).status === 200

/**
 * Begins a proof, and removes the parameters that request a new log-in from the provider. Returns the page of the
 * portal on which it ends.
 */
async function withoutParameters(path: string, ...names: string[]): Promise<string> {
  const begun = await world.app.inject({ url: path, headers: headers() })
  browser.keep(begun)
  const address = new URL(String(begun.headers.location))
  for (const name of names) {
    expect(address.searchParams.has(name)).toBe(true)
    address.searchParams.delete(name)
  }
  return browser.openElsewhere(address.href)
}

// This test comes first, because a provider that has reported the time once is expected to report it again.
test('if OpenID Connect gives no time, a log-in required to be new is a proof, unless the provider could give it', async () => {
  oidc.tamper = async (tokens) => {
    const { auth_time: _time, ...claims } = decodeJwt(String(tokens.id_token))
    return { ...tokens, id_token: await oidc.sign(claims) }
  }
  const proves = async () => {
    browser = new TestBrowser(world.app, PORTAL)
    await browser.open(OIDC)
    const atFirst = await isProved()
    await browser.open(`${OIDC}?again=1`)
    return [atFirst, await isProved()]
  }
  const { config } = OidcProvider.prototype
  const changed = new Set<object>()
  try {
    expect(await proves()).toEqual([false, false])
    vi.spyOn(OidcProvider.prototype, 'config').mockImplementation(async function (this: OidcProvider) {
      const described = await config.call(this)
      changed.add(described)
      const metadata = { ...described.serverMetadata(), claims_supported: ['sub'] }
      return Object.defineProperty(described, 'serverMetadata', { value: () => metadata, configurable: true })
    })
    expect(await proves()).toEqual([false, true])
  } finally {
    vi.restoreAllMocks()
    oidc.tamper = undefined
    // The provider is the same object in the next test.
    for (const described of changed) Reflect.deleteProperty(described, 'serverMetadata')
  }
})

describe('a user still logged in at the provider is logged in here, but has proved nothing new', () => {
  test('with CAS', async () => {
    await browser.open('/cas')
    expect([await isIn(), await isProved()]).toEqual([true, false])
    await browser.open('/cas?again=1')
    expect([await isIn(), await isProved()]).toEqual([true, true])
  })

  test('with OpenID Connect', async () => {
    await browser.open(OIDC)
    expect([await isIn(), await isProved()]).toEqual([true, true])
    const realNow = Date.now
    // The clock of the database runs as usual.
    vi.spyOn(Date, 'now').mockImplementation(() => realNow() - 3_600_000)
    const early = new TestBrowser(world.app, PORTAL)
    await early.open(OIDC).finally(() => vi.restoreAllMocks())
    browser = early
    await browser.open(OIDC)
    expect([await isIn(), await isProved()]).toEqual([true, false])
    await browser.open(`${OIDC}?again=1`)
    expect([await isIn(), await isProved()]).toEqual([true, true])
  })
})

test('an invalid time, such as one in nanoseconds, proves nothing and leaves no log-in unfinished', async () => {
  oidc.tamper = async (tokens) => ({
    ...tokens,
    id_token: await oidc.sign({ ...decodeJwt(String(tokens.id_token)), auth_time: Date.now() * 1_000_000 }),
  })
  const end = await browser.open(OIDC).finally(() => Object.assign(oidc, { tamper: undefined }))
  expect([end, await isIn(), await isProved()]).toEqual(['/login?signed=in&redirect=%2F', true, false])
})

test('a log-in that CAS reports as new is a proof', async () => {
  cas.says = casSuccess('lin', { number: '20260001', isFromNewLogin: 'true' })
  await browser.open('/cas')
  expect(await isProved()).toBe(true)
  cas.says = casSuccess('lin', { number: '20260001', isFromNewLogin: 'false' })
  await browser.open('/cas')
  expect(await isProved()).toBe(false)
})

describe('an address from which the request for a new log-in was removed proves nothing', () => {
  test('with CAS', async () => {
    await browser.open('/cas')
    expect(await withoutParameters('/cas?again=1', 'renew')).toBe('/login?proof=refused')
    expect(await isProved()).toBe(false)
  })

  test('with OpenID Connect', async () => {
    await browser.open(OIDC)
    await sql`update session set proved_at = now() - interval '1 hour'`.execute(world.db)
    expect(await withoutParameters(`${OIDC}?again=1`, 'prompt', 'max_age')).toBe('/login?proof=done')
    expect(await isProved()).toBe(false)
  })

  test('with an OpenID Connect provider whose description does not say that it knows the time', async () => {
    const settings = findProvider(world.app.config.signOn, 'oidc') as OidcSettings
    oidc.describes = async (metadata) => ({ ...metadata, claims_supported: ['sub'] })
    oidcProvider(world.app, settings).invalidate()
    await browser.open(OIDC)
    await sql`update session set proved_at = now() - interval '1 hour'`.execute(world.db)
    await withoutParameters(`${OIDC}?again=1`, 'prompt', 'max_age')
    expect(await isProved()).toBe(false)
    await browser.open(`${OIDC}?again=1`)
    expect(await isProved()).toBe(true)
  })

  test('with OpenID Connect in another process, to which the provider has not reported a time yet', async () => {
    await browser.open(OIDC)
    oidc.describes = async (metadata) => ({ ...metadata, claims_supported: ['sub'] })
    const other = await createTestApp({
      database: { ...world.database, close: async () => undefined },
      config: { publicUrl: new URL(PORTAL), signOn: { ...noSignOn, providers: [oidcSettings(oidc)] } },
    })
    try {
      browser = new TestBrowser(other.app, PORTAL)
      const body = { identifier: '20260001', password: testPassword }
      browser.keep(await inject(other.app, contract.auth.login, { body }))
      await sql`update session set proved_at = now() - interval '1 hour'`.execute(world.db)
      expect(await withoutParameters(`${OIDC}?again=1`, 'prompt', 'max_age')).toBe('/login?proof=done')
      expect(await isProved()).toBe(false)
      await browser.open(`${OIDC}?again=1`)
      expect(await isProved()).toBe(true)
    } finally {
      await other.close()
    }
  })
})
