import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { contract } from '@quadrangle/api-client/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hostileAddresses } from '../../testing/areas/hostile-addresses.ts'
import { png } from '../../testing/areas/pictures.ts'
import { only, sendRequest } from '../../testing/areas/send-request.ts'
import { storedFiles } from '../../testing/areas/uploads.ts'
import { createWorld, type World } from '../../testing/areas/world.ts'
import { call } from '../../testing/test-app.ts'

let world: World
let site: Server
const connections: string[] = []

beforeAll(async () => {
  world = await createWorld()
  site = createServer(({ url }, response) => {
    if (url === '/moved.png') return response.writeHead(302, { location: 'https://www.example.edu/lake.png' }).end()
    if (url === '/page') return response.writeHead(200, { 'content-type': 'text/html' }).end('<html>')
    if (url === '/no-picture.png') return response.writeHead(200, { 'content-type': 'image/png' }).end('<html>')
    return response.writeHead(200, { 'content-type': 'image/png' }).end(png)
  })
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
  const { port } = site.address() as AddressInfo
  world.app.network = {
    resolve: async (hostname) => (hostname === 'inside.example.edu' ? ['10.0.0.1'] : ['93.184.216.34']),
    connect: ({ hostname }) => {
      connections.push(hostname)
      return connect({ host: '127.0.0.1', port })
    },
  }
})
afterAll(async () => {
  await world.close()
  site.close()
})

const fetchPicture = (url: string, by = world.issuer) =>
  call(world.app, contract.upload.picture, { body: { url }, headers: by.headers })

test('a picture of another site is fetched and becomes part of the notice', async () => {
  const { status, data } = await fetchPicture('https://www.example.edu/pictures/lake.png?size=2')
  expect([status, data]).toMatchObject([200, { name: 'lake.png', type: 'image/png', size: png.length }])
  const body = { zh: `<p><img src="${data.url}" alt="湖"></p>` }
  const request = sendRequest({ body, audience: only(world.student.id) })
  const sent = await call(world.app, contract.publishing.send, { body: request, headers: world.issuer.headers })
  expect(sent.status).toBe(200)
  const response = await world.app.inject({ url: data.url, headers: world.student.headers })
  expect(response.rawPayload.equals(png)).toBe(true)
})

test('only issuers let the server fetch, and only pictures from public https addresses', async () => {
  const before = storedFiles(world)
  connections.length = 0
  expect((await fetchPicture('https://www.example.edu/lake.png', world.student)).status).toBe(403)
  const some = hostileAddresses.filter((url, at) => url !== '' && at % 30 === 0)
  for (const url of [...some, 'http://www.example.edu/lake.png', '/files/x', 'https://inside.example.edu/lake.png']) {
    expect([400, 422], url).toContain((await fetchPicture(url)).status)
  }
  expect(connections).toEqual([])
  for (const path of ['moved.png', 'page'])
    expect((await fetchPicture(`https://www.example.edu/${path}`)).status).toBe(422)
  expect((await fetchPicture('https://www.example.edu/no-picture.png')).status).toBe(415)
  expect(storedFiles(world)).toEqual(before)
})

test('a picture that is not an upload is reported and not dropped when the notice is sent', async () => {
  const audience = only(world.student.id)
  for (const src of [
    'https://www.example.edu/lake.png',
    'http://www.example.edu/lake.png',
    'data:image/png;base64,AA',
  ]) {
    const body = sendRequest({ audience, body: { zh: `<p>湖<img src="${src}"></p>` } })
    const response = await call(world.app, contract.publishing.send, { body, headers: world.issuer.headers })
    expect([response.status, response.errcode], src).toEqual([400, 1001])
    expect(response.data, src).toMatchObject({ fields: { body: expect.stringContaining('not uploaded') } })
  }
})
