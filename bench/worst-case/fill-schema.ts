import { alternativesOf, type JsonSchema } from './json-schema.ts'
import { longestMatching, type MakeText } from './texts.ts'

/** How a schema is filled. */
export interface FillOptions {
  readonly text: MakeText
  /** How many UTF-16 units a text has that the schema does not limit. */
  readonly defaultLength: number
  /** The share of the entries that a list may have. */
  readonly share: number
  /** Whether optional properties are filled. */
  readonly optional: boolean
  readonly numbers: 'largest' | 'smallest'
  /** The alternative to use at a path; elsewhere the first one is used. */
  readonly choices: Readonly<Record<string, number>>
  /**
   * Values that the schema does not contain, such as the id of something that exists, by path: a value, or a function
   * from the index in a list to a value.
   */
  readonly fixed: Readonly<Record<string, unknown>>
}

/** Number of entries in lists that the schema does not limit. */
const MANY = 10_000

/** Texts that may be longer than this shrink as lists do, until all fits into the body. */
const LONG = 100_000

/** A value at the limits of a schema. Rules outside the schema are not considered. */
export function fillSchema(schema: JsonSchema, path: string, filling: FillOptions, at = 0): unknown {
  if (path in filling.fixed) {
    const value = filling.fixed[path]
    return typeof value === 'function' ? (value as (at: number) => unknown)(at) : value
  }
  if (schema.const !== undefined) return schema.const
  const alternatives = alternativesOf(schema)
  const choice = filling.choices[path] ?? 0
  if (alternatives.length > 0) return fillSchema(alternatives[choice % alternatives.length] ?? {}, path, filling, at)
  if (schema.type === 'object') return fillObject(schema, path, filling, at)
  if (schema.type === 'array') return fillArray(schema, path, filling)
  if (schema.type === 'string') return fillText(schema, filling, at)
  if (schema.type === 'integer' || schema.type === 'number') return fillNumber(schema, filling, at)
  if (schema.type === 'boolean') return true
  return null
}

function fillObject(schema: JsonSchema, path: string, filling: FillOptions, at: number): unknown {
  const { properties = {}, required = [] } = schema
  const used = Object.entries(properties).filter(([name]) => filling.optional || required.includes(name))
  return Object.fromEntries(used.map(([name, part]) => [name, fillSchema(part, `${path}.${name}`, filling, at)]))
}

function fillArray({ items = {}, minItems = 0, maxItems = MANY }: JsonSchema, path: string, filling: FillOptions) {
  const length = Math.max(minItems, Math.floor(maxItems * filling.share))
  return Array.from({ length }, (_, at) => fillSchema(items, `${path}[]`, filling, at))
}

function fillText({ format, pattern, maxLength, minLength = 0 }: JsonSchema, filling: FillOptions, at: number): string {
  if (format === 'uuid') return uuid(at)
  if (format === 'date') return '2026-11-20'
  if (format === 'date-time') return '2026-11-20T08:00:00.000000+08:00'
  const units =
    maxLength === undefined ? filling.defaultLength : maxLength > LONG ? maxLength * filling.share : maxLength
  if (pattern !== undefined) return longestMatching(new RegExp(pattern), units, at) ?? ''
  const text = filling.text(Math.floor(units), at)
  return text.length < minLength ? 'x'.repeat(minLength) : text
}

function fillNumber(schema: JsonSchema, { numbers }: FillOptions, at: number): number {
  const min = schema.minimum ?? (schema.exclusiveMinimum ?? -1) + 1
  const max = schema.maximum ?? (schema.exclusiveMaximum ?? Number.MAX_SAFE_INTEGER) - 1
  return numbers === 'largest' ? Math.max(min, max - at) : Math.min(max, min + at)
}

/** A valid id that nothing has. */
export function uuid(at: number): string {
  return `9d8e7f60-0000-4000-8000-${String(at).padStart(12, '0')}`
}
