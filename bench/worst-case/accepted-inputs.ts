import type { Endpoint } from '@quadrangle/api-client/contract'
import type { z } from 'zod'
import { type CallInput, isAccepted, type NamedCall, QUERY_BYTES, searchOf } from '../support/call-input.ts'
import { type FillOptions, fillSchema } from './fill-schema.ts'
import type { CallTable } from './inputs/call-table.ts'
import { alternativesOf, type JsonSchema, partsOf, schemaOf } from './json-schema.ts'
import { shortText, texts } from './texts.ts'
import type { WorldFacts } from './world/facts.ts'

const MAX_ATTEMPTS = 30

const base: FillOptions = {
  text: texts['Chinese characters'],
  defaultLength: 100_000,
  share: 1,
  optional: true,
  numbers: 'largest',
  choices: {},
  fixed: {},
}

/** The most expensive inputs that the schemas of a call accept. Inputs written by hand in its table come first. */
export function* acceptedInputs(call: NamedCall, table: CallTable, world: WorldFacts): Generator<CallInput> {
  const { endpoint } = call
  const keys = new Set<string>()
  const isNew = ({ label, query, body, raw }: CallInput) => {
    const key = raw ? label : JSON.stringify([query, body])
    return !keys.has(key) && keys.add(key)
  }
  for (const input of table.inputs?.(world) ?? []) if (isNew(input)) yield input
  for (const [label, filling] of fillings(endpoint, table, world)) {
    const input = fillCall(endpoint, label, filling)
    if (isAccepted(endpoint, input) && isNew(input)) yield input
  }
}

function fillings(endpoint: Endpoint, table: CallTable, world: WorldFacts): [string, FillOptions][] {
  if (!endpoint.query && !endpoint.body) return [['nothing to choose', base]]
  const values = table.fixed?.(world) ?? {}
  const filling = (more: Partial<FillOptions>): FillOptions => ({ ...base, fixed: values, ...more })
  const variants = Object.entries(table.variants?.(world) ?? {})
  return [
    ...Object.entries(texts).map(([name, text]) => [name, filling({ text })] as [string, FillOptions]),
    ['short entries', filling({ text: shortText })],
    ['only what is required', filling({ optional: false })],
    ['the smallest numbers', filling({ numbers: 'smallest' })],
    ['nothing that exists', filling({ fixed: {} })],
    ...choicesOf(endpoint).map(
      ([label, choices]) => [label, filling({ choices, text: shortText })] as [string, FillOptions],
    ),
    ...variants.map(
      ([label, more]) =>
        [label, filling({ fixed: { ...values, ...(more as Record<string, unknown>) } })] as [string, FillOptions],
    ),
  ]
}

/** Each alternative of each choice, one choice at a time. */
function choicesOf({ query, body }: Endpoint): [string, Record<string, number>][] {
  const all = [...(query ? partsOf(schemaOf(query), 'query') : []), ...(body ? partsOf(schemaOf(body), 'body') : [])]
  // The alternatives of a schema contain those of its options, which have the same path.
  const parts = all.filter(({ path }, at) => all.findIndex((part) => part.path === path) === at)
  return parts.flatMap(({ path, schema }) => {
    return alternativesOf(schema)
      .slice(1)
      .map((alternative, at): [string, Record<string, number>] => [
        `${path} ${'const' in alternative ? String(alternative.const) : at + 2}`,
        { [path]: at + 1 },
      ])
  })
}

function fillCall(endpoint: Endpoint, label: string, filling: FillOptions): CallInput {
  const part = (name: 'query' | 'body', bytesOf: (value: unknown) => number, maxBytes: number) => {
    const schema = endpoint[name]
    if (!schema) return {}
    const value = largestThatFits(schemaOf(schema), name, filling, (filled) => bytesOf(filled) <= maxBytes)
    return { [name]: repair(schema, value, endpoint.example[name]) }
  }
  return {
    label,
    ...part('query', (value) => searchOf(value as Record<string, unknown>).length, QUERY_BYTES),
    ...part('body', (value) => Buffer.byteLength(JSON.stringify(value)), endpoint.bodyBytes),
  }
}

/** Reduces the number of entries and shortens texts until the value fits. */
function largestThatFits(schema: JsonSchema, path: string, filling: FillOptions, fits: (value: unknown) => boolean) {
  let { share, defaultLength } = filling
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const value = fillSchema(schema, path, { ...filling, share, defaultLength })
    if (fits(value)) return value
    share *= 0.7
    defaultLength = Math.floor(defaultLength * 0.7)
  }
  throw new Error(`The smallest ${path} is larger than the server reads.`)
}

/** Values refused by rules beyond the bounds, such as an end before its beginning, are taken from the example. */
function repair(schema: z.ZodType, value: unknown, example: unknown): unknown {
  let result = value
  for (let attempt = 0; attempt < 10; attempt += 1) {
    const parsed = schema.safeParse(result)
    if (parsed.success) return result
    for (const { path } of parsed.error.issues.slice(0, 50)) result = withExample(result, example, path)
  }
  return result
}

function withExample(value: unknown, example: unknown, [key, ...rest]: readonly PropertyKey[]): unknown {
  if (key === undefined || typeof value !== 'object' || value === null) return example
  const inner = (example as Record<PropertyKey, unknown> | undefined)?.[key]
  if (inner === undefined && rest.length === 0) return example
  const copy = Array.isArray(value) ? [...value] : { ...value }
  const fields = copy as Record<PropertyKey, unknown>
  fields[key] = withExample(fields[key], inner, rest)
  return copy
}
