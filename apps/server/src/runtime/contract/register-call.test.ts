import { endpoint, errorCase, limits } from '@quadrangle/api-client/contract'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { exampleHandlers } from '../../testing/example-handlers.ts'
import { browserHeaders, createTestApp, inject, type TestApp } from '../../testing/test-app.ts'
import { AppError } from '../http/app-error.ts'
import type { Call } from './contract-types.ts'
import { registerCall } from './register-call.ts'

let server: TestApp
let app: FastifyInstance
const lines: string[] = []
/** Behaviour of the test call's handler. */
let act: (call: Call<typeof probe>) => unknown

const probe = endpoint({
  method: 'POST',
  path: '/probe',
  summary: 'A call for these tests.',
  origin: 'ours',
  auth: 'public',
  bodyBytes: 512 * 1024,
  query: z.object({ page: z.string().optional() }),
  body: z.object({ name: z.string().max(5), more: z.unknown().optional() }),
  data: z.object({ answer: z.string() }),
  example: { query: {}, body: { name: 'x' }, data: { answer: 'y' } },
  errors: [
    errorCase({ status: 409, when: '', data: z.object({ reason: z.literal('old') }), example: { reason: 'old' } }),
    errorCase({ status: 409, when: '', data: z.object({ value: z.string() }), example: { value: '1' } }),
  ],
})
const quiet = endpoint({ ...plain('GET', '/quiet'), writes: true })
const reading = endpoint(plain('GET', '/reading'))

function plain(method: 'GET' | 'POST', path: `/${string}`) {
  const data = z.object({ answer: z.string() })
  return {
    method,
    path,
    data,
    summary: 'For tests.',
    origin: 'ours',
    auth: 'public',
    example: { data: { answer: '' } },
  } as const
}

beforeAll(async () => {
  const log = { write: (line: string) => lines.push(line) } as unknown as NodeJS.WritableStream
  const routes = async (instance: FastifyInstance) => {
    for (const call of [probe, quiet, reading]) registerCall(instance, call, async (input) => act(input as never), true)
  }
  server = await createTestApp({ handlers: exampleHandlers(), routes: [routes], log })
  app = server.app
})
afterAll(() => server.close())
beforeEach(() => {
  lines.length = 0
  act = () => ({ answer: 'fine' })
})

const ok = { name: 'x' }
const post = (payload: string | Buffer, type = 'application/json') =>
  app.inject({ method: 'POST', url: '/api/probe', payload, headers: { ...browserHeaders, 'content-type': type } })

describe('a response', () => {
  test('is an envelope around the data', async () => {
    act = ({ query, body, visitor }) => ({ answer: JSON.stringify([query, body, visitor ?? null]) })
    const response = await inject(app, probe, { query: { page: '2' }, body: ok })
    expect(response.json()).toEqual({ errcode: 0, errmsg: '', data: { answer: '[{"page":"2"},{"name":"x"},null]' } })
    expect(response.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
    })
  })

  test.each([
    ['has a field of the wrong type', { answer: 1 }],
    ['is missing', undefined],
    ['has a field that the contract does not declare', { answer: 'x', password_hash: 'y' }],
    ['has an undeclared field that objects inherit', { answer: 'x', constructor: 'y' }],
  ])('that %s becomes a 500 in tests, and a line in the log', async (_title, data) => {
    act = () => data
    const response = await inject(app, probe, { body: ok })
    expect(response.statusCode).toBe(500)
    expect(lines.join('')).toContain('/probe')
  })
})

