import type { Endpoint } from '@quadrangle/api-client/contract'
import fc from 'fast-check'
import type { z } from 'zod'

/** The input of an HTTP request. */
export interface Input {
  readonly query: readonly (readonly [string, string])[]
  readonly payload?: string | Buffer
  readonly contentType?: string
  readonly contentLength?: number
}

/** Node rejects longer URLs before the server sees them. */
const MAX_QUERY_VALUE = 1_500

const huge = fc.constantFrom(70_000, 300_000).map((length) => '长'.repeat(length))
const hostileText = fc.constantFrom('\0', 'a\0b', '\ud800', 'x\udfff')
const oddText = fc.constantFrom(
  '',
  ' ',
  '-1',
  '0',
  '1e309',
  'NaN',
  'null',
  '[]',
  '{}',
  "' or 1=1 --",
  '../../etc/passwd',
  '%',
  '\u202e',
  '🏫',
)
const deep = fc
  .integer({ min: 40, max: 2_000 })
  .map((depth) => JSON.parse(`${'['.repeat(depth)}${']'.repeat(depth)}`) as unknown)
const number = fc.constantFrom(-1, 0, 0.5, 2 ** 31, 2 ** 53, -(2 ** 63), 1e308)

/** A value of any type, to replace a valid one. */
const oddValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 6, arbitrary: fc.jsonValue({ maxDepth: 2 }) },
  { weight: 4, arbitrary: oddText },
  { weight: 3, arbitrary: number },
  { weight: 3, arbitrary: hostileText },
  { weight: 2, arbitrary: fc.constantFrom(null, true, false, [], {}) },
  { weight: 1, arbitrary: deep },
  { weight: 1, arbitrary: huge },
)
const extraKey = fc.constantFrom('surplus', 'constructor', 'toString', 'a\0', 'id', '__PROTO__', '')

type Json = Readonly<Record<string, unknown>>

/** An object with one field replaced, removed or added, at any depth; or a value of another type. */
function mutate(example: Json): fc.Arbitrary<unknown> {
  const paths = pathsOf(example)
  const path = paths.length > 0 ? fc.constantFrom(...paths) : fc.constant<readonly string[]>([])
  return fc.oneof(
    { weight: 6, arbitrary: fc.tuple(path, oddValue).map(([at, value]) => change(example, at, () => value)) },
    { weight: 2, arbitrary: path.map((at) => change(example, at, () => undefined)) },
    { weight: 2, arbitrary: fc.tuple(extraKey, oddValue).map(([key, value]) => ({ ...example, [key]: value })) },
    { weight: 1, arbitrary: oddValue },
  )
}

function pathsOf(value: unknown, at: readonly string[] = []): (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, item]) => [[...at, key], ...pathsOf(item, [...at, key])])
}

function change(value: unknown, [key, ...rest]: readonly string[], make: () => unknown): unknown {
  if (key === undefined || typeof value !== 'object' || value === null) return make()
  const copy: Record<string, unknown> = { ...(value as Json) }
  copy[key] = rest.length > 0 ? change(copy[key], rest, make) : make()
  return Array.isArray(value) ? Object.values(copy) : copy
}

function textOf(value: unknown): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

function pairs(query: unknown): [string, string][] {
  return Object.entries(typeof query === 'object' && query !== null ? query : { value: query })
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => [key, textOf(value).slice(0, MAX_QUERY_VALUE).toWellFormed()])
}

/** The body as broken or truncated JSON, or with another content type. */
function brokenBody(body: unknown): fc.Arbitrary<Partial<Input>> {
  const json = JSON.stringify(body ?? { a: 1 })
  const type = 'application/json'
  return fc.oneof(
    fc
      .integer({ min: 1, max: json.length - 1 })
      .map((length) => ({ payload: json.slice(0, length), contentType: type })),
    fc.constant({ payload: json, contentType: type, contentLength: Buffer.byteLength(json) + 7 }),
    fc.uint8Array({ minLength: 1, maxLength: 50 }).map((bytes) => ({ payload: Buffer.from(bytes), contentType: type })),
    fc
      .constantFrom('{"a":1}}', '{"__proto__":{"x":1}}', '"', 'undefined', "{'a':1}", '{"a":NaN}')
      .map((payload) => ({ payload, contentType: type })),
    fc
      .constantFrom(
        'text/plain',
        'text/html',
        'application/xml',
        'application/x-www-form-urlencoded',
        'image/png',
        'x',
        'application/jsonp',
      )
      .map((contentType) => ({ payload: json, contentType })),
    fc.constant({ payload: `{"a":"${'x'.repeat(1024 * 1024)}"}`, contentType: type }),
  )
}

