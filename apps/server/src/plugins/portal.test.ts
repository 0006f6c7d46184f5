import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { exampleHandlers } from '../testing/example-handlers.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

let folder: string
let server: TestApp
const html = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }
const script = 'console.log("portal")'

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'quadrangle-test-'))
  mkdirSync(join(folder, 'assets'))
  writeFileSync(
    join(folder, 'index.html'),
    '<!doctype html><head><link rel="icon" href="/favicon.svg" /><title>校园门户</title><meta property="csp-nonce" nonce="__CSP_NONCE__"><style nonce="__CSP_NONCE__"></style></head>',
  )
  writeFileSync(join(folder, 'assets/main-abc123.js'), script)
  writeFileSync(join(folder, 'assets/main-abc123.js.br'), brotliCompressSync(script))
  writeFileSync(
    join(folder, 'pages.json'),
    JSON.stringify([
      ...['/', '/login', '/global/search/$text', '/notice-v2/'].map((path) => ({ path, scripts: [] })),
      { path: '/home', scripts: ['/assets/home-123.js'] },
      { path: '/notice-v2/detail/$box/$id', scripts: ['/assets/notice-123.js'] },
      { path: '/notice-v2/detail/group/$id', scripts: ['/assets/group-123.js'] },
    ]),
  )
  server = await createTestApp({ handlers: exampleHandlers(), portal: folder })
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers })

describe('the page', () => {
  test.each(['/', '/home', '/notice-v2/detail/recv/7', '/login?next=%2Fhome', '/global/search/setup.exe'])(
    'is at %s',
    async (url) => {
      const response = await get(url, html)
      expect(response.statusCode).toBe(200)
      expect(response.headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-cache',
      })
    },
  )

  test('carries the nonce of its own policy, a new one each time', async () => {
    const [first, second] = [await get('/', html), await get('/', html)]
    const nonce = /style-src 'self' 'nonce-([^']{20,})'/.exec(String(first.headers['content-security-policy']))?.[1]
    expect(first.body.split(`nonce="${nonce}"`)).toHaveLength(3)
    expect(first.body).not.toContain('__CSP_NONCE__')
    expect(second.body).not.toContain(nonce)
  })

  test.each([
    ['/home', ['home-123']],
    ['/notice-v2/detail/recv/7', ['notice-123']],
    ['/notice-v2/detail/group/7', ['group-123']],
    ['/nowhere', []],
  ])('preloads the scripts of %s', async (url, names) => {
    const { body } = await get(url, html)
    const loaded = [
      ...body.matchAll(/<link rel="modulepreload" crossorigin fetchpriority="low" href="\/assets\/([^"]+)\.js">/g),
    ]
    expect(loaded.map(([, name]) => name)).toEqual(names)
  })

  test.each([
    ['/assets/gone-123.js', html],
    ['/files/none', html],
    ['/media/none.svg', html],
    ['/home', { accept: 'application/json' }],
    ['/%2e%2e/%2e%2e/package.json', {}],
    ['/.env', html],
    ['/favicon.ico', html],
    ['/manifest.webmanifest', html],
    ['/.well-known/security.txt', html],
    ['/index.html.map', {}],
  ])('is not at %s for %o', async (url, headers) => {
    const response = await get(url, headers as Record<string, string>)
    expect(response.statusCode).toBe(404)
    expect(response.headers['content-type']).toBe('text/plain; charset=utf-8')
  })

  test.each([{}, { accept: '*/*' }, { accept: 'application/json, text/plain, */*' }])(
    'is for everyone who accepts more than JSON: %o',
    async (headers) => {
      expect((await get('/home', headers as Record<string, string>)).headers['content-type']).toContain('text/html')
    },
  )

  test.each(['/apis', '/notice-v2/nowhere', '/home/7'])('comes with 404 at the unknown path %s', async (url) => {
    const response = await get(url, html)
    expect(response.statusCode).toBe(404)
    expect(response.body).toContain('<!doctype html>')
  })

  test.each(['/global/search/%E0%A4%A', '/%'])('comes with 400 at the malformed address %s', async (url) => {
    const response = await get(url, html)
    expect(response.statusCode).toBe(400)
    expect(response.body).toContain('<!doctype html>')
    expect(response.headers['content-security-policy']).toContain("style-src 'self' 'nonce-")
    expect(response.headers['x-content-type-options']).toBe('nosniff')
    expect(response.headers.connection).toBe('close')
  })

  test('answers HEAD as it answers GET', async () => {
    const response = await server.app.inject({ method: 'HEAD', url: '/home' })
    expect(response.statusCode).toBe(200)
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8')
  })

  test('is not sent again while it is the same', async () => {
    const first = await get('/home', html)
    const second = await get('/home', { ...html, 'if-none-match': String(first.headers.etag) })
    expect(second.statusCode).toBe(304)
    expect(second.headers['content-security-policy']).toBeUndefined()
  })

  test('names the institution for link previews, as text', async () => {
    await server.database.db
      .insertInto('portal_config')
      .values({ config: JSON.stringify({ official_name: '<b>云湖</b>', school_logo: '/media/logo.svg' }) })
      .execute()
    const bare = await createTestApp({
      handlers: exampleHandlers(),
      portal: folder,
      database: server.database,
      config: { publicUrl: new URL('https://portal.example.edu') },
    })
    const { body } = await bare.app.inject({ url: '/', headers: html })
    expect(body).toContain('<title>&lt;b&gt;云湖&lt;/b&gt;</title>')
    expect(body).toMatch(/<meta name="description" content="&lt;b&gt;云湖&lt;\/b&gt;[^"]*通知/)
    expect(body).toContain('<meta property="og:image" content="https://portal.example.edu/media/logo.svg">')
    await bare.app.close()
    await server.database.db.deleteFrom('portal_config').execute()
  })

  test('does not accept POST', async () => {
    expect((await server.app.inject({ method: 'POST', url: '/home', headers: html })).statusCode).toBe(404)
  })
})

