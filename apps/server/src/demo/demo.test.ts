import type { AddressInfo } from 'node:net'
import { cardContent, contract } from '@quadrangle/api-client/contract'
import { appIds, cardSourceRows, systemNames } from '@quadrangle/demo-campus'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { builtinCards } from '../home/card/builtin-cards.ts'
import { LOCALE_HEADER, PERSON_HEADER } from '../home/card/fetch/fetch-card.ts'
import { INTERNAL_HEADER, internalHeaders } from '../home/card/fetch/internal-token.ts'
import { seedDemo } from '../seed/seed-demo.ts'
import { call, createTestApp, type Headers, logIn, type TestApp } from '../testing/test-app.ts'

const now = new Date()
let testApp: TestApp
let student: Headers

beforeAll(async () => {
  testApp = await createTestApp({ config: { seed: 'demo' } })
  await seedDemo(testApp.database.db, { now })
  await testApp.app.listen({ host: '127.0.0.1', port: 0 })
  student = await logIn(testApp.app, '20260001')
})
afterAll(() => testApp.close())

async function addresses(text: string): Promise<string[]> {
  const { rows } = await sql.raw<{ url: string }>(text).execute(testApp.database.db)
  return rows.map(({ url }) => url).filter((url) => url !== '')
}

const get = (url: string, headers: Headers = {}) => testApp.app.inject({ method: 'GET', url, headers: { ...headers } })

describe('media', () => {
  test('every picture of the campus exists and cannot load or run anything', async () => {
    const urls =
      await addresses(`select icon_url as url from app union select icon_url from business_system union select url from background
      union select thumb_url from background union select image_url from gallery_slide union select logo_url from organization
      union select avatar_url from person
      union select config ->> key from portal_config, unnest(array['school_logo', 'school_logo_theme', 'school_logo_bottom']) key`)
    expect(urls.length).toBeGreaterThan(300)
    for (const url of urls) {
      const response = await get(url)
      expect(response.statusCode, url).toBe(200)
      expect(response.headers['content-type'], url).toBe('image/svg+xml; charset=utf-8')
      expect(response.headers['content-security-policy']).toContain("base-uri 'none'; frame-ancestors 'none'; sandbox")
      expect(response.headers['x-content-type-options']).toBe('nosniff')
    }
  })

  test('is cached by browsers and revalidated by its ETag', async () => {
    const first = await get('/media/backgrounds/dawn.svg')
    expect(first.headers['cache-control']).toMatch(/^public, max-age=604800/)
    const cached = await get('/media/backgrounds/dawn.svg', { 'if-none-match': String(first.headers.etag) })
    expect([cached.statusCode, cached.body]).toEqual([304, ''])
    const other = await get('/media/backgrounds/dawn.svg', { 'if-none-match': '"another"' })
    expect(other.statusCode).toBe(200)
  })

  test.each([
    '/media/nothing.svg',
    '/media/../package.json',
    '/media/%2e%2e/x.svg',
    '/media/icons/constructor.svg',
    '/media/',
  ])('%s is not found', async (url) => expect((await get(url)).statusCode).toBe(404))
})

