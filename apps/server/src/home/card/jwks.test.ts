import { createPublicKey, type JsonWebKey, verify } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { CardTokens } from './fetch/card-tokens.ts'

const DAY = 86_400_000
let testApp: TestApp
beforeAll(async () => {
  testApp = await createTestApp()
})
afterAll(() => testApp.close())

type Key = JsonWebKey & { kid: string }
const subject = { number: '20260001', roles: ['student', 'issuer'], locale: 'en' }
const signAt = (now: number, tokens = new CardTokens(testApp.database)) =>
  tokens.sign('https://portal.example.edu', 'loans', subject, now)
const keysAt = async (now: number) => (await new CardTokens(testApp.database).publicKeys(now)).keys as unknown as Key[]

/** The claims of a token that one of the keys has signed. */
function check(token: string, keys: Key[]): unknown {
  const [header = '', claims = '', signature = ''] = token.split('.')
  const { kid, alg } = JSON.parse(Buffer.from(header, 'base64url').toString())
  const jwk = keys.find((key) => key.kid === kid)
  expect(alg).toBe('ES256')
  if (!jwk) return 'no such key'
  const key = { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' as const }
  const isValid = verify('sha256', Buffer.from(`${header}.${claims}`), key, Buffer.from(signature, 'base64url'))
  return isValid ? JSON.parse(Buffer.from(claims, 'base64url').toString()) : 'not signed by it'
}

test('the published keys verify a token, which names person, source and portal and expires after a minute', async () => {
  const now = Date.now()
  const response = await testApp.app.inject({ url: '/.well-known/jwks.json' })
  expect(response.headers['content-type']).toContain('application/jwk-set+json')
  expect(response.headers['cache-control']).toBe('public, max-age=3600')
  const { keys } = response.json<{ keys: Key[] }>()
  expect(response.body).not.toContain('"d"')
  const token = await signAt(now)
  const iat = Math.floor(now / 1_000)
  expect(check(token, keys)).toEqual({
    iss: 'https://portal.example.edu',
    aud: 'loans',
    sub: '20260001',
    roles: ['student', 'issuer'],
    locale: 'en',
    iat,
    exp: iat + 60,
  })
  const [header, , signature] = token.split('.')
  const forged = Buffer.from(JSON.stringify({ sub: 'A0001' })).toString('base64url')
  expect(check(`${header}.${forged}.${signature}`, keys)).toBe('not signed by it')
})

test('all processes sign with the same key', async () => {
  const now = Date.now()
  const tokens = await Promise.all(Array.from({ length: 5 }, () => signAt(now)))
  expect(new Set(tokens.map((token) => token.split('.')[0])).size).toBe(1)
})

test('an administrator can replace all keys at once: former tokens are no longer valid in any process', async () => {
  const now = Date.now()
  const other = new CardTokens(testApp.database)
  const former = await signAt(now, other)
  await new CardTokens(testApp.database).rotate()
  expect(check(former, await keysAt(now))).toBe('no such key')
  expect(check(await signAt(now), await keysAt(now))).toMatchObject({ sub: '20260001' })
  expect(check(await signAt(now + 5_000, other), await keysAt(now + 5_000))).toMatchObject({ sub: '20260001' })
  const names = await testApp.database.db.selectFrom('server_secret').select('name').execute()
  expect(names.filter(({ name }) => /^card-token-key-\d+$/.test(name))).toEqual([])
})

test('keys change monthly; the next is published in advance, the former one until its tokens have expired', async () => {
  const change = Math.ceil(Date.now() / (30 * DAY)) * 30 * DAY
  const [before, after] = [await signAt(change - 1), await signAt(change)]
  expect(before.split('.')[0]).not.toBe(after.split('.')[0])
  // A source that loaded the keys an hour before the change checks the new tokens.
  expect(check(after, await keysAt(change - 3_600_000))).toMatchObject({ sub: '20260001' })
  expect(check(before, await keysAt(change + 60_000))).toMatchObject({ sub: '20260001' })
  expect(check(before, await keysAt(change + 2 * 3_600_000))).toBe('no such key')
  expect(check(after, await keysAt(change + 29 * DAY))).toMatchObject({ sub: '20260001' })
})

test('a key is deleted as soon as it is no longer published', async () => {
  const begin = (Math.ceil(Date.now() / (30 * DAY)) + 3) * 30 * DAY
  const stored = async () => {
    const names = await testApp.database.db.selectFrom('server_secret').select('name').execute()
    return names.filter(({ name }) => name.startsWith(`card-token-key-${begin / (30 * DAY)}`)).length
  }
  await signAt(begin)
  await keysAt(begin + 30 * DAY + 3_599_000)
  expect(await stored()).toBe(1)
  await keysAt(begin + 30 * DAY + 3_600_000)
  expect(await stored()).toBe(0)
})

test('the form of cards is public as JSON Schema', async () => {
  const response = await testApp.app.inject({ url: '/api/card/v1.schema.json' })
  expect(response.headers['content-type']).toContain('application/schema+json')
  expect(response.json()).toMatchObject({
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'card/v1',
    required: ['version', 'kind', 'data', 'global'],
    properties: { version: { const: 'card/v1' } },
  })
})
