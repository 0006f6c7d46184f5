import { createServer, type RequestListener, type Server } from 'node:http'
import { createServer as createHttpsServer } from 'node:https'
import { type AddressInfo, createServer as createTcpServer } from 'node:net'
import type { BodyOf, QueryOf } from '@quadrangle/api-client/contract'
import { contract } from '@quadrangle/api-client/contract'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createWorld, type World } from '../../testing/areas/world.ts'
import { call } from '../../testing/test-app.ts'
import { testCertificate } from '../../testing/test-certificate.ts'

const { list, cards, save, saveCard, sortCards, tryOut, check, remove, removeCard, rotateKeys } = contract.cardSource
let world: World
const servers: { close(done: () => void): unknown }[] = []

beforeAll(async () => {
  world = await createWorld()
})
afterEach(async () => {
  for (const server of servers.splice(0)) {
    ;(server as Server).closeAllConnections?.()
    await new Promise<void>((resolve) => server.close(resolve))
  }
})
afterAll(() => world.close())

const source = {
  key: 'loans',
  kind: 'http' as const,
  address: 'https://lib.example.edu/card',
  internal: 0 as const,
  trusted: 1 as const,
  timeout_ms: 3_000,
  max_bytes: 262_144,
  enabled: 1 as const,
}
const card = {
  id: 'loans',
  source_key: 'loans',
  name: '借阅',
  name_en: 'Loans',
  icon: 'book',
  link: '',
  enabled: 1 as const,
}
const read = async (query: QueryOf<typeof list> = {}) =>
  (await call(world.app, list, { query, headers: world.admin.headers })).data
const readCards = async () => (await call(world.app, cards, { headers: world.admin.headers })).data
const put = (body: Partial<BodyOf<typeof save>>) =>
  call(world.app, save, { body: { ...source, create: 0, ...body }, headers: world.admin.headers })
const putCard = (body: Partial<BodyOf<typeof saveCard>>) =>
  call(world.app, saveCard, { body: { ...card, create: 0, ...body }, headers: world.admin.headers })
const undo = (id: number | null) =>
  call(world.app, contract.change.undo, { body: { id: id ?? 0 }, headers: world.admin.headers })

test('a source and its cards are created, changed, ordered and disabled, with an audit entry, and each can be undone', async () => {
  expect((await put({})).status).toBe(404)
  const created = await put({ create: 1 })
  expect((await put({ create: 1 })).status).toBe(409)
  expect((await putCard({ create: 1, source_key: 'nowhere' })).status).toBe(404)
  await putCard({ create: 1 })
  await putCard({ create: 1, id: 'second', name_en: 'Second' })
  expect((await read()).list).toMatchObject([{ ...source, health: { last_ok: null, last_error: null, resting: 0 } }])
  const disabled = await put({ enabled: 0 })
  expect((await read()).list).toMatchObject([{ enabled: 0 }])
  const sorted = await call(world.app, sortCards, { body: { ids: ['second'] }, headers: world.admin.headers })
  expect((await readCards()).cards.map(({ id }) => id)).toEqual(['second', 'loans'])
  await undo(sorted.data.change_id)
  expect((await readCards()).cards.map(({ id }) => id)).toEqual(['loans', 'second'])
  await undo(disabled.data.change_id)
  expect((await read()).list).toMatchObject([{ enabled: 1 }])
  expect((await put({})).data.change_id).toBeNull()
  expect((await undo(created.data.change_id)).errmsg).toContain('Cards still use this source')
  const entries = await world.db.selectFrom('audit_entry').select(['action', 'detail']).orderBy('id').execute()
  expect(entries.filter(({ action }) => action.startsWith('card-')).map(({ action }) => action)).toEqual([
    ...['card-source-saved', 'card-saved', 'card-saved', 'card-source-saved', 'card-saved'],
  ])
  expect(entries.filter(({ action }) => action === 'card-source-saved').at(-1)?.detail).toMatchObject({
    kind: 'card-source',
    entity: 'loans',
    enabled: '1 → 0',
  })
})

