import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { SourceError } from '../../../runtime/shared/outgoing/source-error.ts'
import { NewerContentError } from '../newer-content-error.ts'
import type { SourceRow } from '../repository.ts'
import { LOCALE_HEADER, PERSON_HEADER } from './fetch-card.ts'
import { HttpSources } from './http-sources.ts'

const card = { version: 'card/v1', kind: 'list', data: [{ id: '1', title: '一', unread: 1 }], global: { tips: 1 } }
let server: Server
let requests: { url: string; person: unknown; locale: unknown; token: unknown }[]
let respond: (url: string) => { status?: number; body?: unknown; afterMs?: number; headers?: Record<string, string> }
let sources: HttpSources

beforeAll(async () => {
  server = createServer((request, response) => {
    const { headers, url = '' } = request
    requests.push({
      url,
      person: headers[PERSON_HEADER],
      locale: headers[LOCALE_HEADER],
      token: headers.authorization,
    })
    const { status = 200, body = card, afterMs = 0, headers: extra } = respond(url)
    setTimeout(
      () => response.writeHead(status, { 'content-type': 'application/json', ...extra }).end(JSON.stringify(body)),
      afterMs,
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
beforeEach(() => {
  requests = []
  respond = () => ({})
  const network = {
    resolve: async () => ['93.184.216.34'],
    connect: () => connect({ host: '127.0.0.1', port: (server.address() as AddressInfo).port }),
  }
  sources = new HttpSources({
    network,
    internalHosts: ['source.example'],
    sign: async ({ number }) => `signed ${number}`,
  })
})
afterAll(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

const row = (fields: Partial<SourceRow> = {}): SourceRow => ({
  key: 'source',
  kind: 'http',
  address: 'https://source.example/card',
  internal: false,
  trusted: false,
  roles: ['student'],
  timeout_ms: 10_000,
  max_bytes: 10_000,
  updated_at: new Date(0),
  read_at: null,
  hash: null,
  changed_at: null,
  person_id: 1,
  number: '20260001',
  organization_id: 1,
  locale: 'zh',
  now: new Date(),
  ...fields,
})
const load = (fields?: Partial<SourceRow>) => sources.load(row(fields), () => undefined)

test('an untrusted source does not learn who the person is, and gets one request for all people', async () => {
  const contents = await Promise.all([load(), load({ number: '20260002' }), load({ locale: 'en' })])
  expect(contents).toEqual([card, card, card])
  await load({ number: '20260003' })
  expect(requests).toEqual([{ url: '/card', person: undefined, locale: undefined, token: undefined }])
})

test('a trusted source gets a token of the person, and its responses are cached per person', async () => {
  await load({ trusted: true })
  await load({ trusted: true, number: '20260002', locale: 'en' })
  await load({ trusted: true })
  await load({ trusted: true, internal: true, key: 'internal' })
  const personHeaders = { person: '20260001', locale: 'zh' }
  expect(requests).toEqual([
    { url: '/card', person: undefined, locale: undefined, token: 'Bearer signed 20260001' },
    { url: '/card', person: undefined, locale: undefined, token: 'Bearer signed 20260002' },
    { url: '/card', ...personHeaders, token: 'Bearer signed 20260001' },
  ])
})

test('a number that was given to another person does not show them the content of the former one', async () => {
  respond = () => ({ headers: { 'cache-control': 'max-age=60' } })
  await load({ trusted: true, key: 'given-again' })
  await load({ trusted: true, key: 'given-again', person_id: 2 })
  expect(requests).toHaveLength(2)
})

test('failures for one person leave a source open for others', async () => {
  respond = () => ({ status: String(requests.at(-1)?.token).endsWith('20260001') ? 500 : 200 })
  for (let turn = 0; turn < 5; turn += 1)
    await expect(
      load({ trusted: true, key: 'one-fails', locale: turn % 2 ? 'en' : 'zh', roles: [`r${turn}`] }),
    ).rejects.toThrow()
  expect(await load({ trusted: true, key: 'one-fails', person_id: 2, number: '20260002' })).toEqual(card)
})

test('a response is fresh for as long as the source states', async () => {
  const countRequests = async (control: string | undefined, key: string) => {
    respond = () => (control === undefined ? {} : { headers: { 'cache-control': control } })
    for (let attempt = 0; attempt < 3; attempt += 1) await load({ key })
    return requests.splice(0).length
  }
  expect(await countRequests(undefined, 'silent')).toBe(1)
  expect(await countRequests('private, max-age=60', 'minute')).toBe(1)
  expect(await countRequests('max-age=0', 'none')).toBe(3)
  expect(await countRequests('no-store', 'unkept')).toBe(3)
})

const stale = { headers: { 'cache-control': 'max-age=0' } }

test('while a source fails, its last good content is shown with its age', async () => {
  respond = () => stale
  expect(await load()).toEqual(card)
  for (const bad of [
    { status: 500 },
    { status: 302 },
    { body: '<html>' },
    { headers: { 'content-type': 'text/html' } },
  ]) {
    respond = () => bad
    const loaded = await load()
    expect(loaded, JSON.stringify(bad)).toMatchObject(card)
    expect(Date.now() - Date.parse(loaded.as_of ?? '')).toBeLessThan(60_000)
  }
})

test('older content is not shown if the source refuses the person or the content must not be stored', async () => {
  for (const [key, first, then] of [
    ['refused', stale, { status: 403 }],
    ['newer', stale, { body: { ...card, version: 'card/v2' } }],
    ['unkept', { headers: { 'cache-control': 'no-store' } }, { status: 500 }],
  ] as const) {
    respond = () => first
    await load({ key })
    respond = () => then
    await expect(load({ key }), key).rejects.toBeInstanceOf(SourceError)
  }
})

test('if older content is available, no request waits for a slow source', async () => {
  respond = () => stale
  await load()
  respond = () => ({ afterMs: 60_000 })
  expect(await load()).toMatchObject({ ...card, as_of: expect.any(String) })
})

test('the status of a source states when it last worked and what went wrong', async () => {
  expect(sources.healthOf('source')).toEqual({ lastOk: undefined, lastError: undefined, resting: false })
  respond = () => stale
  await load()
  respond = () => ({ status: 503 })
  for (let attempt = 0; attempt < 4; attempt += 1) await load()
  const { lastOk, lastError, resting } = sources.healthOf('source')
  expect(lastOk).toBeInstanceOf(Date)
  expect(lastError?.error).toMatchObject({ problem: 'status', detail: '503' })
  expect(resting).toBe(true)
})

test('after a source is changed, content that was fetched before is not used', async () => {
  await load()
  await load({ updated_at: new Date(1) })
  expect(requests).toHaveLength(2)
})

test('a response that is not a card is refused, and fields that the contract does not name are dropped', async () => {
  respond = () => ({ body: { ...card, html: '<script>' } })
  expect(await load()).toEqual(card)
  const wrong = [{ ...card, data: [{ id: '1', title: '一', unread: 1, url: 'javascript:alert(1)' }] }, [], null]
  for (const [index, body] of wrong.entries()) {
    respond = () => ({ body })
    await expect(load({ key: `wrong-${index}` })).rejects.toMatchObject({ blame: 'request' })
  }
})

test.each([{ version: 'card/v2' }, { kind: 'map' }])(
  'a card of a newer version or kind is distinguished from a broken one: %o',
  async (newer) => {
    respond = () => ({ body: { ...card, ...newer } })
    await expect(load({ key: `newer-${JSON.stringify(newer)}` })).rejects.toBeInstanceOf(NewerContentError)
  },
)

test('a source that keeps failing is no longer requested; other sources are not affected', async () => {
  respond = (url) => (url === '/bad' ? { status: 500 } : {})
  const bad = () => load({ key: 'bad', address: 'https://source.example/bad' })
  for (let attempt = 0; attempt < 5; attempt += 1) await expect(bad()).rejects.toMatchObject({ blame: 'source' })
  expect(requests).toHaveLength(3)
  await expect(load()).resolves.toEqual(card)
})

test('a refusal for one person does not block a source for the others', async () => {
  respond = () => ({ status: 404 })
  for (let attempt = 0; attempt < 5; attempt += 1)
    await expect(load({ trusted: true })).rejects.toMatchObject({ blame: 'request' })
  respond = () => ({})
  await expect(load({ trusted: true, number: '20260002' })).resolves.toEqual(card)
})

test('a slow source gets few concurrent requests and delays no other source', async () => {
  respond = (url) => (url === '/slow' ? { afterMs: 60_000 } : {})
  let settledCount = 0
  const slow = Array.from({ length: 40 }, async (_, index) => {
    const source = { key: 'slow', address: 'https://source.example/slow', trusted: true, timeout_ms: 1_500 }
    const error = await load({ ...source, number: String(index) }).catch((reason: unknown) => reason)
    settledCount += 1
    return error
  })
  await expect(load()).resolves.toEqual(card)
  expect(settledCount).toBe(0)
  expect(requests.filter((request) => request.url === '/slow').length).toBeLessThanOrEqual(8)
  expect((await Promise.all(slow)).every((error) => error instanceof SourceError)).toBe(true)
})
