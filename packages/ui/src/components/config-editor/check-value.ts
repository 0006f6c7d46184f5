import { patternOf } from './control-of.ts'
import { type ConfigSchema, valuesOf } from './schema.ts'

/** Why a value is invalid, as the key of its label. */
export type ConfigProblemCode =
  | 'missing'
  | 'unknown'
  | 'wrongType'
  | 'notAChoice'
  | 'tooSmall'
  | 'tooLarge'
  | 'notAStep'
  | 'tooShort'
  | 'tooLong'
  | 'wrongForm'
  | 'tooFew'
  | 'tooMany'
  | 'twice'

/** A value that the schema does not allow. */
export interface ConfigProblem {
  /** The path of the value: `header_style.height`, `links.0.url`; '' for the whole configuration. */
  path: string
  code: ConfigProblemCode
  /** The number in the label. */
  limit?: number
}

/** The formats that are checked; others are left to the server. */
const formats: Record<string, (text: string) => boolean> = {
  date: (text) => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)),
  'date-time': (text) =>
    /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/.test(text) && !Number.isNaN(Date.parse(text)),
  uri: (text) => URL.canParse(text),
  url: (text) => URL.canParse(text),
  color: (text) => /^#[0-9a-f]{6}$/i.test(text),
  email: (text) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text),
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function typeFits(type: string | undefined, value: unknown): boolean {
  if (type === undefined) return true
  if (type === 'integer') return Number.isInteger(value)
  if (type === 'number') return typeof value === 'number' && Number.isFinite(value)
  if (type === 'array') return Array.isArray(value)
  if (type === 'null') return value === null
  return type === 'object' ? isObject(value) : typeof value === type
}

const join = (path: string, key: string | number) => (path === '' ? String(key) : `${path}.${key}`)

function checkNumber(schema: ConfigSchema, value: number, path: string): ConfigProblem[] {
  const { minimum = Number.NEGATIVE_INFINITY, maximum = Number.POSITIVE_INFINITY, multipleOf } = schema
  const exclusiveMin = schema.exclusiveMinimum ?? Number.NEGATIVE_INFINITY
  const exclusiveMax = schema.exclusiveMaximum ?? Number.POSITIVE_INFINITY
  if (value < minimum || value <= exclusiveMin)
    return [{ path, code: 'tooSmall', limit: Math.max(minimum, exclusiveMin) }]
  if (value > maximum || value >= exclusiveMax)
    return [{ path, code: 'tooLarge', limit: Math.min(maximum, exclusiveMax) }]
  const steps = multipleOf === undefined ? 0 : value / multipleOf
  return Math.abs(steps - Math.round(steps)) > 1e-9 ? [{ path, code: 'notAStep', limit: multipleOf ?? 0 }] : []
}

function checkText(schema: ConfigSchema, value: string, path: string): ConfigProblem[] {
  const { minLength = 0, maxLength = Number.POSITIVE_INFINITY, pattern, format = '' } = schema
  if (value.length < minLength) return [{ path, code: value === '' ? 'missing' : 'tooShort', limit: minLength }]
  if (value.length > maxLength) return [{ path, code: 'tooLong', limit: maxLength }]
  const matchesFormat = Object.hasOwn(formats, format) ? formats[format] : undefined
  const fits = (pattern === undefined || patternOf(pattern)?.test(value) !== false) && matchesFormat?.(value) !== false
  return fits ? [] : [{ path, code: 'wrongForm' }]
}

function checkList(schema: ConfigSchema, value: readonly unknown[], path: string): ConfigProblem[] {
  const { minItems = 0, maxItems = Number.POSITIVE_INFINITY, items, uniqueItems } = schema
  if (value.length < minItems) return [{ path, code: 'tooFew', limit: minItems }]
  if (value.length > maxItems) return [{ path, code: 'tooMany', limit: maxItems }]
  if (uniqueItems && new Set(value.map((one) => JSON.stringify(one))).size < value.length)
    return [{ path, code: 'twice' }]
  return items ? value.flatMap((one, at) => checkValue(items, one, join(path, at))) : []
}

function checkObject(schema: ConfigSchema, value: Record<string, unknown>, path: string): ConfigProblem[] {
  const { properties = {}, required = [], additionalProperties } = schema
  const missing = required.filter((key) => !Object.hasOwn(value, key))
  return [
    ...missing.map((key): ConfigProblem => ({ path: join(path, key), code: 'missing' })),
    ...Object.entries(value).flatMap(([key, inner]): ConfigProblem[] => {
      const property = Object.hasOwn(properties, key) ? properties[key] : undefined
      if (property) return inner === undefined ? [] : checkValue(property, inner, join(path, key))
      if (additionalProperties === false) return [{ path: join(path, key), code: 'unknown' }]
      return isObject(additionalProperties) ? checkValue(additionalProperties, inner, join(path, key)) : []
    }),
  ]
}

function checkOneOf(schema: ConfigSchema, value: unknown, path: string): ConfigProblem[] {
  const parts = schema.anyOf ?? schema.oneOf
  if (!parts) return []
  const problemsByPart = parts.map((part) => checkValue(part, value, path))
  if (problemsByPart.some((problems) => problems.length === 0)) return []
  // the problems of the last alternative, because in `'' or a colour` the exception is listed first
  return valuesOf(schema) ? [{ path, code: 'notAChoice' }] : (problemsByPart.at(-1) ?? [])
}

/** Checks a value against a schema and returns every problem with its path. */
export function checkValue(schema: ConfigSchema, value: unknown, path = ''): ConfigProblem[] {
  if (!typeFits(schema.type, value)) return [{ path, code: value === undefined ? 'missing' : 'wrongType' }]
  if (schema.enum && !schema.enum.includes(value)) return [{ path, code: 'notAChoice' }]
  if ('const' in schema && schema.const !== value) return [{ path, code: 'notAChoice' }]
  const valueProblems = checkOneOf(schema, value, path)
  if (typeof value === 'number') valueProblems.push(...checkNumber(schema, value, path))
  if (typeof value === 'string') valueProblems.push(...checkText(schema, value, path))
  if (Array.isArray(value)) valueProblems.push(...checkList(schema, value, path))
  if (isObject(value)) valueProblems.push(...checkObject(schema, value, path))
  if (schema.if && schema.then && checkValue(schema.if, value, path).length === 0) {
    valueProblems.push(...checkValue(schema.then, value, path))
  }
  return valueProblems
}
