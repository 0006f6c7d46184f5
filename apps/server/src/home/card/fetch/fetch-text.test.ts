import { createServer, type RequestListener, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterEach, expect, test } from 'vitest'
import { type Network, network } from '../../../runtime/shared/outgoing/network.ts'
import type { Target } from '../../../runtime/shared/outgoing/target.ts'
import { hostileAddresses, hostileAnswers } from '../../../testing/areas/hostile-addresses.ts'
import { fetchText } from './fetch-text.ts'

const fetchJson = async (...input: Parameters<typeof fetchText>) => JSON.parse((await fetchText(...input)).text)

const PUBLIC = '93.184.216.34'
const servers: Server[] = []
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
})

/**
 * A network that answers look-ups as configured, and records look-ups and connections. All connections lead to one port
 * of this machine.
 */
function spy(resolve: (lookup: number) => readonly string[], port = 9) {
  const calls = { lookups: [] as string[], connections: [] as Target[] }
  const spyNetwork: Network = {
    async resolve(hostname) {
      calls.lookups.push(hostname)
      return resolve(calls.lookups.length)
    },
    connect(target) {
      calls.connections.push(target)
      return connect({ host: '127.0.0.1', port })
    },
  }
  return { calls, spyNetwork }
}

async function listen(listener: RequestListener): Promise<number> {
  const server = createServer(listener)
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}

const options = { internal: false, self: undefined, headers: {}, timeoutMs: 10_000, maxBytes: 1_024 }
const json =
  (body: string | Buffer, headers: Record<string, string> = {}): RequestListener =>
  (_, response) =>
    void response.writeHead(200, { 'content-type': 'application/json', ...headers }).end(body)

test('no hostile address leads to a connection, or even to a look-up', async () => {
  expect(hostileAddresses.length).toBeGreaterThan(300)
  const { calls, spyNetwork } = spy(() => [PUBLIC])
  for (const address of hostileAddresses) {
    await expect(fetchJson({ ...options, address }, spyNetwork), address).rejects.toMatchObject({
      name: 'SourceError',
      blame: 'request',
    })
  }
  expect(calls).toEqual({ lookups: [], connections: [] })
})

test('a name that resolves to a forbidden address is refused, also beside an allowed one', async () => {
  for (const answer of hostileAnswers) {
    for (const answers of [[answer], [PUBLIC, answer], [answer, PUBLIC]]) {
      const { calls, spyNetwork } = spy(() => answers)
      const work = fetchJson({ ...options, address: 'https://rebind.example/' }, spyNetwork)
      await expect(work, answers.join(', ')).rejects.toMatchObject({ blame: 'request' })
      expect(calls.connections, answers.join(', ')).toEqual([])
    }
  }
})

test('a name is resolved once, and the connection uses that result even if the next one would differ', async () => {
  const port = await listen(json('{"ok":true}'))
  const { calls, spyNetwork } = spy((lookup) => (lookup === 1 ? [PUBLIC] : ['127.0.0.1']), port)
  await expect(fetchJson({ ...options, address: 'https://rebind.example./x?y=1' }, spyNetwork)).resolves.toEqual({
    ok: true,
  })
  expect(calls.lookups).toEqual(['rebind.example'])
  expect(calls.connections).toMatchObject([{ address: PUBLIC, port: 443, secure: true, hostname: 'rebind.example' }])
})

test('an internal source may be in the institution’s network, but not at addresses where clouds keep their secrets', async () => {
  const port = await listen(json('{"ok":true}'))
  const internal = { ...options, internal: true }
  for (const address of ['http://10.1.2.3/', 'https://192.168.1.1/', 'http://127.0.0.1:1/', 'http://[fd12::1]/']) {
    await expect(fetchJson({ ...internal, address }, spy(() => [], port).spyNetwork), address).resolves.toEqual({
      ok: true,
    })
  }
  const { calls, spyNetwork } = spy(() => ['169.254.169.254'])
  const secrets = [
    'http://169.254.169.254/',
    'http://metadata/',
    'http://[fe80::1]/',
    'http://0.0.0.0/',
    'http://168.63.129.16/',
    'http://100.100.100.200/',
    'http://[fd00:ec2::254]/',
    'http://[fd00:0ec2:0:0::0254]/',
    'http://[fd20:ce::254]/',
    'http://[::ffff:169.254.169.254]/',
  ]
  for (const address of secrets) {
    await expect(fetchJson({ ...internal, address }, spyNetwork), address).rejects.toMatchObject({ blame: 'request' })
  }
  expect(calls.connections).toEqual([])
})

