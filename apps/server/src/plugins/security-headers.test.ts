import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { contract } from '@quadrangle/api-client/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type World } from '../testing/areas/world.ts'
import { browserHeaders } from '../testing/test-app.ts'

let folder: string
let world: World

beforeAll(async () => {
  const parent = mkdtempSync(join(tmpdir(), 'quadrangle-test-'))
  folder = join(parent, 'dist')
  mkdirSync(join(folder, 'assets'), { recursive: true })
  mkdirSync(join(folder, '.git'))
  writeFileSync(join(folder, '.git/config'), 'secret of the repository')
  writeFileSync(join(parent, 'package.json'), '{"secret":"of the repository"}')
  writeFileSync(join(folder, 'index.html'), '<!doctype html><head><title>校园门户</title></head>')
  writeFileSync(join(folder, 'assets/main-abc123.js'), 'void 0')
  writeFileSync(join(folder, 'pages.json'), JSON.stringify([{ path: '/', scripts: [] }]))
  world = await createWorld({ portal: folder, config: { publicUrl: new URL('https://portal.example.edu') } })
})
afterAll(async () => {
  await world.close()
  rmSync(join(folder, '..'), { recursive: true, force: true })
})

const page = { accept: 'text/html' }
const requests: [title: string, status: number, url: string, headers?: Record<string, string>][] = [
  ['the page', 200, '/', page],
  ['a page that is not there', 404, '/nowhere', page],
  ['a page at a malformed address', 400, '/%', page],
  ['a script', 200, '/assets/main-abc123.js'],
  ['a script that is not there', 404, '/assets/gone-123.js'],
  ['a successful call', 200, '/api/global/navs', browserHeaders],
  ['a call without a session', 401, `/api${contract.account.security.path}`, browserHeaders],
  ['an address that is no call', 404, '/api/nowhere', browserHeaders],
  ['a call that is not from the portal', 403, '/api/global/changeLang?lang=en'],
  ['a file without a session', 401, '/files/00000000-0000-4000-8000-000000000000'],
  ['SCIM without a token', 401, '/scim/v2/Users'],
  ['a redirect', 302, '/api/sign-on/link?token=x'],
  ['the keys of card tokens', 200, '/.well-known/jwks.json'],
  ['the icon', 200, '/favicon.svg'],
  ['the description of the calls', 200, '/api/openapi.json'],
  ['the page of that description', 200, '/api/docs/'],
  ['a probe', 200, '/healthz'],
]

test.each(requests)(
  'over https every answer keeps browsers to https and out of frames: %s',
  async (_, status, url, headers = {}) => {
    const response = await world.app.inject({ url, headers })
    expect(response.statusCode).toBe(status)
    expect(response.headers).toMatchObject({
      'strict-transport-security': 'max-age=63072000; includeSubDomains',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringMatching(/frame-ancestors 'none'/),
    })
  },
)

test.each(requests)('a text response declares its character encoding: %s', async (_, _status, url, headers = {}) => {
  const response = await world.app.inject({ url, headers })
  const type = String(response.headers['content-type'] ?? '')
  if (response.body === '') return
  // JSON is always UTF-8.
  expect(type).toMatch(
    /^(text\/\w+|application\/(java|ecma)script|image\/svg\+xml); charset=utf-8$|^application\/([\w-]+\+)?json/,
  )
})

test.each([
  ['/.git/config'],
  ['/.git/'],
  ['/assets/../../package.json'],
  ['/assets/..%2f..%2fpackage.json'],
  ['/assets/%2e%2e/%2e%2e/package.json'],
  ['/assets/'],
  ['/assets'],
  ['/files/'],
  ['/.env'],
])('nothing but the build is served, and no folder is listed: %s', async (url) => {
  for (const headers of [{}, page]) {
    const response = await world.app.inject({ url, headers })
    expect([401, 403, 404]).toContain(response.statusCode)
    expect(response.body).not.toMatch(/repository|main-abc123|index of/i)
  }
})

test('TRACE and CONNECT are refused without echoing any of the request', async () => {
  const port = Number(new URL(await world.app.listen({ host: '127.0.0.1', port: 0 })).port)
  for (const line of ['TRACE / HTTP/1.1', 'TRACK / HTTP/1.1', 'CONNECT localhost:22 HTTP/1.1']) {
    const socket = connect({ host: '127.0.0.1', port })
    socket.write(`${line}\r\nhost: localhost\r\ncookie: qd_session=secret-word\r\nconnection: close\r\n\r\n`)
    const response = await text(socket)
    expect([line, response]).toEqual([line, expect.not.stringMatching(/^HTTP\/1\.1 2|secret-word/)])
  }
})