describe('cards', () => {
  const services = cardSourceRows(builtinCards, '').flatMap(({ key, kind }) => (kind === 'http' ? [key] : []))

  test.each(services)('%s returns a valid card in both languages', async (service) => {
    const url = `/demo-campus/cards/${service}`
    const load = (locale: string) =>
      get(url, { ...internalHeaders(), [PERSON_HEADER]: '20260001', [LOCALE_HEADER]: locale })
    const [zh, en] = await Promise.all([load('zh'), load('en')])
    for (const response of [zh, en]) {
      expect(response.statusCode).toBe(200)
      expect(cardContent.parse(response.json()).data.length).toBeGreaterThan(0)
    }
    expect(zh.body).toMatch(/\p{Script=Han}/u)
    expect(en.body).not.toMatch(/\p{Script=Han}/u)
  })

  test('the campus has a card of every kind except forms', async () => {
    const kinds = new Set<string>()
    for (const source of await addresses('select key as url from card_source')) {
      const { data } = await call(testApp.app, contract.card.content, {
        headers: student,
        body: { url: source, params: {} },
      })
      if (data.version === 'card/v1') kinds.add(data.kind)
    }
    expect([...kinds].sort()).toEqual(cardContent.shape.kind.options.filter((kind) => kind !== 'form').sort())
  })

  test('a person without records gets empty cards', async () => {
    for (const service of services) {
      const headers = { ...internalHeaders(), [PERSON_HEADER]: '20260002', [LOCALE_HEADER]: 'zh' }
      expect((await get(`/demo-campus/cards/${service}`, headers)).json().data, service).toEqual([])
    }
  })

  test('only the portal itself receives a response', async () => {
    const url = '/demo-campus/cards/timetable'
    const person = { [PERSON_HEADER]: '20260001' }
    const token = String(internalHeaders()[INTERNAL_HEADER])
    const wrong = [
      {},
      person,
      { ...person, [INTERNAL_HEADER]: '' },
      { ...person, [INTERNAL_HEADER]: token.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')) },
    ]
    for (const headers of [...wrong, { ...person, ...student }, internalHeaders()])
      expect((await get(url, headers)).statusCode, JSON.stringify(headers)).toBe(403)
    expect((await get('/demo-campus/cards/nothing', { ...person, ...internalHeaders() })).statusCode).toBe(404)
  })

  test('the portal fetches a card over the network', async () => {
    const { port } = testApp.app.server.address() as AddressInfo
    const response = await fetch(`http://127.0.0.1:${port}/api/ws/cards`, {
      method: 'POST',
      headers: { ...student, 'content-type': 'application/json' },
      body: JSON.stringify({ url: 'progress', params: '{}' }),
    })
    expect(await response.json()).toMatchObject({ errcode: 0, data: { kind: 'progress' } })
  })
})

describe('files', () => {
  test('attachments can be downloaded and have the stated size', async () => {
    const { rows } = await sql<{
      url: string
      size: number
      name: string
    }>`select distinct url, size, name from notice_attachment`.execute(testApp.database.db)
    expect(rows.length).toBeGreaterThanOrEqual(10)
    for (const { url, size, name } of rows) {
      const response = await get(url, student)
      expect([response.statusCode, response.rawPayload.length], url).toEqual([200, size])
      const disposition = String(response.headers['content-disposition'])
      expect(decodeURIComponent(disposition.split("UTF-8''")[1] ?? '')).toBe(name)
    }
  })

  test('require a session', async () => {
    expect((await get('/demo-campus/files/exam-rules')).statusCode).toBe(401)
    expect((await get('/demo-campus/files/nothing', student)).statusCode).toBe(404)
    expect((await get('/demo-campus/files/constructor', student)).statusCode).toBe(404)
  })
})

describe('sites', () => {
  test('every link of the campus has a page with its name', async () => {
    const urls =
      await addresses(`select url from app union select url from business_system union select url from nav_item union select url from footer_link
      union select link from card union select url from gallery_slide union select value ->> 'website' from portal_text where key = 'school_info'`)
    const sites = urls.filter((url) => url.startsWith('/demo-campus/'))
    expect(sites.length).toBeGreaterThanOrEqual(appIds.length + systemNames.size)
    for (const url of sites) {
      const response = await get(url)
      expect(response.statusCode, url).toBe(200)
      expect(response.body, url).toMatch(/<title>\p{Script=Han}[^<]* · 云湖大学<\/title>/u)
      const [, nonce = ''] = /style nonce="([^"]+)"/.exec(response.body) ?? []
      expect(String(response.headers['content-security-policy']), url).toContain(`'nonce-${nonce}'`)
    }
  })

  test('unknown pages are not found', async () => {
    for (const id of ['nothing', 'constructor', '__proto__', '%3Cscript%3E'])
      expect((await get(`/demo-campus/site/${id}`)).statusCode, id).toBe(404)
  })
})

test('without the demo campus these paths are not found', async () => {
  const plain = await createTestApp()
  for (const url of ['/media/logo.svg', '/demo-campus/site/library', '/demo-campus/files/exam-rules'])
    expect((await plain.app.inject({ method: 'GET', url })).statusCode, url).toBe(404)
  await plain.close()
})