test('a path is an address of this server only', async () => {
  const port = await listen((request, response) => json(JSON.stringify({ path: request.url }))(request, response))
  const self = new URL(`http://127.0.0.1:${port}`)
  const internalOptions = { ...options, internal: true, self }
  await expect(fetchJson({ ...internalOptions, address: '/demo/cards?x=1' }, network)).resolves.toEqual({
    path: '/demo/cards?x=1',
  })
  for (const address of ['//evil.example/x', '/\\evil.example/x']) {
    await expect(fetchJson({ ...internalOptions, address }, network), address).rejects.toMatchObject({
      blame: 'request',
    })
  }
})

test('a redirect is not followed', async () => {
  let requests = 0
  const port = await listen((_, response) => {
    requests += 1
    response.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data/' }).end()
  })
  const { calls, spyNetwork } = spy(() => [PUBLIC], port)
  await expect(fetchJson({ ...options, address: 'https://moved.example/' }, spyNetwork)).rejects.toThrow('redirects')
  expect([requests, calls.connections.length]).toEqual([1, 1])
})

test('oversized, compressed, undeclared or broken responses are refused, and the connection is closed', async () => {
  const endless: RequestListener = (_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    const sendNext = () => void (response.destroyed || response.write(' '.repeat(64 * 1024), sendNext))
    sendNext()
  }
  /** Declares this many bytes, sends one and closes the connection. */
  const declared =
    (bytes: number): RequestListener =>
    (_, response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': bytes })
      response.write('{', () => response.destroy())
    }
  const cases: readonly [string, RequestListener][] = [
    ['larger', json(`"${'x'.repeat(2_000)}"`)],
    ['larger', endless],
    ['larger', declared(1_073_741_824)],
    ['could not be reached', declared(1_000)],
    ['compresses', json(gzipSync('{}'), { 'content-encoding': 'gzip' })],
    ['requested type', json('{}', { 'content-type': 'text/html' })],
    ['not valid JSON', json(Buffer.from([0x22, 0xff, 0x22]))],
    ['answered 404', (_, response) => void response.writeHead(404).end()],
  ]
  for (const [message, listener] of cases) {
    const port = await listen(listener)
    const { spyNetwork } = spy(() => [PUBLIC], port)
    await expect(fetchJson({ ...options, address: 'https://bad.example/' }, spyNetwork)).rejects.toThrow(message)
    const server = servers.at(-1)
    await expect.poll(() => new Promise((resolve) => server?.getConnections((_, count) => resolve(count)))).toBe(0)
  }
})

test('the time limit covers the look-up, the connection and a response that trickles in', async () => {
  const drip: RequestListener = (_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    const timer = setInterval(() => response.write(' '), 20)
    response.on('close', () => clearInterval(timer))
  }
  const cases: readonly [string, Network][] = [
    ['drips', spy(() => [PUBLIC], await listen(drip)).spyNetwork],
    ['is silent', spy(() => [PUBLIC], await listen((request) => request.resume())).spyNetwork],
    ['has no name server', { ...network, resolve: (_, __, signal) => aborted(signal) }],
  ]
  for (const [name, net] of cases) {
    const work = fetchJson({ ...options, timeoutMs: 200, address: 'https://slow.example/' }, net)
    await expect(work, name).rejects.toMatchObject({
      blame: 'source',
      message: 'The source did not answer within 200 ms.',
    })
  }
})

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)))
}
