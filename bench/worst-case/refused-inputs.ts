import type { Endpoint } from '@quadrangle/api-client/contract'
import { type CallInput, isAccepted, type NamedCall, QUERY_BYTES, searchOf } from '../support/call-input.ts'
import { uuid } from './fill-schema.ts'
import { type JsonSchema, partsOf, schemaOf } from './json-schema.ts'
import { fill, nearMisses, texts } from './texts.ts'

/** Bytes; more than the server reads of any JSON body. */
const TOO_LARGE = 2 * 1024 * 1024
/** Bytes for the braces and names around a value. */
const OVERHEAD = 1_000

/**
 * The most expensive inputs that the schemas of a call refuse: as large as the server reads, with an error that it
 * detects last.
 */
export function refusedInputs({ endpoint }: NamedCall, accepted: CallInput): CallInput[] {
  const { query, body } = accepted
  const inputs: CallInput[] = [
    ...queries(endpoint, query).map(([label, search]) => ({
      label,
      raw: { search, ...(body === undefined ? {} : { body: Buffer.from(JSON.stringify(body)) }) },
    })),
    ...(endpoint.method === 'POST' && !endpoint.upload ? bodies(endpoint, body) : []).map(([label, value]) => {
      const raw = typeof value === 'string' ? { search: searchOf(query), body: Buffer.from(value) } : undefined
      return { label, ...(query && { query }), ...(raw ? { raw } : { body: value }) }
    }),
  ]
  return inputs.filter((input) => input.raw !== undefined || !isAccepted(endpoint, input))
}

/** Bodies as values, or as JSON that no value produces. */
function bodies({ body, bodyBytes }: Endpoint, good: unknown): [string, unknown][] {
  const goodFields = typeof good === 'object' && good !== null ? good : {}
  const room = bodyBytes - OVERHEAD
  const goodRoom = Math.max(0, room - Buffer.byteLength(JSON.stringify(goodFields)))
  return [
    ['more than the call reads', `{"x":[${fill('{"a":1},', TOO_LARGE)}0]}`],
    ['unknown keys', `{${unknownKeys(room)}}`],
    ['a good body with unknown keys', JSON.stringify({ ...goodFields, ...JSON.parse(`{${unknownKeys(goodRoom)}}`) })],
    ['nested arrays', `${'['.repeat(room / 2)}${']'.repeat(room / 2)}`],
    ['nested objects', `${'{"a":'.repeat(room / 6)}1${'}'.repeat(room / 6)}`],
    ['empty objects', `[${fill('{},', room)}{}]`],
    ['zeros', `{"x":[${fill('0,', room)}0]}`],
    ['UUIDs', `{"x":[${Array.from({ length: room / 39 }, (_, at) => JSON.stringify(uuid(at))).join()}]}`],
    ['a text that ends in half a character', `{"x":"${'长'.repeat(room / 3)}\\ud800"}`],
    ['escapes', `{"x":"${'\\u0041'.repeat(room / 6)}\\u0000"}`],
    ['keys of a prototype at the end', `{${unknownKeys(room)},"__proto__":{"x":1}}`],
    ['keys of a constructor', `[${fill('{"constructor":{}},', room)}{"constructor":{"prototype":1}}]`],
    ['JSON that breaks off', `{"x":[${fill('{"a":1},', room)}`],
    ['spaces', ' '.repeat(room)],
    ...(body ? wrongParts(schemaOf(body), goodFields, bodyBytes) : []),
  ]
}

/** As many unknown keys as fit, without the braces. */
const unknownKeys = (bytes: number) =>
  Array.from({ length: Math.max(1, Math.floor(bytes / 13)) }, (_, at) => `"key${at}":1`).join()

/** A good body in which one part, or each part of a type, is too large or wrong. */
function wrongParts(schema: JsonSchema, good: object, bodyBytes: number): [string, unknown][] {
  const room = bodyBytes - OVERHEAD
  const parts = [...partsOf(schema, 'body')].filter(({ path }) => !path.includes('[]'))
  const places = (type: string) => parts.filter((part) => part.schema.type === type).map(({ path }) => path)
  const strings = places('string')
  const arrays = places('array')
  const patterned = parts.filter(({ schema: { pattern } }) => pattern !== undefined).map(({ path }) => path)
  const share = (paths: readonly string[]) => Math.floor(room / Math.max(1, paths.length))
  const inputs: [string, unknown][] = []
  if (strings.length > 0) {
    for (const name of ['letters', 'Chinese characters', 'combining marks'] as const) {
      const length = share(strings) / (name === 'letters' ? 1 : 3)
      inputs.push([`too long: ${name}`, setAll(good, strings, texts[name](Math.floor(length), 0))])
    }
  }
  for (const path of patterned)
    for (const [at, text] of nearMisses(room).entries())
      inputs.push([`${path} nearly matches, ${at + 1}`, setAll(good, [path], text)])
  for (const path of arrays) {
    const maxItems = parts.find((part) => part.path === path)?.schema.maxItems ?? Number.POSITIVE_INFINITY
    const wrong = { objects: {}, nulls: null, texts: '', kinds: { kind: 'x', id: 'x' } }
    for (const [name, entry] of Object.entries(wrong)) {
      const length = Math.floor(room / (JSON.stringify(entry).length + 1))
      inputs.push([`${path}: wrong ${name}`, setAll(good, [path], Array(Math.min(maxItems, length)).fill(entry))])
      if (length > maxItems) inputs.push([`${path}: too many ${name}`, setAll(good, [path], Array(length).fill(entry))])
    }
  }
  return inputs.filter(([, value]) => Buffer.byteLength(JSON.stringify(value)) <= bodyBytes)
}

function setAll(good: object, paths: readonly string[], value: unknown): unknown {
  return paths.reduce((result: unknown, path) => withValue(result, path.split('.').slice(1), value), good)
}

function withValue(object: unknown, [key, ...rest]: readonly string[], value: unknown): unknown {
  if (key === undefined) return value
  const fields = typeof object === 'object' && object !== null ? object : {}
  return { ...fields, [key]: withValue((fields as Record<string, unknown>)[key], rest, value) }
}

function queries({ query }: Endpoint, good: CallInput['query']): [string, string][] {
  const start = startOf(searchOf(good).slice(0, QUERY_BYTES / 2))
  const room = QUERY_BYTES - start.length
  const names = Object.keys(good ?? {})
  const inputs: [string, string][] = [
    ['unknown parameters', start + Array.from({ length: room / 7 }, (_, at) => `k${at}=`).join('&')],
    ['one parameter again and again', start + fill('x=1&', room)],
    ['encoded characters', `${start}x=${fill('%E9%95%BF', room - 2)}`],
    ['wrong encoding', `${start}x=${fill('%E9', room - 2)}`],
  ]
  if (!query) return inputs
  for (const name of names)
    for (const [at, text] of nearMisses(QUERY_BYTES / 3).entries())
      inputs.push([`query.${name} nearly matches, ${at + 1}`, searchOf({ ...good, [name]: text.slice(0, room) })])
  const nested = encodeURIComponent('['.repeat(room / 6))
  for (const name of names.filter((one) => typeof good?.[one] === 'object'))
    inputs.push([`query.${name} nested`, `${startOf(searchOf({ ...good, [name]: undefined }))}${name}=${nested}`])
  return inputs.map(([label, search]) => [label, search.slice(0, QUERY_BYTES)])
}

/** The beginning of a query string to which parameters can be added. */
const startOf = (search: string) => (search === '' ? '?' : `${search}&`)
