import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError, clientFrom, createClient } from '../index.ts'

let respond: (request: IncomingMessage, response: ServerResponse, body: string) => void
let baseUrl = ''
const server = createServer((request, response) => {
  let body = ''
  request.on('data', (chunk) => {
    body += chunk
  })
  request.on('end', () => respond(request, response, body))
})

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => server.close())
beforeEach(() => {
  respond = (_request, response) => response.end()
})

function respondWith(status: number, text: string, headers: Record<string, string> = {}) {
  respond = (_request, response) => response.writeHead(status, headers).end(text)
}

async function failureOf(promise: Promise<unknown>): Promise<ApiError> {
  const error = await promise.then(
    () => undefined,
    (reason) => reason,
  )
  expect(error).toBeInstanceOf(ApiError)
  return error as ApiError
}

const networkMessage = 'network currently unavailable, please check network'

test('[API-1] a call goes to /api with Accept JSON, the client header, its query and its body', async () => {
  const requests: Record<string, unknown>[] = []
  respond = (request, response, body) => {
    requests.push({ url: request.url, method: request.method, headers: request.headers, body })
    response.end('{"errcode":0,"errmsg":"","data":{"terms":["a"]}}')
  }
  const client = createClient({ baseUrl, locale: () => 'en' })
  await client.card.collection({ query: { request_type: 'sort', data: ['a', 'b'] } })
  expect(await client.search.suggest({ body: { text: '图' } })).toEqual({ terms: ['a'] })
  expect(decodeURIComponent(String(requests[0]?.url))).toBe(
    '/api/ws/app/collectCardAll?request_type=sort&data=["a","b"]',
  )
  expect(requests[1]).toMatchObject({
    method: 'POST',
    url: '/api/ise/suggest',
    body: '{"text":"图"}',
    headers: { accept: 'application/json', 'x-quadrangle-client': 'pc', 'accept-language': 'en' },
  })
})

describe('[API-2] any failure is an ApiError', () => {
  const client = () => createClient({ baseUrl })

  test.each([
    [
      'errcode is the HTTP status, errmsg the body’s',
      403,
      '{"errcode":7,"errmsg":"not yours","data":{"a":1}}',
      403,
      'not yours',
    ],
    ['raw text where the body is no envelope', 502, 'Bad gateway', 502, 'Bad gateway'],
    ['a non-zero errcode in a 200', 200, '{"errcode":42,"errmsg":"full","data":null}', 42, 'full'],
    ['a 200 that is no envelope', 200, '<html>', -1, '<html>'],
    ['an empty 200', 200, '', -1, networkMessage],
    ['an empty 500', 500, '', 500, networkMessage],
    ['an envelope without errmsg', 500, '{"errcode":500,"errmsg":""}', 500, networkMessage],
  ])('%s', async (_name, status, text, errcode, errmsg) => {
    respondWith(status, text)
    expect(await failureOf(client().global.navs())).toMatchObject({ errcode, errmsg })
  })

  test('includes data and Retry-After', async () => {
    respondWith(429, '{"errcode":429,"errmsg":"wait","data":{"left":3}}', { 'retry-after': '3' })
    const error = await failureOf(client().auth.login({ body: { identifier: 'a', password: 'b' } }))
    expect(error).toMatchObject({ data: { left: 3 }, retryAfter: 3 })
  })

  test('has errcode −1, the network message in the reader’s language and the cause if there was no response', async () => {
    respond = (request) => request.socket.destroy()
    const error = await failureOf(client().global.navs())
    expect([error.errcode, error.errmsg]).toEqual([-1, networkMessage])
    expect(error.cause).toBeInstanceOf(Error)
    const chinese = await failureOf(createClient({ baseUrl, locale: () => 'zh' }).global.navs())
    expect(chinese.errmsg).toBe('网络不可用，请检查网络')
  })

  test('is never retried', async () => {
    const handler = vi.fn((_request: IncomingMessage, response: ServerResponse) => response.writeHead(503).end('down'))
    respond = handler
    await failureOf(client().global.navs())
    expect(handler).toHaveBeenCalledTimes(1)
    const unreachable = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')))
    await failureOf(createClient({ fetch: unreachable }).global.navs())
    expect(unreachable).toHaveBeenCalledTimes(1)
  })
})

