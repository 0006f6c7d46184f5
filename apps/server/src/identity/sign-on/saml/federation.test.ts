import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { contract } from '@quadrangle/api-client/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { SamlSettings } from '../../../process/settings/sign-on-providers.ts'
import { noSignOn } from '../../../process/settings/sign-on-settings.ts'
import { createWorld, type World } from '../../../testing/areas/world.ts'
import { oidcSettings, samlSettings } from '../../../testing/providers.ts'
import { samlKeys, shortKeyCert } from '../../../testing/saml-keys.ts'
import { federation, idpMetadata, type SamlServer, startSamlServer } from '../../../testing/saml-server.ts'
import { browserHeaders, call } from '../../../testing/test-app.ts'
import { TestBrowser } from '../testing/browser.ts'
import { deliver, samlResponse } from '../testing/saml-log-in.ts'
import { SamlProvider } from './saml-provider.ts'

const PORTAL = 'http://localhost:4993'
const OTHER = 'https://idp.other.example'
let folder: string
let world: World
let saml: SamlServer
let settings: SamlSettings

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'saml-'))
  const [keyFile, certFile, signers] = ['portal.key', 'portal.crt', 'federation.crt'].map((name) => join(folder, name))
  await writeFile(keyFile as string, samlKeys.portal.key)
  await writeFile(certFile as string, samlKeys.portal.cert)
  await writeFile(signers as string, samlKeys.next.cert)
  saml = await startSamlServer({
    lin: { 'urn:oid:1.3.6.1.4.1.5923.1.1.1.6': '20260001@Example.EDU' },
    guest: { 'urn:oid:1.3.6.1.4.1.5923.1.1.1.6': '20260001@other.example' },
  })
  settings = samlSettings(saml, {
    metadataCertFile: signers,
    idp: saml.entityId,
    pair: { keyFile: keyFile as string, certFile: certFile as string },
    attributes: { number: 'eduPersonPrincipalName' },
  })
  world = await createWorld({
    config: { publicUrl: new URL(PORTAL), signOn: { ...noSignOn, providers: [settings] } },
  })
  saml.trust((await world.app.inject({ url: '/api/sign-on/saml/metadata' })).body)
})
afterAll(async () => {
  await world.close()
  await saml.close()
  await rm(folder, { recursive: true })
})
beforeEach(() => {
  saml.fetched = 0
  saml.metadataOverride = federation([ours(), theirs], 'next')
})

const base = () => saml.entityId.replace('/idp', '')
const ours = (more = '') => idpMetadata(saml.entityId, base(), { more })
const theirs = idpMetadata(OTHER, OTHER, { keys: ['next'] })
const base64Of = (pem: string) => pem.replace(/-----[A-Z ]+-----|\s/g, '')
const provider = (more: Partial<SamlSettings> = {}) => new SamlProvider({ ...settings, ...more }, world.app)
const refusal = async (from = provider()) => {
  const error: unknown = await from.idp().catch((reason: unknown) => reason)
  return (error as { detail?: string }).detail
}

describe('metadata of a federation', () => {
  test('yield the provider named in the settings, and only its own scope is trusted', async () => {
    const browser = new TestBrowser(world.app, PORTAL)
    saml.logInAs = 'guest'
    expect(await deliver(world.app, browser, await samlResponse(world.app, browser))).toMatch(/problem=incomplete/)
    saml.logInAs = 'lin'
    expect(await deliver(world.app, browser, await samlResponse(world.app, browser))).toMatch(/signed=in/)
    const headers = { ...browserHeaders, cookie: browser.cookie }
    expect((await call(world.app, contract.user.info, { headers })).data.user_id).toBe(world.student.id)
  })

  test('treat another provider as a separate one', async () => {
    expect(await provider({ idp: OTHER }).idp()).toMatchObject({ entityId: OTHER, login: `${OTHER}/sso` })
    expect(await refusal(provider({ idp: 'https://nobody.example' }))).toMatch(/no identity provider https:\/\/nobody/)
    expect(await refusal(provider({ idp: undefined }))).toMatch(/several identity providers: set SAML_IDP/)
  })

  test.each<[string, () => string, RegExp]>([
    ['not signed', ours, /not one signature/],
    ['signed by another', () => federation([ours()], 'idp'), /none of the certificates/],
    ['changed', () => federation([ours()], 'next').replace('/sso', '/evil'), /none of the certificates/],
    [
      'wrapped around signed ones',
      () =>
        `<md:EntitiesDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata" ID="evil">${ours()}${federation([theirs], 'next')}</md:EntitiesDescriptor>`,
      /not one signature/,
    ],
    [
      'with the signature of another provider’s metadata inside',
      () => {
        const signed = federation([theirs], 'next')
        const [signature = ''] = /<ds:Signature[\s\S]*<\/ds:Signature>/.exec(signed) ?? []
        const inside = signature.replace('</ds:Signature>', `<ds:Object>${signed}</ds:Object></ds:Signature>`)
        return `<md:EntitiesDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata" ID="evil">${inside}${ours()}</md:EntitiesDescriptor>`
      },
      /none of the certificates/,
    ],
    ['with a document type', () => `<!DOCTYPE x>${federation([ours()], 'next')}`, /document type/],
    ['out of date', () => federation([ours()], 'next', 'validUntil="2026-01-01T00:00:00Z"'), /valid until 2026-01-01/],
    [
      'of a provider that is out of date',
      () => federation([ours('validUntil="2026-01-01T00:00:00Z"')], 'next'),
      /valid until 2026-01-01/,
    ],
    [
      'of a provider whose log-in address is a script',
      () => federation([ours().replaceAll(`${base()}/sso`, 'javascript:alert(1)')], 'next'),
      /no web address/,
    ],
    [
      'of a provider with a short key',
      () => federation([ours().replace(/(?<=<ds:X509Certificate>)[^<]+/, base64Of(shortKeyCert))], 'next'),
      /has a 1024-bit key/,
    ],
    ['well-formed XML that is no SAML metadata', () => '<html/>', /not one signature/],
    ['text that is no XML', () => 'x', /proper XML/],
  ])('are refused if they are %s', async (_title, publish, detail) => {
    saml.metadataOverride = publish()
    expect(await refusal()).toMatch(detail)
  })

  test('are not trusted by a certificate with a short key', async () => {
    const metadataCertFile = join(folder, 'short.crt')
    await writeFile(metadataCertFile, shortKeyCert)
    expect(await refusal(provider({ metadataCertFile }))).toMatch(/has a 1024-bit key/)
  })
})

