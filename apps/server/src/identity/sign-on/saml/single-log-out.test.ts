import { contract } from '@quadrangle/api-client/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { World } from '../../../testing/areas/world.ts'
import type { SamlServer } from '../../../testing/saml-server.ts'
import { browserHeaders, call } from '../../../testing/test-app.ts'
import { SignOnError } from '../sign-on-error.ts'
import type { TestBrowser } from '../testing/browser.ts'
import { PORTAL, SamlPortal } from '../testing/saml-portal.ts'
import { SamlProvider } from './saml-provider.ts'

let portal: SamlPortal
let world: World
let saml: SamlServer
let browser: TestBrowser

beforeAll(async () => {
  portal = await SamlPortal.open()
  ;({ world, saml } = portal)
})
afterAll(() => portal.close())
beforeEach(async () => {
  browser = await portal.reset()
})

const logIn = (by = browser, start?: string) => portal.logIn(by, start)
const userIdOf = (by = browser) => portal.userIdOf(by)

describe('a log-out', () => {
  test('continues at the provider, which is told who logs out, and leads back', async () => {
    await logIn()
    const headers = () => ({ ...browserHeaders, cookie: browser.cookie })
    const out = await call(world.app, contract.auth.logout, { headers: headers() })
    browser.keep(out.raw)
    const { data } = await call(world.app, contract.auth.oauthLogout, { headers: headers() })
    expect(data.url).toBe('/api/sign-on/log-out')
    expect(await browser.open(data.url)).toBe('/login?signed=out')
    expect(saml.logOuts.at(-1)).toEqual({ kind: 'request', nameId: 'persistent-lin' })
  })

  test('at the provider ends the session here, and no other', async () => {
    await logIn()
    const other = portal.newBrowser()
    saml.logInAs = 'wang'
    await logIn(other)
    saml.overrides = { sessionIndex: '_mine' }
    saml.logInAs = 'lin'
    const mine = portal.newBrowser()
    await logIn(mine)
    const address = saml.logOutUrl('persistent-lin', '_mine')
    const response = await world.app.inject({ url: address.replace(PORTAL, '') })
    expect(String(response.headers.location)).toMatch(
      new RegExp(`^${saml.entityId.replace('/idp', '/slo')}\\?SAMLResponse=`),
    )
    expect([await userIdOf(mine), await userIdOf(), await userIdOf(other)]).toEqual([
      401,
      world.student.id,
      world.issuer.id,
    ])
    expect(await (await fetch(String(response.headers.location))).text()).toContain('Logged out')
    // It counts once.
    expect((await world.app.inject({ url: address.replace(PORTAL, '') })).statusCode).toBe(400)
  })

  test('at the provider is accepted with its new key', async () => {
    saml.overrides = { sessionIndex: '_rolled' }
    await logIn()
    saml.key = 'next'
    const url = saml.logOutUrl('persistent-lin', '_rolled').replace(PORTAL, '')
    const realNow = Date.now
    vi.spyOn(Date, 'now').mockImplementation(() => realNow() + 150_000)
    try {
      expect((await world.app.inject({ url })).statusCode).toBe(302)
    } finally {
      vi.restoreAllMocks()
    }
    expect(await userIdOf()).toBe(401)
    await portal.restoreKey(210_000)
  })

  test('at the provider can be sent again after an error of the database', async () => {
    saml.overrides = { sessionIndex: '_again' }
    await logIn()
    const url = saml.logOutUrl('persistent-lin', '_again').replace(PORTAL, '')
    vi.spyOn(world.app.database.db, 'transaction').mockImplementationOnce(() => {
      throw new Error('lost')
    })
    expect((await world.app.inject({ url })).statusCode).toBe(500)
    vi.restoreAllMocks()
    expect((await world.app.inject({ url })).statusCode).toBe(302)
    expect(await userIdOf()).toBe(401)
  })

  test('at the provider says nothing of the network while that cannot be reached', async () => {
    const url = saml.logOutUrl('persistent-lin', '_mine').replace(PORTAL, '')
    const failure = new SignOnError('unavailable', 'ECONNREFUSED: connect ECONNREFUSED 10.0.0.5:443')
    const idp = vi.spyOn(SamlProvider.prototype, 'idp').mockRejectedValueOnce(failure)
    const { statusCode, body } = await world.app.inject({ url })
    idp.mockRestore()
    expect([statusCode, body]).toEqual([503, 'unavailable'])
  })

  test.each<[string, (url: string) => string]>([
    ['without a signature', (url) => url.replace(/&SigAlg=.*/, '')],
    ['with an empty signature', (url) => url.replace(/&Signature=.*/, '&Signature=')],
    ['of another request', (url) => `${url}&SAMLRequest=abc`],
    ['with another state than was signed', (url) => url.replace('&SigAlg', '&RelayState=x&SigAlg')],
  ])('from elsewhere is refused %s', async (_title, change) => {
    saml.overrides = { sessionIndex: '_mine' }
    await logIn()
    const url = saml.logOutUrl('persistent-lin', '_mine').replace(PORTAL, '')
    expect((await world.app.inject({ url: change(url) })).statusCode).toBe(400)
    expect(await userIdOf()).toBe(world.student.id)
    expect((await world.app.inject({ url })).statusCode).toBe(302)
    expect(await userIdOf()).toBe(401)
  })

  test('stores no name of the provider in plain text', async () => {
    await logIn()
    const { rows } = await sql<{ text: string }>`
      select (select string_agg(s::text, ' ') from sign_on_session s) || (select string_agg(i::text, ' ') from sign_on_identity i) as text`.execute(
      world.db,
    )
    expect(rows[0]?.text).not.toContain('persistent-lin')
    expect(rows[0]?.text).not.toContain(Buffer.from('persistent-lin').toString('hex'))
  })
})