test('of two administrators who create the same key at the same time, one is refused', async () => {
  const create = async (key: string) => {
    const responses = await Promise.all([1_000, 2_000].map((timeout_ms) => put({ create: 1, key, timeout_ms })))
    return responses.map(({ status }) => status).sort()
  }
  const createCard = async (id: string) => {
    const body = { create: 1 as const, id, source_key: 'simultaneous0' }
    const responses = await Promise.all(['A', 'B'].map((name_en) => putCard({ ...body, name_en })))
    return responses.map(({ status }) => status).sort()
  }
  // Most pairs overlap, but not every one.
  const names = Array.from({ length: 5 }, (_, index) => `simultaneous${index}`)
  for (const name of names) expect(await create(name)).toEqual([200, 409])
  for (const name of names) expect(await createCard(name)).toEqual([200, 409])
  await world.db.deleteFrom('card').where('id', 'in', names).execute()
  await world.db.deleteFrom('card_source').where('key', 'in', names).execute()
})

test('sources are found by key and address, and are paged; any of them can be used for a card', async () => {
  const keys = ['page-1', 'page-2', 'page-3']
  for (const key of keys) await put({ key, address: `https://${key}.example.org/100%`, create: 1 })
  const search = async (query: QueryOf<typeof list>) => {
    const { list: rows, total } = await read(query)
    return [rows.map(({ key }) => key), total]
  }
  expect(await search({ text: ' PAGE- ', page_size: 2 })).toEqual([['page-1', 'page-2'], 3])
  expect(await search({ text: 'page-', page: 2, page_size: 2 })).toEqual([['page-3'], 3])
  expect(await search({ text: 'page-', page: 3, page_size: 2 })).toEqual([[], 3])
  expect(await search({ text: '2.example.org' })).toEqual([['page-2'], 1])
  expect(await search({ text: '0%' })).toEqual([keys, 3])
  expect(await search({ text: '_age-' })).toEqual([[], 0])
  expect((await read({ page_size: 1 })).list).toHaveLength(1)
  const { sources } = await readCards()
  expect(sources.map(({ key }) => key)).toEqual(expect.arrayContaining(['loans', ...keys]))
  expect(sources).toContainEqual({ key: 'page-1', kind: 'http', trusted: 1, updated_at: expect.any(String) })
})

test('a source can be removed once no card uses it, and an undo restores it; built-in sources remain', async () => {
  const { headers } = world.admin
  const drop = (key: string) => call(world.app, remove, { body: { key }, headers })
  const dropCard = (id: string) => call(world.app, removeCard, { body: { id }, headers })
  await put({ key: 'bus', create: 1 })
  await putCard({ id: 'bus', source_key: 'bus', create: 1 })
  expect(await drop('bus')).toMatchObject({ status: 409, errmsg: expect.stringContaining('Cards still use') })
  const card = await dropCard('bus')
  expect((await readCards()).cards.map(({ id }) => id)).not.toContain('bus')
  const source = await drop('bus')
  expect((await read()).list.map(({ key }) => key)).not.toContain('bus')
  expect([(await drop('bus')).status, (await dropCard('bus')).status]).toEqual([404, 404])
  expect((await undo(source.data.change_id)).status).toBe(200)
  expect((await undo(card.data.change_id)).status).toBe(200)
  expect((await readCards()).cards).toContainEqual(expect.objectContaining({ id: 'bus', source_key: 'bus' }))
  await put({ key: 'own', kind: 'builtin', address: 'notices', create: 1 })
  expect(await drop('own')).toMatchObject({ status: 409, errmsg: expect.stringContaining('Disable it instead') })
})

test('new signing keys are recorded', async () => {
  const keys = async () => (await world.app.inject({ url: '/.well-known/jwks.json' })).body
  const former = await keys()
  expect((await call(world.app, rotateKeys, { body: {}, headers: world.admin.headers })).status).toBe(200)
  expect(await keys()).not.toBe(former)
  const last = await world.db.selectFrom('audit_entry').select('action').orderBy('id', 'desc').executeTakeFirst()
  expect(last?.action).toBe('card-keys-rotated')
})

test.each([
  [{ address: 'http://lib.example.edu/card' }],
  [{ address: '/demo' }],
  [{ address: 'https://10.0.0.1/' }],
  [{ address: 'http://169.254.169.254/', internal: 1 as const }],
  [{ address: 'https://name:secret@lib.example.edu/' }],
  [{ address: 'javascript:alert(1)' }],
  [{ kind: 'builtin' as const, address: 'nothing' }],
])('a source with an address that could not be fetched is not saved: %o', async (part) => {
  expect((await put({ key: 'bad', create: 1, ...part })).status).toBe(400)
})