test('cookies are sent according to the options', async () => {
  const modes: (RequestCredentials | undefined)[] = []
  const send: typeof fetch = (input, init) => {
    modes.push(init?.credentials)
    return fetch(input, init)
  }
  respondWith(200, '{"errcode":0,"errmsg":"","data":[]}')
  await createClient({ baseUrl, fetch: send }).global.navs()
  await createClient({ baseUrl, fetch: send, credentials: 'include' }).global.navs()
  expect(modes).toEqual([undefined, 'include'])
})

test('a call aborted by its caller says so, and is not reported', async () => {
  const onError = vi.fn()
  const controller = new AbortController()
  respond = () => controller.abort()
  const error = await failureOf(createClient({ baseUrl, onError }).global.navs({ signal: controller.signal }))
  expect(error.aborted).toBe(true)
  expect(onError).not.toHaveBeenCalled()
})

test('failures are reported to onError before the caller sees them', async () => {
  respondWith(401, '{"errcode":401,"errmsg":"log in","data":null}')
  const onError = vi.fn()
  const error = await failureOf(createClient({ baseUrl, onError }).user.info())
  expect(onError).toHaveBeenCalledExactlyOnceWith(error)
})

test('[API-1] a call times out after 30 seconds, even if its caller passed a signal and half a response has arrived', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const half = Promise.withResolvers<void>()
  respond = (_request, response) => {
    response.writeHead(200).write('{"errcode":0,', () => half.resolve())
  }
  const failure = failureOf(createClient({ baseUrl }).global.navs({ signal: new AbortController().signal }))
  await half.promise
  await vi.advanceTimersByTimeAsync(29_999)
  expect(await Promise.race([failure, 'waiting'])).toBe('waiting')
  await vi.advanceTimersByTimeAsync(1)
  vi.useRealTimers()
  expect(await failure).toMatchObject({ errcode: -1, errmsg: networkMessage, aborted: false })
})

describe.each([
  { why: 'too dangerous without a new proof', errcode: 403, data: { reason: 'step-up' }, option: 'confirm' },
  { why: 'of a session that has ended', errcode: 401, data: null, option: 'logInAgain' },
] as const)('a call that is $why', ({ errcode, data, option }) => {
  const refused = JSON.stringify({ errcode, errmsg: 'refused', data })
  /** Refuses the given number of calls and accepts those after them. */
  const refuse = (times: number) => {
    let calls = 0
    respond = (_request, response) => {
      calls += 1
      if (calls <= times) response.writeHead(errcode).end(refused)
      else response.end('{"errcode":0,"errmsg":"","data":{"proved":1}}')
    }
    return () => calls
  }

  test('is repeated once after the person has proved their identity', async () => {
    const calls = refuse(1)
    const onError = vi.fn()
    const client = createClient({ baseUrl, onError, [option]: async () => true })
    expect(await client.auth.requireProof()).toEqual({ proved: 1 })
    expect(calls()).toBe(2)
    expect(onError).not.toHaveBeenCalled()
  })

  test.each([
    ['the person does not', async () => false, 1],
    ['no one asks', undefined, 1],
    ['the server refuses it again', async () => true, 2],
  ])('fails if %s', async (_title, ask, count) => {
    const calls = refuse(9)
    const client = createClient({ baseUrl, ...(ask && { [option]: ask }) })
    expect(await failureOf(client.auth.requireProof())).toMatchObject({ errcode, errmsg: 'refused' })
    expect(calls()).toBe(count)
  })
})

test('a client can be awaited, and a call missing from the contract says so', async () => {
  const client = await Promise.resolve(createClient({ baseUrl }))
  const { health } = client as unknown as Record<string, Record<string, () => Promise<unknown>>>
  await expect(health?.shout?.()).rejects.toThrow('The contract has no call health.shout.')
})

test('a custom client makes each call once', async () => {
  const createTransport = vi.fn((noun: string, name: string) => async () => `${noun}.${name}`)
  const client = clientFrom(createTransport)
  expect(await client.health.show()).toBe('health.show')
  expect(client.health.show).toBe(client.health.show)
  expect(createTransport).toHaveBeenCalledTimes(1)
})
