import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { contract } from '@quadrangle/api-client/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { SamlSettings } from '../../../process/settings/sign-on-providers.ts'
import { noSignOn } from '../../../process/settings/sign-on-settings.ts'
import { createWorld, type World } from '../../../testing/areas/world.ts'
import { addPerson } from '../../../testing/fixtures.ts'
import { samlSettings } from '../../../testing/providers.ts'
import { samlKeys } from '../../../testing/saml-keys.ts'
import { type SamlServer, signXml, startSamlServer } from '../../../testing/saml-server.ts'
import { browserHeaders, call, logIn as logInHere } from '../../../testing/test-app.ts'
import { addTotp } from '../../factor/testing/people.ts'
import { SignOnError } from '../sign-on-error.ts'
import { TestBrowser } from '../testing/browser.ts'
import { deliver, responseAt, samlResponse } from '../testing/saml-log-in.ts'
import { SamlProvider, samlProvider } from './saml-provider.ts'

const PORTAL = 'http://localhost:4994'
const CALLBACK = `${PORTAL}/api/sign-on/saml/callback`
const UID = 'urn:oid:0.9.2342.19200300.100.1.1'
const lin = { [UID]: '20260001', 'urn:oid:2.16.840.1.113730.3.1.241': '林一' }
let folder: string
let world: World
let saml: SamlServer
let browser: TestBrowser
let algorithm: string
let settings: SamlSettings

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'saml-'))
  const pair = { keyFile: join(folder, 'portal.key'), certFile: join(folder, 'portal.crt') }
  await writeFile(pair.keyFile, samlKeys.portal.key)
  await writeFile(pair.certFile, samlKeys.portal.cert)
  saml = await startSamlServer({ wang: { [UID]: 'T0002' } })
  algorithm = saml.algorithm
  settings = samlSettings(saml, { pair })
  world = await createWorld({
    config: {
      publicUrl: new URL(PORTAL),
      signOn: { ...noSignOn, providers: [settings] },
    },
  })
  const { body } = await world.app.inject({ url: '/api/sign-on/saml/metadata' })
  saml.trust(body)
})
afterAll(async () => {
  await world.close()
  await saml.close()
  await rm(folder, { recursive: true })
})
beforeEach(async () => {
  await sql`delete from sign_on_identity`.execute(world.db)
  await sql`delete from sign_on_state`.execute(world.db)
  saml.accounts.lin = lin
  Object.assign(saml, { logInAs: 'lin', overrides: {}, signs: 'assertion', encrypts: undefined, key: 'idp', algorithm })
  browser = new TestBrowser(world.app, PORTAL)
})

const headersOf = ({ cookie }: TestBrowser) => ({ ...browserHeaders, cookie })
const userIdOf = async (by = browser) => {
  const response = await call(world.app, contract.user.info, { headers: headersOf(by) })
  return response.status === 200 ? response.data.user_id : response.status
}
const isProved = async () =>
  (await call(world.app, contract.auth.requireProof, { headers: headersOf(browser) })).status === 200
const logIn = async (by = browser, start?: string) => deliver(world.app, by, await samlResponse(world.app, by, start))
const lastDetail = async () =>
  (await world.db.selectFrom('sign_on_state').select('last_detail').executeTakeFirst())?.last_detail
const xmlOf = (response: string) => Buffer.from(response, 'base64').toString()
const encode = (xml: string) => Buffer.from(xml).toString('base64')
/** Logs in with a response that was changed on its way. */
const changed = async (change: (xml: string) => string) => {
  const response = await samlResponse(world.app, browser)
  const other = change(xmlOf(response))
  expect(other).not.toBe(xmlOf(response))
  return deliver(world.app, browser, encode(other))
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
    expect(xmlOf(response)).not.toContain('20260001')
    expect(await deliver(world.app, browser, response)).toMatch(/signed=in/)
    expect(await userIdOf()).toBe(world.student.id)
  })

  test('is linked to the account, which remains the person’s', async () => {
    await logIn()
    saml.accounts.lin = { [UID]: '20260002' }
    expect(await logIn(new TestBrowser(world.app, PORTAL))).toMatch(/problem=conflict/)
    saml.accounts.lin = lin
    saml.overrides = { nameId: 'persistent-thief' }
    expect(await logIn(new TestBrowser(world.app, PORTAL))).toMatch(/problem=conflict/)
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
      expect(await logIn(new TestBrowser(world.app, PORTAL))).toMatch(/signed=in/)
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
    expect(await lastDetail()).toBe('NoPassive')
  })

  test('continues after the provider has a new key, and looks for one at most every 30 seconds', async () => {
    await logIn()
    saml.key = 'next'
    const realNow = Date.now
    vi.spyOn(Date, 'now').mockImplementation(() => realNow() + 31_000)
    try {
      expect(await logIn(new TestBrowser(world.app, PORTAL))).toMatch(/signed=in/)
      const { fetched } = saml
      saml.key = 'portal'
      for (let tries = 0; tries < 3; tries++)
        expect(await logIn(new TestBrowser(world.app, PORTAL))).toMatch(/problem=refused/)
      expect(saml.fetched).toBe(fetched)
    } finally {
      vi.restoreAllMocks()
    }
    await restoreKey(90_000)
  })
})