async function listen(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/card`
}
const { kind: _kind, enabled: _enabled, ...settings } = source
const trySource = async (
  address: string,
  changes: Partial<BodyOf<typeof tryOut>> = {},
  headers: Record<string, string> = world.admin.headers,
) => {
  const body = { ...settings, address, internal: 1 as const, timeout_ms: 300, locale: 'en' as const, ...changes }
  return call(world.app, tryOut, { body: { as: { kind: 'role', role: 'student' }, ...body }, headers })
}
const good = { version: 'card/v1', kind: 'list', data: [], global: { tips: 0 } }
const json =
  (body: unknown, headers = {}): RequestListener =>
  (_, response) =>
    void response.writeHead(200, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))

test('trying a source shows the card, the data sent to the source, and how long the response is fresh', async () => {
  let authorization: string | undefined
  const address = await listen((request, response) => {
    authorization = request.headers.authorization
    json(good, { 'cache-control': 'max-age=90' })(request, response)
  })
  const { data } = await trySource(address)
  expect(data).toMatchObject({ content: good, problem: null, problems: [], fresh_seconds: 90 })
  expect(data.claims).toMatchObject({ aud: address, sub: 'preview', roles: ['student'], locale: 'en' })
  expect(authorization).toMatch(/^Bearer /)
  await put({ key: 'tried', address, internal: 1, create: 1 })
  const asIssuer = await trySource(address, { key: 'tried', as: { kind: 'person', number: 'T0002' } })
  expect(asIssuer.data.claims).toMatchObject({ sub: 'T0002', roles: ['staff', 'issuer'] })
  expect((await trySource(address, { as: { kind: 'person', number: 'nobody' } })).status).toBe(404)
  await trySource(address, { trusted: 0 })
  expect(authorization).toBeUndefined()
  const { detail } = await world.db
    .selectFrom('audit_entry')
    .select('detail')
    .where('action', '=', 'card-tried')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  expect(detail).toMatchObject({ source: expect.stringContaining('loans') })
})

test('no token for another person is sent before a source is saved and enabled; each token names its recipient', async () => {
  let authorizationHeader: string | undefined
  const address = await listen((request, response) => {
    authorizationHeader = request.headers.authorization
    json(good)(request, response)
  })
  await put({ key: 'real', create: 1 })
  const asOther = { key: 'real', as: { kind: 'person' as const, number: 'T0002' } }
  const refused = await trySource(address, asOther)
  expect([refused.status, authorizationHeader]).toEqual([403, undefined])
  expect(refused.errmsg).toContain('Save and enable it first')
  const asMyself = await trySource(`${address}?key=real`, { key: 'real', as: { kind: 'person', number: 'A0001' } })
  expect(asMyself.data.claims).toMatchObject({ aud: address, sub: 'A0001' })
  await put({ key: 'mine', address, internal: 1, trusted: 0, create: 1 })
  expect((await trySource(address, { ...asOther, key: 'mine' })).status).toBe(403)
  await put({ key: 'mine', address, internal: 1, enabled: 0 })
  expect((await trySource(address, { ...asOther, key: 'mine' })).status).toBe(403)
  await put({ key: 'mine', address, internal: 1 })
  expect((await trySource(address, { ...asOther, key: 'mine' })).data.claims).toMatchObject({
    aud: address,
    sub: 'T0002',
  })
})

test('internal hosts that the operator has not listed are neither fetched from nor saved', async () => {
  let requests = 0
  const address = await listen((request, response) => {
    requests += 1
    json(good)(request, response)
  })
  const elsewhere = address.replace('127.0.0.1', '127.0.0.2')
  const tried = await trySource(elsewhere)
  expect([tried.status, tried.errmsg]).toEqual([400, expect.stringContaining('INTERNAL_SOURCES')])
  expect(await put({ key: 'elsewhere', address: elsewhere, internal: 1, create: 1 })).toMatchObject({ status: 400 })
  const row = { key: 'elsewhere', kind: 'http' as const, address: elsewhere, internal: true }
  await world.db.insertInto('card_source').values(row).execute()
  await putCard({ id: 'elsewhere', source_key: 'elsewhere', create: 1 })
  const body = { url: 'elsewhere', params: {} }
  expect((await call(world.app, contract.card.content, { body, headers: world.admin.headers })).status).toBe(502)
  expect(requests).toBe(0)
})

test('trying a source reports why there is no card', async () => {
  const respondWith = (status: number, headers: Record<string, string>, body = ''): RequestListener => {
    return (_, response) => void response.writeHead(status, headers).end(body)
  }
  const cases: readonly [string, string, RequestListener][] = [
    ['timeout', '300 ms', (request) => void request.resume()],
    ['too-large', '2048 bytes', json('x'.repeat(3_000))],
    ['redirect', '/login', respondWith(302, { location: '/login' })],
    ['type', 'text/html', respondWith(200, { 'content-type': 'text/html' }, '<html>')],
    ['status', '503', respondWith(503, {})],
    ['compressed', 'br', respondWith(200, { 'content-encoding': 'br' })],
    ['unreachable', 'ECONNRESET', (request) => void request.socket.destroy()],
    ['json', '', respondWith(200, { 'content-type': 'application/json' }, '{"version": card}')],
    ['form', '', json({ ...good, data: [{ id: '1' }] })],
    ['newer', '', json({ ...good, version: 'card/v2' })],
  ]
  for (const [code, detail, listener] of cases) {
    const { data } = await trySource(await listen(listener), { max_bytes: 2_048 })
    expect(data.problem, code).toEqual({ code, detail })
    expect(data.content).toBeNull()
  }
  const plain = createTcpServer((socket) => void socket.resume().end('no TLS'))
  servers.push(plain)
  await new Promise<void>((resolve) => plain.listen(0, '127.0.0.1', resolve))
  const { data } = await trySource(`https://127.0.0.1:${(plain.address() as AddressInfo).port}/`)
  expect(data.problem).toMatchObject({ code: 'tls', detail: expect.stringMatching(/EPROTO|ERR_SSL/) })
  expect((await trySource('https://127.0.0.1:1/', { internal: 0 })).data.problem).toMatchObject({ code: 'address' })
})

