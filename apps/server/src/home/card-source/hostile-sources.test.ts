import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import { type AddressInfo, createServer as createTcpServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import { contract } from '@quadrangle/api-client/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type World } from '../../testing/areas/world.ts'
import { call } from '../../testing/test-app.ts'

const good = { version: 'card/v1', kind: 'list', data: [{ id: '1', title: 'A', unread: 1 }], global: { tips: 1 } }
const JSON_TYPE = { 'content-type': 'application/json' }
const GIGABYTE = 1024 ** 3

/** The behaviour of broken sources: each of them may affect only its own card. */
const broken: Readonly<Record<string, RequestListener>> = {
  hangs: (request) => void request.resume(),
  drips: (_, response) => {
    response.writeHead(200, JSON_TYPE)
    const timer = setInterval(() => response.write(' '), 50)
    response.on('close', () => clearInterval(timer))
  },
  'says less than it sends': (request) => {
    request.socket.end(
      `HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 5\r\n\r\n${'x'.repeat(900)}`,
    )
  },
  'says more than it sends': (_, response) => {
    response.writeHead(200, { ...JSON_TYPE, 'content-length': 5_000 })
    response.write('{', () => response.destroy())
  },
  'announces a gigabyte': (_, response) =>
    void response.writeHead(200, { ...JSON_TYPE, 'content-length': GIGABYTE }).flushHeaders(),
  'sends a gigabyte': (_, response) => {
    response.writeHead(200, JSON_TYPE)
    const chunk = Buffer.alloc(64 * 1024, 32)
    let sent = 0
    const sendNext = () => {
      sent += chunk.length
      if (!response.destroyed && sent < GIGABYTE) response.write(chunk, sendNext)
    }
    sendNext()
  },
  redirects: (_, response) => void response.writeHead(302, { location: 'https://example.edu/' }).end(),
  closes: (request) => void request.socket.destroy(),
  'speaks HTML': (_, response) => void response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Log in</h1>'),
  'is no HTTP': (request) => void request.socket.end('220 mail.example.edu ESMTP\r\n'),
}
const names = Object.keys(broken)

const MEGABYTE = 1024 ** 2
const listOf = (items: string) => `{"version":"card/v1","kind":"list","data":[${items}],"global":{"tips":0}}`
const slow: Readonly<Record<string, string>> = {
  nested: '['.repeat(MEGABYTE),
  empty: listOf(`${'{},'.repeat(300_000)}{}`),
  keys: `{${Array.from({ length: 80_000 }, (_, at) => `"k${at}":1`).join()}}`,
  lines: '\n'.repeat(MEGABYTE - 1_000) + listOf(`${'{},'.repeat(60)}{}`),
}

let world: World
let server: Server
let portal: URL
beforeAll(async () => {
  portal = new URL(`http://127.0.0.1:${await freePort()}`)
  world = await createWorld({ config: { publicUrl: portal } })
  const sources = createServer((request, response) => {
    const name = decodeURIComponent((request.url ?? '').slice(1))
    const listener =
      broken[name] ??
      ((_: unknown, reply) => void reply.writeHead(200, JSON_TYPE).end(slow[name] ?? JSON.stringify(good)))
    listener(request, response)
  })
  server = sources
  await new Promise<void>((resolve) => sources.listen(0, '127.0.0.1', resolve))
  const keys = [
    ...names.map((name) => [name.replaceAll(' ', '-'), name]),
    ...Array.from({ length: 10 }, (_, at) => [`good-${at}`, `good-${at}`]),
  ]
  const { port } = sources.address() as AddressInfo
  await world.db
    .insertInto('card_source')
    .values(
      keys.map(([key = '', name = '']) => ({
        key,
        kind: 'http' as const,
        internal: true,
        timeout_ms: 1_000,
        address: `http://127.0.0.1:${port}/${encodeURIComponent(name)}`,
      })),
    )
    .execute()
  await world.db
    .insertInto('card')
    .values(keys.map(([id = ''], sort) => ({ id, source_key: id, name: id, name_en: id, sort })))
    .execute()
})
afterAll(async () => {
  await world.close()
  server.closeAllConnections()
  server.close()
})

async function freePort(): Promise<number> {
  const free = createTcpServer().listen(0, '127.0.0.1')
  await once(free, 'listening')
  const { port } = free.address() as AddressInfo
  await new Promise((resolve) => free.close(resolve))
  return port
}

const load = (url: string) =>
  call(world.app, contract.card.content, { body: { url, params: {} }, headers: world.student.headers })

test('ten broken sources among twenty affect no other card, and each of them results only in its error', async () => {
  for (let round = 0; round < 3; round += 1) {
    const ids = [
      ...names.map((name) => name.replaceAll(' ', '-')),
      ...Array.from({ length: 10 }, (_, at) => `good-${at}`),
    ]
    const statuses = await Promise.all(ids.map(async (id) => [id, (await load(id)).status]))
    for (const [id, status] of statuses) expect([id, status]).toEqual([id, String(id).startsWith('good') ? 200 : 502])
  }
  const { data } = await call(world.app, contract.card.content, {
    body: { url: '', params: { poll: true } },
    headers: world.student.headers,
  })
  expect(data.version === 'poll/v1' && data.data.map(({ id }) => id)).toEqual(
    Array.from({ length: 10 }, (_, at) => `good-${at}`),
  )
})

test('a deliberately slow response delays no other request while it is tried', async () => {
  const { port } = server.address() as AddressInfo
  for (const name of Object.keys(slow)) {
    const body = {
      key: 'slow',
      address: `http://127.0.0.1:${port}/${name}`,
      internal: 1 as const,
      trusted: 0 as const,
      timeout_ms: 5_000,
      max_bytes: MEGABYTE,
      locale: 'en' as const,
      as: { kind: 'role' as const, role: 'student' as const },
    }
    const start = process.cpuUsage()
    const { status, data } = await call(world.app, contract.cardSource.tryOut, { body, headers: world.admin.headers })
    expect([name, status, data.problem?.code]).toEqual([name, 200, 'form'])
    expect(data.problems.length).toBeGreaterThan(0)
    expect(process.cpuUsage(start).user / 1_000).toBeLessThan(1_000)
  }
})

test('the portal shows the example source, which reveals nothing to others', async () => {
  await world.app.listen({ host: '127.0.0.1', port: Number(portal.port) })
  const sourcePort = await freePort()
  const file = fileURLToPath(new URL('../../../../../examples/card-source/server.mjs', import.meta.url))
  const child = spawn(process.execPath, [file], {
    env: {
      ...process.env,
      PORT: String(sourcePort),
      PORTAL: portal.origin,
      ADDRESS: `http://127.0.0.1:${sourcePort}/`,
      NODE_OPTIONS: '',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    await once(child.stdout, 'data')
    const body = {
      key: 'loans',
      address: `http://127.0.0.1:${sourcePort}/`,
      internal: 1 as const,
      trusted: 1 as const,
      timeout_ms: 5_000,
      max_bytes: 10_000,
      locale: 'en' as const,
      as: { kind: 'person' as const, number: '20260001' },
    }
    const { headers } = world.admin
    const { as: _as, locale: _locale, ...source } = body
    await call(world.app, contract.cardSource.save, {
      body: { ...source, kind: 'http', enabled: 1, create: 1 },
      headers,
    })
    const trial = await call(world.app, contract.cardSource.tryOut, { body, headers })
    expect(trial.data).toMatchObject({ content: { data: [{ title: 'Introduction to Algorithms' }] } })
    const other = await call(world.app, contract.cardSource.tryOut, {
      body: { ...body, address: `${body.address}other`, as: { kind: 'role', role: 'student' } },
      headers,
    })
    expect(other.data.problem).toEqual({ code: 'status', detail: '401' })
    expect((await fetch(`http://127.0.0.1:${sourcePort}/`)).status).toBe(401)
  } finally {
    child.kill()
  }
})
