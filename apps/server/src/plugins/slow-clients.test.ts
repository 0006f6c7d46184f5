import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { API_PREFIX, CLIENT_HEADER, CLIENT_NAME, contract } from '@quadrangle/api-client/contract'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { EventReader } from '../operation/live/testing/event-reader.ts'
import { multipart, png } from '../testing/areas/pictures.ts'
import { portOf, storedFiles, uploadFile } from '../testing/areas/uploads.ts'
import { createWorld, type World } from '../testing/areas/world.ts'
import { createTestApp } from '../testing/test-app.ts'

let world: World
let port: number
let opened: SlowClient[] = []

beforeAll(async () => {
  const clientLimits = {
    headersMs: 300,
    bodyMs: 400,
    windowMs: 300,
    windowBytes: 1_000,
    checkMs: 50,
  }
  world = await createWorld({ clientLimits })
  port = await portOf(world)
})
afterAll(() => world.close())
afterEach(() => {
  for (const client of opened) client.socket.destroy()
  opened = []
})

interface SlowClient {
  readonly socket: Socket
  response: string
  ended: boolean
}

/** A connection that sends `first` immediately, then `drip` one byte at a time. */
function open(first: string, { drip = '', toPort = port } = {}): SlowClient {
  const socket = connect({ port: toPort, host: '127.0.0.1' })
  const client: SlowClient = { socket, response: '', ended: false }
  opened.push(client)
  socket.on('connect', () => {
    if (first !== '') socket.write(first)
  })
  socket.setEncoding('utf8').on('data', (text) => {
    client.response += text
  })
  // A connection that the server closes may be reset.
  socket.on('error', () => undefined)
  let at = 0
  const timer = drip === '' ? undefined : setInterval(() => socket.write(drip[at++ % drip.length] ?? ''), 20)
  socket.once('close', () => {
    clearInterval(timer)
    client.ended = true
  })
  return client
}

const head = (call: { method: string; path: string }, headers: object) =>
  `${call.method} ${API_PREFIX}${call.path} HTTP/1.1\r\n${Object.entries({
    host: 'localhost',
    [CLIENT_HEADER]: CLIENT_NAME,
    ...headers,
  })
    .map(([name, value]) => `${name}: ${value}`)
    .join('\r\n')}\r\n\r\n`
const json = { 'content-type': 'application/json', 'content-length': contract.auth.login.bodyBytes }
const isEnded = (client: SlowClient) => expect.poll(() => client.ended)

test.each<[string, () => SlowClient]>([
  ['that opens a connection and says nothing', () => open('')],
  ['that sends the head of a request a byte at a time', () => open('GET / HTTP/1.1\r\nx: ', { drip: 'x' })],
  ['that sends a body a byte at a time', () => open(`${head(contract.auth.login, json)}{"`, { drip: 'x' })],
])('a client %s is notified and disconnected', async (_title, start) => {
  const client = start()
  await isEnded(client).toBe(true)
  expect(client.response).toContain('408 Request Timeout')
  expect(client.response).toContain('请求传输超时。')
})

test('a client that stops in the middle of a file leaves no partial file', async () => {
  const { headers } = world.student
  await uploadFile(world, { content: png, purpose: 'background', headers })
  const before = storedFiles(world)
  const { payload, contentType } = multipart(png)
  const { path } = contract.upload.file
  const backgroundUpload = { ...contract.upload.file, path: `${path}?purpose=background` }
  const uploadHeaders = { ...headers, 'content-type': contentType, 'content-length': payload.length }
  const client = open(head(backgroundUpload, uploadHeaders) + payload.toString('latin1', 0, payload.length - 20))
  await expect.poll(() => storedFiles(world).length).toBe(before.length + 1)
  await isEnded(client).toBe(true)
  expect(client.response).toContain('408 Request Timeout')
  await expect.poll(() => storedFiles(world)).toEqual(before)
})

test('a client that requests more than it reads is disconnected', async () => {
  // The operating system buffers some megabytes before the client has to read.
  const request = `GET ${API_PREFIX}/docs/static/swagger-ui-bundle.js HTTP/1.1\r\nhost: localhost\r\n\r\n`
  const client = open(request.repeat(20))
  client.socket.pause()
  // Only a client that reads notices the end, so the server's connections are counted.
  const sockets = () =>
    new Promise<number>((done, fail) =>
      world.app.server.getConnections((error, count) => (error ? fail(error) : done(count))),
    )
  await expect.poll(sockets).toBeGreaterThan(0)
  await expect.poll(sockets).toBe(0)
})

test('when too many clients wait, those that have waited longest are disconnected', async () => {
  const [limit, surplus] = [20, 10]
  const crowded = await createTestApp({ clientLimits: { maxWaiting: limit, checkMs: 50 } })
  const crowdedPort = await portOf(crowded)
  const clients: SlowClient[] = []
  for (let at = 0; at < limit + surplus; at += 1) {
    const client = open('GET / HTTP/1.1\r\nx: ', { toPort: crowdedPort })
    await once(client.socket, 'connect')
    clients.push(client)
  }
  await expect
    .poll(() => clients.map(({ ended }) => ended))
    .toEqual([...Array(surplus).fill(true), ...Array(limit).fill(false)])
  const response = await fetch(`http://127.0.0.1:${crowdedPort}${API_PREFIX}${contract.global.config.path}`)
  expect(response.status).toBe(200)
  await crowded.close()
})

test('an open portal that receives no events stays connected', async () => {
  const reader = await EventReader.open(`http://127.0.0.1:${port}${API_PREFIX}/events`, world.student.headers.cookie)
  const others = [open(''), open(`${head(contract.auth.login, json)}{"`, { drip: 'x' })]
  for (const other of others) await isEnded(other).toBe(true)
  expect(reader.ended).toBe(false)
  reader.close()
})