test('a source whose certificate is not from an authority receives no request', async () => {
  let attempts = 0
  const source = createHttpsServer(testCertificate, (request, response) => {
    attempts += 1
    json(good)(request, response)
  })
  servers.push(source)
  await new Promise<void>((resolve) => source.listen(0, '127.0.0.1', resolve))
  const { data } = await trySource(`https://127.0.0.1:${(source.address() as AddressInfo).port}/`)
  expect(data.problem).toEqual({ code: 'tls', detail: 'DEPTH_ZERO_SELF_SIGNED_CERT' })
  expect(attempts).toBe(0)
})

test('a text is parsed as a card; each problem has its line, field and reason, in the language of the caller', async () => {
  const ask = async (text: string) =>
    (await call(world.app, check, { body: { text }, headers: world.admin.headers })).data
  expect(await ask(JSON.stringify(good))).toMatchObject({ content: good, problem: null })
  const text = `{
  "version": "card/v1",
  "kind": "list",
  "data": [
    { "id": "1", "title": 7, "unread": 0 },
    { "id": "2", "title": "Two", "url": "http://example.edu", "time": "today" }
  ],
  "global": { "tips": 0 }
}`
  expect((await ask(text)).problems).toEqual([
    { path: 'data.0.title', line: 5, column: 27, message: 'must be a text' },
    { path: 'data.1.url', line: 6, column: 41, message: 'must start with https://, // or /' },
    { path: 'data.1.time', line: 6, column: 71, message: 'must be a time such as 2026-11-24T08:00:00+08:00' },
    { path: 'data.1.unread', line: 6, column: 5, message: 'is missing' },
  ])
  expect((await ask('{\n  "version": "card/v1"\n  "kind": "list"\n}')).problems).toEqual([
    { path: '', line: 3, column: 3, message: 'a comma is expected here' },
  ])
  expect((await ask('<!doctype html>')).problem).toEqual({ code: 'json', detail: '' })
  const zh = { ...world.admin.headers, 'accept-language': 'zh-CN' }
  const response = await call(world.app, check, { body: { text: '{"version":1}' }, headers: zh })
  expect(response.data.problems[1]).toMatchObject({ path: 'kind', message: expect.stringMatching(/[一-龥]/) })
})

test('only administrators manage and try sources', async () => {
  const { headers } = world.issuer
  expect((await call(world.app, list, { query: {}, headers })).status).toBe(403)
  expect((await call(world.app, cards, { headers })).status).toBe(403)
  expect((await trySource('https://lib.example.edu', {}, headers)).status).toBe(403)
})