/** Lets the portal load the usual key of the provider, as if so many milliseconds had passed. */
async function restoreKey(laterMs: number): Promise<void> {
  saml.key = 'idp'
  const provider = samlProvider(world.app, settings)
  const current = await provider.idp()
  const realNow = Date.now
  vi.spyOn(Date, 'now').mockImplementation(() => realNow() + laterMs)
  expect(await provider.newer(current).finally(() => vi.restoreAllMocks())).toBeDefined()
}

describe('a response is refused', () => {
  const unsigned = (xml: string) => xml.replaceAll(/<ds:Signature[\s\S]*?<\/ds:Signature>/g, '')
  const assertionOf = (xml: string) => /<saml:Assertion[\s\S]*<\/saml:Assertion>/.exec(xml)?.[0] ?? ''
  const evilOf = (xml: string) =>
    unsigned(assertionOf(xml))
      .replaceAll('20260001', 'T0002')
      .replace(/ID="_a[^"]+"/, 'ID="_evil"')
  const signatureOf = (xml: string) => /<ds:Signature[\s\S]*?<\/ds:Signature>/.exec(xml)?.[0] ?? ''

  test.each<[string, RegExp, (xml: string) => string]>([
    ['without a signature', /signature/i, unsigned],
    ['with another number than was signed', /signature/i, (xml) => xml.replace('20260001', 'T0002')],
    [
      'signed by another key that it brings along',
      /signature/i,
      (xml) => signXml(unsigned(xml), "//*[local-name(.)='Assertion']", 'next'),
    ],
    // Wrapped signatures as Somorovsky et al. number them (“On Breaking SAML”, 2012).
    [
      'XSW 1: the signed response is inside the signature of an evil one',
      /one assertion|same ID/,
      (xml) =>
        `${xml.replace(assertionOf(xml), evilOf(xml)).replace('</samlp:Response>', '')}${signatureOf(xml).replace('</ds:Signature>', `<ds:Object>${xml.replace(/^<\?xml[^>]*>/, '')}</ds:Object></ds:Signature>`)}</samlp:Response>`,
    ],
    [
      'XSW 2: the signed response is beside its signature in an evil one',
      /one assertion|same ID/,
      (xml) => xml.replace(assertionOf(xml), `${signatureOf(xml)}${xml.replace(/ID="_r/, 'ID="_q')}${evilOf(xml)}`),
    ],
    [
      'XSW 3: an evil assertion is before the signed one',
      /one assertion/,
      (xml) => xml.replace('<saml:Assertion', `${evilOf(xml)}<saml:Assertion`),
    ],
    [
      'XSW 4: the signed assertion is in the evil one',
      /one assertion/,
      (xml) =>
        xml.replace(assertionOf(xml), evilOf(xml).replace('</saml:Assertion>', `${assertionOf(xml)}</saml:Assertion>`)),
    ],
    [
      'XSW 7: the signed assertion is in an extension',
      /one assertion/,
      (xml) => xml.replace(assertionOf(xml), `<samlp:Extensions>${assertionOf(xml)}</samlp:Extensions>${evilOf(xml)}`),
    ],
    [
      'XSW 8: the signed assertion is in an object of the signature in the evil one',
      /one assertion/,
      (xml) =>
        xml.replace(
          assertionOf(xml),
          evilOf(xml).replace(
            '</saml:Issuer>',
            `</saml:Issuer>${signatureOf(xml).replace('</ds:Signature>', `<ds:Object>${unsigned(assertionOf(xml))}</ds:Object></ds:Signature>`)}`,
          ),
        ),
    ],
    ['with a document type', /document type/, (xml) => `<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>${xml}`],
    [
      'signed with SHA-1',
      /rsa-sha1/,
      (xml) =>
        xml
          .replace('xmldsig-more#rsa-sha256', 'xmldsig#rsa-sha1')
          .replace('http://www.w3.org/2001/04/xmldsig#rsa-sha1', 'http://www.w3.org/2000/09/xmldsig#rsa-sha1'),
    ],
    [
      'with thousands of elements',
      /more than 2000 parts/,
      (xml) => xml.replace('</saml:Issuer>', `</saml:Issuer>${'<b/>'.repeat(2_000)}`),
    ],
    [
      'with thousands of attributes',
      /more than 2000 parts/,
      (xml) =>
        xml.replace(
          '<saml:Issuer',
          `<b ${Array.from({ length: 2_000 }, (_, n) => `a${n}=""`).join(' ')}/><saml:Issuer`,
        ),
    ],
    [
      'with thousands of comments',
      /more than 2000 parts/,
      (xml) => xml.replace('</saml:Issuer>', `</saml:Issuer>${'<!---->'.repeat(2_000)}`),
    ],
    ['that is nothing of SAML', /no SAML response/, () => '<x/>'],
    ['that is no XML', /proper XML/, () => 'x'],
  ])('%s', async (_title, detail, change) => {
    expect(await changed(change)).toMatch(/problem=refused/)
    expect(await userIdOf()).toBe(401)
    expect(await lastDetail()).toMatch(detail)
  })

  const soon = (seconds: number) => new Date(Date.now() + seconds * 1_000).toISOString()
  test.each<[string, RegExp, () => SamlServer['overrides']]>([
    ['for another audience', /audience/, () => ({ audience: 'https://other.example.edu' })],
    ['sent to another address', /another address/, () => ({ destination: 'https://other.example.edu/acs' })],
    ['whose assertion was sent to another address', /another address/, () => ({ recipient: `${CALLBACK}2` })],
    ['of another issuer', /issuer/, () => ({ issuer: 'https://other.example.edu' })],
    ['that is too old', /too old|expired/, () => ({ notBefore: soon(-600), notOnOrAfter: soon(-61) })],
    ['that counts only later', /later|not yet/, () => ({ notBefore: soon(90) })],
  ])('%s, though it is signed', async (_, detail, overridesOf) => {
    saml.overrides = overridesOf()
    expect(await logIn()).toMatch(/problem=refused/)
    expect(await lastDetail()).toMatch(detail)
    expect(await userIdOf()).toBe(401)
  })

  test('but not if the clocks differ by less than a minute', async () => {
    saml.overrides = { notBefore: soon(45) }
    expect(await logIn()).toMatch(/signed=in/)
    saml.overrides = { notBefore: soon(-600), notOnOrAfter: soon(-45) }
    expect(await logIn()).toMatch(/signed=in/)
  })

  test('that answers another request, or none', async () => {
    const first = await samlResponse(world.app, browser)
    const { inResponseTo = '' } = /InResponseTo="(?<inResponseTo>[^"]+)"/.exec(xmlOf(first))?.groups ?? {}
    // The response answers this browser's request, but its signed assertion answers the first one.
    const second = await samlResponse(world.app, browser)
    const [, other = ''] = /InResponseTo="([^"]+)"/.exec(xmlOf(second)) ?? []
    const mixed = encode(xmlOf(first).replace(`InResponseTo="${inResponseTo}"`, `InResponseTo="${other}"`))
    expect(await deliver(world.app, browser, mixed)).toMatch(/problem=refused/)
    expect(await lastDetail()).toMatch(/another request/)
    const unsolicited = encode(xmlOf(first).replace(` InResponseTo="${inResponseTo}"`, ''))
    expect(await deliver(world.app, browser, unsolicited)).toMatch(/problem=expired/)
    saml.overrides = { inResponseTo: `_${'A'.repeat(43)}` }
    expect(await logIn()).toMatch(/problem=expired/)
  })

  test('in another browser, so no one can be logged in as another person', async () => {
    const response = await samlResponse(world.app, browser)
    const victim = new TestBrowser(world.app, PORTAL)
    expect(await deliver(world.app, victim, response)).toMatch(/problem=expired/)
    await samlResponse(world.app, victim)
    expect(await deliver(world.app, victim, response)).toMatch(/problem=expired/)
    expect(await userIdOf(victim)).toBe(401)
  })

  test('the second time, even if the same assertion answers a new request', async () => {
    const response = await samlResponse(world.app, browser)
    expect(await deliver(world.app, browser, response)).toMatch(/signed=in/)
    const again = new TestBrowser(world.app, PORTAL)
    expect(await deliver(world.app, browser, response)).toMatch(/problem=expired/)
    const [, assertionId = ''] = /Assertion [^>]*ID="([^"]+)"/.exec(xmlOf(response)) ?? []
    saml.overrides = { assertionId }
    expect(await logIn(again)).toMatch(/problem=refused/)
    expect(await lastDetail()).toBe('the assertion was used before')
  })

  test.each([undefined, 'gcm'] as const)(
    'large ones (%s) count more against the limit of requests',
    async (encrypts) => {
      const counted = vi.spyOn(world.app.requestLimit, 'takeFromAddress')
      counted.mockImplementation((_address, cost) => (cost > 50 ? 1_000 : 0))
      saml.encrypts = encrypts
      expect(await logIn().finally(() => counted.mockClear())).toMatch(/signed=in/)
      saml.accounts.lin = { ...lin, groups: Array.from({ length: 800 }, (_, n) => `group ${n}`) }
      const again = new TestBrowser(world.app, PORTAL)
      expect(await logIn(again).finally(() => counted.mockRestore())).toMatch(/problem=unavailable/)
      expect(await logIn(again)).toMatch(/signed=in/)
    },
  )

  test('encrypted with thousands of elements inside: anyone can encrypt for the portal', async () => {
    saml.accounts.lin = { ...lin, groups: Array.from({ length: 2_000 }, (_, n) => `group ${n}`) }
    saml.encrypts = 'gcm'
    expect(await logIn()).toMatch(/problem=refused/)
    expect(await lastDetail()).toMatch(/more than 2000 parts/)
    expect(await userIdOf()).toBe(401)
    // The library checks the local name only.
    await sql`delete from sign_on_state`.execute(world.db)
    const elsewhere = (xml: string) =>
      xml
        .replace(/<(\w+:)?EncryptedAssertion[^>]*>/, '<other:EncryptedAssertion xmlns:other="urn:other">')
        .replace(/<\/(\w+:)?EncryptedAssertion>/, '</other:EncryptedAssertion>')
    expect(await changed(elsewhere)).toMatch(/problem=refused/)
    expect(await lastDetail()).toMatch(/more than 2000 parts/)
  })

  test('encrypted so that it can be changed unnoticed, unless the response is signed', async () => {
    Object.assign(saml, { encrypts: 'cbc', signs: 'assertion' })
    expect(await logIn()).toMatch(/problem=refused/)
    expect(await lastDetail()).toMatch(/signature/i)
    // It is not decrypted either: whether decryption succeeds would reveal the content.
    const cipher = /(CipherValue>)[^<]{40}([^<]{200,}<)/
    expect(await changed((xml) => xml.replace(cipher, `$1${'A'.repeat(40)}$2`))).toMatch(/problem=refused/)
    expect(await lastDetail()).toMatch(/signature/i)
  })

  test('encrypted with a weak signature inside', async () => {
    Object.assign(saml, { encrypts: 'gcm', algorithm: 'http://www.w3.org/2000/09/xmldsig#rsa-sha1' })
    expect(await logIn()).toMatch(/problem=refused/)
    expect(await lastDetail()).toMatch(/rsa-sha1/)
  })

  test.each([
    ['rsa-1_5', 'http://www.w3.org/2001/04/xmlenc#rsa-oaep-mgf1p', 'http://www.w3.org/2001/04/xmlenc#rsa-1_5'],
    ['tripledes-cbc', 'http://www.w3.org/2009/xmlenc11#aes128-gcm', 'http://www.w3.org/2001/04/xmlenc#tripledes-cbc'],
  ])('encrypted with %s', async (name, usual, weak) => {
    Object.assign(saml, { encrypts: 'gcm', signs: 'assertion' })
    expect(await changed((xml) => xml.replace(usual, weak))).toMatch(/problem=refused/)
    expect(await lastDetail()).toBe(`the algorithm ${name} is not accepted`)
  })
})

