import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { parse } from 'yaml'
import { createWorld, statementsOf, type World } from '../testing/areas/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const get = (url: string, headers = {}) => world.app.inject({ url, headers })

test.each([
  '/api/openapi.json',
  '/api/docs/json',
  '/api/docs/yaml',
  '/api/docs/static/swagger-ui-bundle.js',
  '/api/docs/static/swagger-ui.css',
  '/api/docs/static/swagger%2Dui.css',
])('%s is compressed once for all clients, and not sent again to a client that already has it', async (url) => {
  const plain = await get(url)
  expect([plain.statusCode, plain.headers['content-encoding']]).toEqual([200, undefined])
  expect(plain.rawPayload.length).toBeGreaterThan(100_000)
  const br = await get(url, { 'accept-encoding': 'gzip, br' })
  expect([br.headers['content-encoding'], br.headers.vary]).toEqual(['br', 'accept-encoding'])
  expect(br.rawPayload.length).toBeLessThan(plain.rawPayload.length / 3)
  expect(brotliDecompressSync(br.rawPayload).equals(plain.rawPayload)).toBe(true)
  const gzip = await get(url, { 'accept-encoding': 'gzip' })
  expect(gunzipSync(gzip.rawPayload).equals(plain.rawPayload)).toBe(true)
  const tags = [plain, br, gzip].map(({ headers }) => String(headers.etag))
  expect(new Set(tags).size).toBe(3)
  const cached = await get(url, { 'accept-encoding': 'br', 'if-none-match': tags[1] })
  expect([cached.statusCode, cached.rawPayload.length]).toEqual([304, 0])
})

test('the YAML and the JSON have the same content', async () => {
  expect(parse((await get('/api/docs/yaml')).body)).toEqual((await get('/api/openapi.json')).json())
})

test.each(['/favicon.svg', '/readyz'])(
  '%s queries the database once for all requests within the same seconds',
  async (url) => {
    await get(url, { accept: '*/*' })
    expect(await statementsOf(() => Promise.all(Array.from({ length: 5 }, () => get(url, { accept: '*/*' }))))).toEqual(
      [],
    )
  },
)

test('the import template is written once for each language', async () => {
  const template = (language: string) =>
    get('/api/import-template?kind=people&format=xlsx', { ...world.admin.headers, 'accept-language': language })
  const first = await template('en')
  expect(first.statusCode).toBe(200)
  // A spreadsheet contains the time when it was written.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_600_000 })
  const [second, chinese] = [await template('en'), await template('zh')]
  vi.useRealTimers()
  expect(second.rawPayload.equals(first.rawPayload)).toBe(true)
  expect(chinese.rawPayload.equals(first.rawPayload)).toBe(false)
})