describe('metadata are requested again', () => {
  const later = async (ms: number, act: () => Promise<unknown>) => {
    const realNow = Date.now
    vi.spyOn(Date, 'now').mockImplementation(() => realNow() + ms)
    return act().finally(() => vi.restoreAllMocks())
  }

  test('after the time that they say, and not before', async () => {
    saml.metadataOverride = federation([ours('cacheDuration="PT2H"')], 'next', 'cacheDuration="P1DT3H"')
    const instance = provider()
    await instance.idp()
    await later(7_100_000, () => instance.idp())
    expect(saml.fetched).toBe(1)
    await later(7_300_000, () => instance.idp())
    await vi.waitFor(() => expect(saml.fetched).toBe(2))
  })

  test('before they expire, and the existing ones are valid until then if no new ones arrive', async () => {
    const end = new Date(Date.now() + 3_600_000).toISOString()
    saml.metadataOverride = federation([ours()], 'next', `validUntil="${end}" cacheDuration="P1D"`)
    const instance = provider()
    await instance.idp()
    saml.metadataOverride = 'gone'
    await later(3_100_000, () => instance.idp())
    const warn = vi.spyOn(world.app.log, 'warn')
    const failure = [expect.objectContaining({ provider: 'saml' }), expect.stringContaining('retry in 30 s')]
    await vi.waitFor(() => expect(warn).toHaveBeenCalledWith(...failure))
    expect(saml.fetched).toBe(2)
    // They are not requested again with each log-in.
    await later(3_110_000, () => instance.idp())
    await setTimeout(200)
    expect(saml.fetched).toBe(2)
    await expect(later(3_700_000, () => instance.idp())).rejects.toMatchObject({ problem: 'refused' })
  })

  test('once, however many people come at the same moment', async () => {
    const instance = provider()
    await Promise.all([instance.idp(), instance.idp(), instance.idp()])
    expect(saml.fetched).toBe(1)
  })
})

test('metadata may be a file, without a signature', async () => {
  const metadata = join(folder, 'idp.xml')
  await writeFile(metadata, ours())
  const instance = provider({ metadata, metadataCertFile: undefined, idp: undefined })
  expect(await instance.idp()).toMatchObject({ entityId: saml.entityId, scopes: ['example.edu'] })
  expect(await refusal(provider({ metadata: join(folder, 'none.xml') }))).toMatch(/none\.xml cannot be read/)
  const other = provider({ metadata, metadataCertFile: undefined, idp: OTHER })
  expect(await refusal(other)).toBe(`the metadata have no identity provider ${OTHER}`)
})

test.each([
  ['a directory', 'ldap dc=example,dc=edu'],
  ['another provider', 'https://oidc.example.edu'],
])('a provider that takes the name of %s is refused', async (_title, entityId) => {
  const metadata = join(folder, 'other.xml')
  await writeFile(metadata, idpMetadata(entityId, base()))
  const { signOn } = world.app.config
  const oidc = oidcSettings({ issuer: 'https://oidc.example.edu', clientId: 'portal', clientSecret: 'secret' })
  Object.assign(world.app.config, { signOn: { ...signOn, providers: [settings, oidc] } })
  try {
    const other = provider({ metadata, metadataCertFile: undefined, idp: undefined })
    expect(await refusal(other)).toBe(`the metadata have the name of another system, ${entityId}`)
  } finally {
    Object.assign(world.app.config, { signOn })
  }
})

test('a provider that wants signed requests is not asked without a key', async () => {
  const withoutKey = { ...settings, pair: undefined }
  const { signOn } = world.app.config
  Object.assign(world.app.config, { signOn: { ...signOn, providers: [withoutKey] } })
  try {
    const response = await call(world.app, contract.signOn.tryOut, {
      body: { provider: 'saml' },
      headers: world.admin.headers,
    })
    expect([response.status, response.errmsg]).toEqual([503, expect.stringContaining('set SAML_KEY_FILE')])
  } finally {
    Object.assign(world.app.config, { signOn })
  }
})
