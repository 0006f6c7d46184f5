import { contract } from '@quadrangle/api-client/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { World } from '../../../testing/areas/world.ts'
import { addPerson } from '../../../testing/fixtures.ts'
import type { SamlServer } from '../../../testing/saml-server.ts'
import { browserHeaders, call, logIn as logInHere } from '../../../testing/test-app.ts'
import { addTotp } from '../../factor/testing/people.ts'
import type { TestBrowser } from '../testing/browser.ts'
import { deliver, responseAt, samlResponse } from '../testing/saml-log-in.ts'
import { CALLBACK, lin, PORTAL, SamlPortal, UID } from '../testing/saml-portal.ts'

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
const isProved = async () => {
  const headers = { ...browserHeaders, cookie: browser.cookie }
  return (await call(world.app, contract.auth.requireProof, { headers })).status === 200
}

describe('a log-in with SAML', () => {
  test.each(['assertion', 'response', 'both'] as const)(
    'leads to the wanted page with a session of the person who has the number, where the %s is signed',
    async (signs) => {
      saml.signs = signs
      expect(await logIn(browser, '/api/sign-on/saml?next=%2Fnotice-v2%3Fbox%3D1')).toBe(
        '/login?signed=in&redirect=%2Fnotice-v2%3Fbox%3D1',
      )
      expect(await userIdOf()).toBe(world.student.id)
    },
  )

  test.each([
    ['gcm', 'assertion'],
    ['gcm', 'response'],
    ['cbc', 'both'],
  ] as const)('opens an assertion that is encrypted with %s, where the %s is signed', async (encrypts, signs) => {
    Object.assign(saml, { encrypts, signs })
    const response = await samlResponse(world.app, browser)
    expect(Buffer.from(response, 'base64').toString()).not.toContain('20260001')
    expect(await deliver(world.app, browser, response)).toMatch(/signed=in/)
    expect(await userIdOf()).toBe(world.student.id)
  })

  test('is linked to the account, which remains the person’s', async () => {
    await logIn()
    saml.accounts.lin = { [UID]: '20260002' }
    expect(await logIn(portal.newBrowser())).toMatch(/problem=conflict/)
    saml.accounts.lin = lin
    saml.overrides = { nameId: 'persistent-thief' }
    expect(await logIn(portal.newBrowser())).toMatch(/problem=conflict/)
  })

  test('links an account under the name in the metadata, which administrators see as the provider’s', async () => {
    await logIn()
    const { id, headers } = { id: world.student.id, headers: world.admin.headers }
    const { data } = await call(world.app, contract.signOn.links, { query: { person_id: id }, headers })
    const link = { authority: saml.entityId, name: '统一身份认证', name_en: 'Campus account' }
    expect(data.list).toMatchObject([link])
    const { links } = (await call(world.app, contract.signOn.settings, { headers })).data
    expect(links).toEqual([{ ...link, people: 1 }])
  })

  test('ends when its account is unlinked, by whatever name the provider calls it', async () => {
    saml.overrides = { nameId: '_1', nameIdFormat: 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient' }
    expect(await logIn()).toMatch(/signed=in/)
    const { id, headers } = { id: world.student.id, headers: world.admin.headers }
    const { data } = await call(world.app, contract.signOn.links, { query: { person_id: id }, headers })
    const body = { person_id: id, authority: data.list[0]?.authority ?? '' }
    expect((await call(world.app, contract.signOn.unlink, { body, headers })).data.people).toBe(1)
    expect(await userIdOf()).toBe(401)
  })

  test('with a transient name maps to the same account however the number was typed there', async () => {
    saml.overrides = { nameIdFormat: 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient' }
    for (const number of ['T0002', 't0002']) {
      saml.accounts.lin = { [UID]: number }
      expect(await logIn(portal.newBrowser())).toMatch(/signed=in/)
    }
  })

  test('with a transient name is linked by the number', async () => {
    const nameIdFormat = 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient'
    for (const nameId of ['_1', '_2']) {
      saml.overrides = { nameIdFormat, nameId }
      expect(await logIn()).toMatch(/signed=in/)
    }
  })

  test('is a proof as of the time of the proof at the provider, and requests a new one where one is due', async () => {
    saml.overrides = { authnInstant: new Date(Date.now() - 3_600_000).toISOString() }
    await logIn()
    expect([await isProved(), saml.requests.at(-1)]).toEqual([false, expect.not.stringContaining('ForceAuthn')])
    saml.overrides = {}
    await logIn(browser, '/api/sign-on/saml?again=1')
    expect([await isProved(), saml.requests.at(-1)]).toEqual([true, expect.stringContaining('ForceAuthn="true"')])
  })

  test('requires the second factor of the portal, unless two factors were used at the provider', async () => {
    const number = '20270001'
    await addPerson(world.db, { number })
    await addTotp(world, await logInHere(world.app, number))
    saml.accounts.lin = { [UID]: number }
    expect(await logIn()).toMatch(/step=second-factor/)
    saml.overrides = { context: 'https://refeds.org/profile/mfa' }
    expect(await logIn()).toMatch(/signed=in/)
  })

  test('that failed at the provider says so', async () => {
    saml.overrides = { status: 'urn:oasis:names:tc:SAML:2.0:status:AuthnFailed' }
    expect(await logIn()).toMatch(/problem=cancelled/)
    saml.overrides = { status: 'urn:oasis:names:tc:SAML:2.0:status:NoPassive' }
    expect(await logIn()).toMatch(/problem=refused/)
    expect(await portal.lastDetail()).toBe('NoPassive')
  })

  test('continues after the provider has a new key, and looks for one at most every 30 seconds', async () => {
    await logIn()
    saml.key = 'next'
    const realNow = Date.now
    vi.spyOn(Date, 'now').mockImplementation(() => realNow() + 31_000)
    try {
      expect(await logIn(portal.newBrowser())).toMatch(/signed=in/)
      const { fetched } = saml
      saml.key = 'portal'
      for (let tries = 0; tries < 3; tries++) expect(await logIn(portal.newBrowser())).toMatch(/problem=refused/)
      expect(saml.fetched).toBe(fetched)
    } finally {
      vi.restoreAllMocks()
    }
    await portal.restoreKey(90_000)
  })
})

test('RelayState and other addresses lead nowhere else', async () => {
  for (const next of ['//evil.example', 'https://evil.example/', '/\\evil.example', '/login?redirect=//x']) {
    const end = await logIn(browser, `/api/sign-on/saml?${new URLSearchParams({ next, RelayState: next })}`)
    expect(end).toBe('/login?signed=in&redirect=%2F')
  }
})

test('an administrator tries a log-in with SAML, and sees every attribute; no one is logged in', async () => {
  const begun = await call(world.app, contract.signOn.tryOut, {
    body: { provider: 'saml' },
    headers: world.admin.headers,
  })
  browser.keep(begun.raw)
  const end = await deliver(world.app, browser, await responseAt(browser, begun.data.url))
  const [, state = ''] = /^\/urlmanage\/sign-on\?trial=([\w-]{43})$/.exec(end) ?? []
  const { data } = await call(world.app, contract.signOn.tried, { query: { state }, headers: world.admin.headers })
  expect(data).toMatchObject({ provider: 'saml', outcome: 'person', person: { number: '20260001' } })
  expect(Object.fromEntries(data.claims.map(({ name, value }) => [name, value]))).toMatchObject({
    [UID]: '20260001',
    uid: '20260001',
    displayName: '林一',
    NameID: 'persistent-lin',
  })
  expect(await userIdOf()).toBe(401)
  const { data: settings } = await call(world.app, contract.signOn.settings, { headers: world.admin.headers })
  expect(settings.providers[0]?.addresses.map(({ kind, address }) => [kind, address])).toEqual([
    ['metadata', `${PORTAL}/api/sign-on/saml/metadata`],
    ['acs', CALLBACK],
    ['log-out', `${PORTAL}/api/sign-on/saml/ended`],
  ])
})