describe('files', () => {
  test('with a hash in their name are kept for a year, precompressed where the browser can', async () => {
    const plain = await get('/assets/main-abc123.js')
    expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(plain.body).toBe(script)
    const compressed = await get('/assets/main-abc123.js', { 'accept-encoding': 'gzip, br' })
    expect(compressed.headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': 'application/javascript; charset=utf-8',
    })
    expect(compressed.headers.vary).toContain('accept-encoding')
  })

  test('of a former build are still there', async () => {
    const former = mkdtempSync(join(tmpdir(), 'quadrangle-test-'))
    writeFileSync(join(former, 'old-123.js'), script)
    const other = await createTestApp({
      handlers: exampleHandlers(),
      portal: folder,
      assets: [join(folder, 'assets'), former],
    })
    for (const name of ['main-abc123', 'old-123']) {
      expect((await other.app.inject(`/assets/${name}.js`)).body).toBe(script)
    }
    expect((await other.app.inject('/assets/../index.html')).statusCode).toBe(404)
    await other.close()
    rmSync(former, { recursive: true })
  })

  test('for crawlers: robots.txt keeps them to the pages', async () => {
    const response = await get('/robots.txt')
    expect(response.headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(response.body).toContain('Disallow: /api/')
  })
})

describe('every response', () => {
  test.each(['/', '/api/global/navs', '/api/nowhere', '/assets/main-abc123.js', '/api/docs/', '/api/openapi.json'])(
    'has the security headers: %s',
    async (url) => {
      const { headers } = await get(url, html)
      const policy = String(headers['content-security-policy'])
      const isPage = url === '/'
      expect(policy.split(';').map((directive) => directive.replace(/nonce-[^']+/, 'nonce'))).toEqual([
        "default-src 'self'",
        "script-src 'self'",
        isPage ? "style-src 'self' 'nonce'" : "style-src 'self'",
        "img-src 'self' data: blob:",
        "font-src 'self'",
        "connect-src 'self'",
        isPage ? "frame-src 'self'" : "frame-src 'none'",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
      ])
      expect(policy).not.toContain('unsafe')
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'x-frame-options': 'DENY',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
      })
      expect(headers['permissions-policy']).toContain('geolocation=()')
      expect(headers['strict-transport-security']).toBeUndefined()
      expect(headers['x-request-id']).toMatch(/^[\da-f-]{36}$/)
      expect(headers['x-powered-by']).toBeUndefined()
    },
  )
})

test('the icon of the window is the logo, or a letter on the brand colour', async () => {
  const iconOf = async () => /<link rel="icon" href="([^"]+)">/.exec((await get('/', html)).body)?.[1]
  expect(await iconOf()).toBe('/favicon.svg?1f5fbf')
  const response = await get('/favicon.svg?1f5fbf')
  expect(response.headers['content-type']).toContain('image/svg+xml')
  expect(response.body).toContain('fill="#1f5fbf"')
})

test('only the preview of the studio may be shown in a frame, and only by the portal itself', async () => {
  const framing = async (url: string) => {
    const { headers } = await get(url, html)
    const [, ancestors] = /frame-ancestors ([^;]+)/.exec(String(headers['content-security-policy'])) ?? []
    return [ancestors, headers['x-frame-options']]
  }
  for (const role of ['student', 'guest', 'admin']) {
    expect(await framing(`/?studio=${role}`)).toEqual(["'self'", 'SAMEORIGIN'])
  }
  for (const url of [
    '/',
    '/?studio=root',
    '/?studio=',
    '/?nostudio=admin',
    '/?studio=admins',
    '/api/nowhere?studio=admin',
  ])
    expect(await framing(url)).toEqual(["'none'", 'DENY'])
})

test('without a build the server says how to make one', async () => {
  const bare = await createTestApp({ handlers: exampleHandlers(), portal: join(folder, 'nowhere') })
  const response = await bare.app.inject({ url: '/home', headers: html })
  expect(response.statusCode).toBe(503)
  expect(response.body).toContain('not built')
  await bare.close()
})

describe('the contract', () => {
  test('is published as OpenAPI 3.1', async () => {
    const document = (await get('/api/openapi.json')).json()
    expect(document.openapi).toMatch(/^3\.1\./)
    expect(Object.keys(document.paths).length).toBeGreaterThan(20)
  })

  test('serves a documentation page that loads nothing from other hosts', async () => {
    const page = await get('/api/docs/', html)
    expect(page.statusCode).toBe(200)
    const loads = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, url]) => url ?? '')
    expect(loads.length).toBeGreaterThan(2)
    for (const url of loads) {
      expect(url).not.toMatch(/^(https?:)?\/\//)
      expect((await get(new URL(url, 'http://x/api/docs/').pathname)).statusCode).toBe(200)
    }
    expect(page.body).not.toMatch(/<script(?![^>]*src=)[^>]*>|<style|style="/)
  })
})