/** A broken multipart form, or one without a file in the field `data`. */
const brokenForm: fc.Arbitrary<Partial<Input>> = fc
  .record({
    name: fc.constantFrom('data', 'other', '', 'data\0'),
    content: fc.uint8Array({ maxLength: 200 }),
    cut: fc.integer({ min: 0, max: 150 }),
    boundary: fc.constantFrom('q', '', 'other'),
  })
  .map(({ name, content, cut, boundary }) => {
    const head = `--q\r\ncontent-disposition: form-data; name="${name}"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n`
    const form = Buffer.concat([Buffer.from(head), content, Buffer.from('\r\n--q--\r\n')])
    return {
      payload: form.subarray(0, Math.max(1, form.length - 9 - cut)),
      contentType: `multipart/form-data; boundary=${boundary}`,
    }
  })

/** Requests that differ from the example of a call. Most are invalid, a few are valid by chance. */
export function nearExample(endpoint: Endpoint): fc.Arbitrary<Input> {
  const query = pairs(endpoint.example.query ?? {})
  const body = endpoint.example.body
  const validBody = body === undefined ? {} : { payload: JSON.stringify(body), contentType: 'application/json' }
  const key = fc.constantFrom('surplus', 'a\0', '__proto__', 'constructor', 'page[]', '%')
  const kinds: fc.WeightedArbitrary<Input>[] = [
    {
      weight: 2,
      arbitrary: fc.tuple(key, oddText).map(([name, value]) => ({ ...validBody, query: [...query, [name, value]] })),
    },
  ]
  if (query.length > 0) {
    const wrong = mutate(endpoint.example.query as Json).map(pairs)
    kinds.push({ weight: 4, arbitrary: wrong.map((changed) => ({ ...validBody, query: changed })) })
    kinds.push({
      weight: 1,
      arbitrary: fc.constantFrom(...query).map((pair) => ({ ...validBody, query: [...query, pair] })),
    })
  }
  if (endpoint.upload) kinds.push({ weight: 5, arbitrary: brokenForm.map((form) => ({ query, ...form })) })
  if (endpoint.method === 'POST') {
    const wrong = mutate((body ?? {}) as Json).map((value) => ({
      query,
      payload: JSON.stringify(value) ?? '',
      contentType: 'application/json',
    }))
    kinds.push({ weight: 6, arbitrary: wrong })
    kinds.push({ weight: 3, arbitrary: brokenBody(body).map((part) => ({ query, ...part })) })
  }
  return fc.oneof(...kinds)
}

/** Whether the schemas of the contract accept a request. */
export function isValid(endpoint: Endpoint, input: Input): boolean {
  const isValidQuery = endpoint.query ? accepts(endpoint.query, groupByKey(input.query)) : input.query.length === 0
  return isValidQuery && isValidBody(endpoint, input)
}

function isValidBody(endpoint: Endpoint, { payload, contentType, contentLength }: Input): boolean {
  if (endpoint.upload)
    return contentType === 'multipart/form-data; boundary=q' && /\r\n--q--\r\n$/.test(String(payload))
  if (payload === undefined) return endpoint.body === undefined || accepts(endpoint.body, {})
  if (contentType !== 'application/json' || contentLength !== undefined || payload.length > 1024 * 1024) return false
  let value: unknown
  try {
    value = JSON.parse(String(payload))
  } catch {
    return false
  }
  if (endpoint.body) return accepts(endpoint.body, value)
  return typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).length === 0
}

function accepts(schema: z.ZodType, value: unknown): boolean {
  return !/\\u0000|\\ud[89a-f]/.test(JSON.stringify(value)) && schema.safeParse(value).success
}

function groupByKey(query: Input['query']): Json {
  const values: Record<string, unknown> = Object.create(null)
  for (const [key, value] of query) {
    const existing = values[key]
    values[key] = existing === undefined ? value : [existing, value].flat()
  }
  return values
}
