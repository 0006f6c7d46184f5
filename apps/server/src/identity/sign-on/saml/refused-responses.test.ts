import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { World } from '../../../testing/areas/world.ts'
import { type SamlServer, signXml } from '../../../testing/saml-server.ts'
import type { TestBrowser } from '../testing/browser.ts'
import { deliver, samlResponse } from '../testing/saml-log-in.ts'
import { CALLBACK, lin, SamlPortal } from '../testing/saml-portal.ts'

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
const lastDetail = () => portal.lastDetail()
const xmlOf = (response: string) => Buffer.from(response, 'base64').toString()
const encode = (xml: string) => Buffer.from(xml).toString('base64')
/** Logs in with a response that was changed on its way. */
const changed = async (change: (xml: string) => string) => {
  const response = await samlResponse(world.app, browser)
  const other = change(xmlOf(response))
  expect(other).not.toBe(xmlOf(response))
  return deliver(world.app, browser, encode(other))
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
    const victim = portal.newBrowser()
    expect(await deliver(world.app, victim, response)).toMatch(/problem=expired/)
    await samlResponse(world.app, victim)
    expect(await deliver(world.app, victim, response)).toMatch(/problem=expired/)
    expect(await userIdOf(victim)).toBe(401)
  })

  test('the second time, even if the same assertion answers a new request', async () => {
    const response = await samlResponse(world.app, browser)
    expect(await deliver(world.app, browser, response)).toMatch(/signed=in/)
    const again = portal.newBrowser()
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
      const again = portal.newBrowser()
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