test('RelayState and other addresses lead nowhere else', async () => {
  for (const next of ['//evil.example', 'https://evil.example/', '/\\evil.example', '/login?redirect=//x']) {
    const end = await logIn(browser, `/api/sign-on/saml?${new URLSearchParams({ next, RelayState: next })}`)
    expect(end).toBe('/login?signed=in&redirect=%2F')
  }
})

describe('a log-out', () => {
  test('continues at the provider, which is told who logs out, and leads back', async () => {
    await logIn()
    const out = await call(world.app, contract.auth.logout, { headers: headersOf(browser) })
    browser.keep(out.raw)
    const { data } = await call(world.app, contract.auth.oauthLogout, { headers: headersOf(browser) })
    expect(data.url).toBe('/api/sign-on/log-out')
    expect(await browser.open(data.url)).toBe('/login?signed=out')
    expect(saml.logOuts.at(-1)).toEqual({ kind: 'request', nameId: 'persistent-lin' })
  })

  test('at the provider ends the session here, and no other', async () => {
    await logIn()
    const other = new TestBrowser(world.app, PORTAL)
    saml.logInAs = 'wang'
    await logIn(other)
    saml.overrides = { sessionIndex: '_mine' }
    saml.logInAs = 'lin'
    const mine = new TestBrowser(world.app, PORTAL)
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
    await restoreKey(210_000)
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

test('an administrator tries a log-in with SAML, and sees every attribute; no one is logged in', async () => {
  const begun = await call(world.app, contract.signOn.tryOut, {
    body: { provider: 'saml' },
    headers: world.admin.headers,
  })
  browser.keep(begun.raw)
  const end = await deliver(world.app, browser, await responseAt(browser, begun.data.url))
  const [, state = ''] = /^\/urlmanage\/sign-on\?tried=([\w-]{43})$/.exec(end) ?? []
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