describe('a failure', () => {
  const failWith = async (status: number, data: unknown) => {
    act = () => {
      throw new AppError(status, { zh: '失败', en: 'Failed' }, { data: () => data })
    }
    return inject(app, probe, { body: ok })
  }

  test.each([[{ reason: 'old' }], [{ value: 'x' }], [null]])('has data of the contract: %j', async (data) => {
    expect((await failWith(409, data)).json()).toEqual({ errcode: 409, errmsg: 'Failed', data })
  })

  test.each([
    ['of another status', 422, { reason: 'old' }],
    ['of another value', 409, { reason: 'new' }],
    ['with more than the contract names', 409, { value: 'x', password_hash: 'y' }],
  ])('with data %s becomes a 500 in tests, and a line in the log', async (_title, status, data) => {
    expect((await failWith(status, data)).statusCode).toBe(500)
    expect(lines.join('')).toContain('/probe')
  })

  test.each(['en', 'en-GB,en;q=0.9', 'zh-CN', 'fr', undefined])(
    'speaks the language of the caller (%s)',
    async (language) => {
      act = () => {
        throw new AppError(
          409,
          { zh: '已存在。', en: 'It exists.' },
          { errcode: 4090, headers: { 'retry-after': '7' } },
        )
      }
      const { 'accept-language': _default, ...headers } = browserHeaders
      const response = await inject(app, probe, {
        body: ok,
        headers: language ? { ...headers, 'accept-language': language } : headers,
      })
      const errmsg = language?.startsWith('en') ? 'It exists.' : '已存在。'
      expect(response.json()).toEqual({ errcode: 4090, errmsg, data: null })
      expect(response.statusCode).toBe(409)
      expect(response.headers['retry-after']).toBe('7')
    },
  )

  test('of our own code shows neither message nor stack; the log has both, linked by the request id', async () => {
    act = () => {
      throw new Error('select secret from table')
    }
    const response = await inject(app, probe, { body: ok })
    expect(response.statusCode).toBe(500)
    expect(response.json()).toMatchObject({ errcode: 500, data: null })
    expect(response.body).not.toMatch(/secret|at .*\.ts/)
    const line = lines.map((text) => JSON.parse(text)).find(({ err }) => err)
    expect(line.reqId).toBe(response.headers['x-request-id'])
    expect(line.err.message).toContain('secret')
    expect(line.err.stack).toContain('register-call.test.ts')
  })

  test('of the database shows no SQL, and its log line no values', async () => {
    act = ({ database }) => database.pool.query(`select 'lin.xiaoyu@example.edu'::integer`)
    const response = await inject(app, probe, { body: ok })
    expect(response.statusCode).toBe(500)
    expect(response.body + lines.join('')).not.toContain('lin.xiaoyu')
    expect(lines.join('')).toContain('22P02')
  })

  test.each([
    [409, `insert into organization values (1, null, '/1/', 'a', 'a'), (1, null, '/2/', 'b', 'b')`],
    [409, `insert into nav_item (id, menu, parent_id, name, name_en, url) values (1, 'portal', 99, '', '', '')`],
    [400, `select 99999999999::integer`],
  ])('of the database that the input caused responds with %d', async (status, statement) => {
    act = ({ database }) => database.pool.query(statement)
    expect((await inject(app, probe, { body: ok })).statusCode).toBe(status)
  })

  test('with a thrown value that is not an error is still an envelope', async () => {
    act = () => Promise.reject(undefined)
    expect((await inject(app, probe, { body: ok })).json()).toMatchObject({ errcode: 500, data: null })
  })
})

