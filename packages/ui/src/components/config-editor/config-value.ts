import { type ConfigProblem, checkValue } from './check-value.ts'
import type { ConfigSchema, ConfigValue } from './schema.ts'

/** The keys of a path with dots. */
const stepsOf = (path: string) => (path === '' ? [] : path.split('.'))

/** The value at a path, or undefined. */
export function valueAt(value: unknown, path: string): unknown {
  return stepsOf(path).reduce<unknown>(
    (inner, step) =>
      typeof inner === 'object' && inner !== null && Object.hasOwn(inner, step)
        ? (inner as Record<string, unknown>)[step]
        : undefined,
    value,
  )
}

/** A copy of the configuration with another value at a path; undefined removes the field. */
export function withValueAt(value: ConfigValue, path: string, next: unknown): ConfigValue {
  const set = (inner: unknown, steps: string[]): unknown => {
    const [step, ...rest] = steps
    if (step === undefined) return next
    if (Array.isArray(inner)) return inner.map((one, at) => (String(at) === step ? set(one, rest) : one))
    const fields = Object.entries(typeof inner === 'object' && inner !== null ? inner : {})
    const child = set(valueAt(inner, step), rest)
    const others = fields.map(([key, one]): [string, unknown] => [key, key === step ? child : one])
    if (!fields.some(([key]) => key === step)) others.push([step, child])
    return Object.fromEntries(others.filter(([, one]) => one !== undefined))
  }
  return set(value, stepsOf(path)) as ConfigValue
}

/** Whether two JSON values are equal, regardless of the order of keys. */
export function sameValue(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  if (Array.isArray(one) !== Array.isArray(other)) return false
  const [a, b] = [one as Record<string, unknown>, other as Record<string, unknown>]
  const keys = Object.keys(a)
  return (
    keys.length === Object.keys(b).length && keys.every((key) => Object.hasOwn(b, key) && sameValue(a[key], b[key]))
  )
}

/** The default of a field, or an object of the defaults of its fields. */
export function defaultOf(schema: ConfigSchema): unknown {
  if (schema.default !== undefined) return schema.default
  if (schema.type === 'object' && schema.properties) {
    const inner = Object.entries(schema.properties).map(([key, one]): [string, unknown] => [key, defaultOf(one)])
    return Object.fromEntries(inner.filter(([, one]) => one !== undefined))
  }
  return undefined
}

/** The initial value of a new list entry: defaults, and empty values for the others. */
export function blankOf(schema: ConfigSchema): unknown {
  if (schema.default !== undefined) return schema.default
  if (schema.enum) return schema.enum[0]
  if ('const' in schema) return schema.const
  const [part] = schema.anyOf ?? schema.oneOf ?? []
  if (part) return blankOf(part)
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(Object.entries(schema.properties ?? {}).map(([key, one]) => [key, blankOf(one)]))
    case 'array':
      return []
    case 'boolean':
      return false
    case 'integer':
    case 'number':
      return schema.minimum ?? 0
    default:
      return ''
  }
}

/** The configuration with defaults for missing fields. */
export function complete(schema: ConfigSchema, value: ConfigValue): ConfigValue {
  const missing = Object.entries(schema.properties ?? {}).filter(([key]) => !Object.hasOwn(value, key))
  const defaults = missing.map(([key, one]): [string, unknown] => [key, defaultOf(one)])
  return { ...value, ...Object.fromEntries(defaults.filter(([, one]) => one !== undefined)) }
}

/** The top-level fields that differ. */
export function changedFields(schema: ConfigSchema, value: ConfigValue, saved: ConfigValue): string[] {
  return Object.keys(schema.properties ?? {}).filter((key) => !sameValue(value[key], saved[key]))
}

/** The result of an import. */
export interface ImportResult {
  /** The configuration with the imported fields. */
  value: ConfigValue
  /** The number of imported fields. */
  taken: number
  /** The problems of refused fields, which keep their values. */
  refused: ConfigProblem[]
}

/** Imports a pasted configuration field by field; fields that the schema does not allow are refused. */
export function importConfig(schema: ConfigSchema, current: ConfigValue, text: string): ImportResult | undefined {
  let input: unknown
  try {
    input = JSON.parse(text)
  } catch {
    // undefined tells the caller that the text is no JSON
    return undefined
  }
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return undefined
  const properties = schema.properties ?? {}
  const refused: ConfigProblem[] = []
  let value = current
  let importedCount = 0
  for (const [key, one] of Object.entries(input)) {
    const property = Object.hasOwn(properties, key) ? properties[key] : undefined
    const problems: ConfigProblem[] = property ? checkValue(property, one, key) : [{ path: key, code: 'unknown' }]
    refused.push(...problems)
    if (problems.length > 0) continue
    value = { ...value, [key]: one }
    importedCount += 1
  }
  return { value, taken: importedCount, refused }
}
