import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { ApiError, createClient, eachEntry } from '../index.ts'

interface ReceivedRequest {
  readonly url: string
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

let requests: ReceivedRequest[] = []
let dataFor: (url: URL) => unknown = () => ({})
const server = createServer((request, response) => {
  let body = ''
  request.setEncoding('latin1').on('data', (chunk) => {
    body += chunk
  })
  request.on('end', () => {
    const { url = '', headers } = request
    requests.push({ url, headers, body })
    response.end(JSON.stringify({ errcode: 0, errmsg: '', data: dataFor(new URL(url, 'http://localhost')) }))
  })
})
let baseUrl = ''

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => server.close())
afterEach(() => {
  requests = []
  vi.unstubAllGlobals()
})

async function collect<Entry>(entries: AsyncIterable<Entry>): Promise<Entry[]> {
  const list: Entry[] = []
  for await (const entry of entries) list.push(entry)
  return list
}

const failureOf = (promise: Promise<unknown>) => promise.catch((error: unknown) => error) as Promise<ApiError>

test('a program passes its token, its headers and its own fetch, and the client’s headers are preserved', async () => {
  const addresses: string[] = []
  const client = createClient({
    baseUrl,
    token: () => 'secret',
    headers: () => ({ 'User-Agent': 'timetable', Accept: 'text/html' }),
    fetch: (input, init) => {
      addresses.push(String(input))
      return fetch(input, init)
    },
  })
  await client.search.suggest({ body: { text: 'a' } })
  expect(requests[0]?.headers).toMatchObject({
    authorization: 'Bearer secret',
    'user-agent': 'timetable',
    accept: 'application/json',
    'content-type': 'application/json',
  })
  expect(addresses).toEqual([`${baseUrl}/api/ise/suggest`])
})

test('without XMLHttpRequest a file is uploaded by fetch, with its name', async () => {
  const percents: number[] = []
  await createClient({ baseUrl }).upload.file({
    query: { purpose: 'background' },
    file: new File(['abc'], 'lake.png'),
    onProgress: (percent) => percents.push(percent),
  })
  expect(requests[0]?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/)
  expect(requests[0]?.body).toMatch(/name="data"; filename="lake\.png"[\s\S]*\r\n\r\nabc\r\n/)
  expect(percents).toEqual([100])
})

test('a program gets the reason why there was no response', async () => {
  const closed = createServer().listen(0, '127.0.0.1')
  await once(closed, 'listening')
  const { port } = closed.address() as AddressInfo
  await new Promise((resolve) => closed.close(resolve))
  const error = await failureOf(createClient({ baseUrl: `http://127.0.0.1:${port}`, locale: () => 'en' }).user.info())
  expect(error).toBeInstanceOf(ApiError)
  expect(error.errmsg).toBe('network currently unavailable, please check network')
  expect(error.cause).toMatchObject({ cause: { code: 'ECONNREFUSED' } })
})

test('a page of another origin gets an error that names the setting CORS_ORIGINS', async () => {
  vi.stubGlobal('location', new URL('https://apps.example.edu/page'))
  const refuse = () => Promise.reject(new TypeError('Failed to fetch'))
  const crossOrigin = createClient({ baseUrl: 'https://portal.example.edu', fetch: refuse })
  expect((await failureOf(crossOrigin.user.info())).cause).toMatchObject({
    message: expect.stringMatching(/^https:\/\/portal.*CORS_ORIGINS of its server does not list https:\/\/apps/),
    cause: { message: 'Failed to fetch' },
  })
  const sameOrigin = createClient({ fetch: refuse })
  expect((await failureOf(sameOrigin.user.info())).cause).toMatchObject({ message: 'Failed to fetch' })
})

test('eachEntry requests pages until it has all entries', async () => {
  const people = ['a', 'b', 'c', 'd', 'e']
  dataFor = (url) => {
    const page = Number(url.searchParams.get('page'))
    return { list: people.slice(page * 2 - 2, page * 2), total: people.length }
  }
  const client = createClient({ baseUrl })
  const query = { organization_id: 3, page_size: 2 }
  expect(await collect(eachEntry(client.organization.members, { query }))).toEqual(people)
  expect(requests.map(({ url }) => new URL(url, baseUrl).searchParams.get('page'))).toEqual(['1', '2', '3'])
  expect(await collect(eachEntry(client.organization.members, { query: { ...query, page: 3 } }))).toEqual(['e'])
})

test('eachEntry requests no page before it is needed, and ends at an empty page', async () => {
  dataFor = () => ({ list: [1], total: 100 })
  const client = createClient({ baseUrl })
  const query = { organization_id: 3 }
  for await (const _entry of eachEntry(client.organization.members, { query })) break
  expect(requests).toHaveLength(1)
  dataFor = () => ({ list: [], total: 100 })
  expect(await collect(eachEntry(client.organization.members, { query }))).toEqual([])
})