describe('bad input', () => {
  test.each([
    ['malformed JSON', '{"name":', 400],
    ['an empty body', '', 400],
    ['a wrong type', '{"name":1}', 400],
    ['an array', '[]', 400],
    ['null', 'null', 400],
    ['a key that the contract does not name', '{"name":"x","surplus":1}', 400],
    ['a __proto__ key', '{"name":"x","__proto__":{"a":1}}', 400],
    ['a NUL in a value', '{"name":"x","more":{"a":["\\u0000"]}}', 400],
    ['a NUL in a key', '{"name":"x","more":{"a\\u0000":1}}', 400],
    ['a lone surrogate', '{"name":"\\ud800"}', 400],
    ['a body larger than the limit', `{"name":"${'x'.repeat(probe.bodyBytes)}"}`, 413],
  ])('with %s is refused', async (_title, payload, status) => {
    let called = false
    act = () => {
      called = true
      return { answer: '' }
    }
    const response = await post(payload)
    expect(response.statusCode).toBe(status)
    expect(response.json()).toEqual({ errcode: status, errmsg: expect.stringMatching(/.{5}/), data: null })
    expect(called).toBe(false)
  })

  const keys = (count: number) => Array.from({ length: count }, (_, at) => `"k${at}":"{,"`).join()
  const shapes = {
    depth: (levels: number) => `{"name":"x","more":{"a":${'['.repeat(levels - 2)}${']'.repeat(levels - 2)}}}`,
    keys: (count: number) => `{"name":"x","more":{${keys(count)}}}`,
    entries: (count: number) => `{"name":"x","more":{"a":[${Array(count).fill('"\\","').join()}]}}`,
    values: (lists: number) => `{"name":"x","more":{"a":[${Array(lists).fill('[1,2,3,4]').join()}]}}`,
  }
  test.each([
    ['depth', limits.jsonDepth, 'The request is nested too deeply.'],
    ['keys', limits.jsonKeys, 'The request has too many values.'],
    ['entries', limits.jsonEntries, 'The request has too many values.'],
    ['values', limits.jsonValues / 5 - 1, 'The request has too many values.'],
  ] as const)('beyond the bound of its %s is refused before it is parsed', async (shape, limit, errmsg) => {
    act = () => ({ answer: '' })
    expect((await post(shapes[shape](limit))).statusCode).toBe(200)
    // A surplus brace makes it invalid JSON, which the parser would report if the limit were not checked first.
    const response = await post(`${shapes[shape](limit + 1)}}`)
    expect([response.statusCode, response.json().errmsg]).toEqual([400, errmsg])
  })

  test('with too many query keys is refused', async () => {
    const query = Array.from({ length: limits.jsonKeys + 1 }, (_, at) => `k${at}=1`).join('&')
    const response = await app.inject({ url: `/api/reading?${query}`, headers: browserHeaders })
    expect([response.statusCode, response.json().errmsg]).toEqual([400, 'The request has too many values.'])
  })

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'application/xml',
    'multipart/form-data; boundary=x',
    'nonsense',
  ])('of the type %s is refused', async (type) => {
    const response = await post('name=x', type)
    expect(response.statusCode).toBeGreaterThanOrEqual(400)
    expect(response.statusCode).toBeLessThan(500)
    expect(response.json().errmsg).not.toBe('')
  })

  test('is named: the field and what is wrong with it, in the language of the caller', async () => {
    const english = await inject(app, probe, { body: { name: 'too long' } })
    expect(english.json().errmsg).toBe('name: at most 5 characters')
    const chinese = await inject(app, probe, {
      body: { name: 1 },
      headers: { ...browserHeaders, 'accept-language': 'zh' },
    })
    expect(chinese.json().errmsg).toBe('name：必须是文本')
    const several = await inject(app, probe, { query: { page: 7 }, body: { surplus: 1 } })
    expect(several.json().errmsg).toBe('name: is missing; unknown field surplus')
  })

  test('is never echoed completely', async () => {
    const response = await post(`{"name":"x","${'k'.repeat(5_000)}":1}`)
    expect(response.json().errmsg.length).toBeLessThanOrEqual(300)
  })

  test.each(['/api/probe?surplus=1', '/api/probe?page=1&page=2', '/api/probe?page=%00'])(
    'in the query %s is refused',
    async (url) => {
      const response = await app.inject({ method: 'POST', url, payload: ok, headers: browserHeaders })
      expect(response.statusCode).toBe(400)
    },
  )

  test('where the contract accepts none is refused', async () => {
    expect((await app.inject({ url: '/api/reading?x=1', headers: browserHeaders })).json().errmsg).toBe(
      'This call takes no query parameters.',
    )
    expect((await app.inject({ url: '/api/reading', headers: browserHeaders })).statusCode).toBe(200)
  })

  test.each([
    ['POST', '/api/reading'],
    ['GET', '/api/probe'],
    ['GET', '/api/nowhere'],
    ['GET', '/api'],
    ['GET', '/api/%ff'],
    ['PUT', '/api/probe'],
  ] as const)('in the address %s %s is refused, with an envelope', async (method, url) => {
    const response = await app.inject({ method, url, headers: { ...browserHeaders, accept: 'text/html' } })
    expect(response.statusCode).toBeGreaterThanOrEqual(400)
    expect(response.statusCode).toBeLessThan(500)
    expect(response.json()).toMatchObject({ errcode: response.statusCode, data: null })
  })
})

describe('a call that writes', () => {
  const getWith = (headers: Record<string, string>) =>
    app.inject({ method: 'GET', url: '/api/quiet', headers: { host: 'portal.example.edu', ...headers } })
  const client = { 'x-quadrangle-client': 'pc' }

  test.each([
    [
      'the portal behind a TLS proxy',
      { ...client, 'sec-fetch-site': 'same-origin', origin: 'https://portal.example.edu' },
    ],
    ['the portal in an old browser', { ...client }],
    ['the portal without TLS', { ...client, origin: 'http://portal.example.edu' }],
  ])('is accepted from %s', async (_who, headers) => {
    expect((await getWith(headers)).statusCode).toBe(200)
  })

  test.each([
    ['a request without the header of the client', {}],
    ['a form on another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
    ['another client', { 'x-quadrangle-client': 'other' }],
    ['a sibling subdomain', { ...client, 'sec-fetch-site': 'same-site' }],
    ['an address typed by hand', { ...client, 'sec-fetch-site': 'none' }],
    ['another origin', { ...client, origin: 'https://evil.example' }],
    ['another port', { ...client, origin: 'https://portal.example.edu:8443' }],
    ['a sandboxed frame', { ...client, origin: 'null' }],
  ])('is refused from %s', async (_who, headers) => {
    const response = await getWith(headers)
    expect(response.statusCode).toBe(403)
    expect(response.json()).toMatchObject({ errcode: 403, data: null })
  })
})

test('a call that only reads needs no header of the client', async () => {
  expect((await app.inject('/api/reading')).statusCode).toBe(200)
})
