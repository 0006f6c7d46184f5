import { type ConfigControl, type ConfigSchema, valuesOf } from './schema.ts'

const sample = '#1f5fbf'

/** Compiled patterns of schemas; undefined for an invalid one, which matches everything. */
const patterns = new Map<string, RegExp | undefined>()

/** The compiled pattern of a schema. */
export function patternOf(source: string): RegExp | undefined {
  if (patterns.has(source)) return patterns.get(source)
  let pattern: RegExp | undefined
  try {
    pattern = new RegExp(source, 'u')
  } catch {
    // invalid with the u flag: may be valid without it; if not, only the server checks it
    pattern = readLoosely(source)
  }
  patterns.set(source, pattern)
  return pattern
}

function readLoosely(source: string): RegExp | undefined {
  try {
    return new RegExp(source)
  } catch {
    return undefined
  }
}

const parts = (schema: ConfigSchema) => schema.anyOf ?? schema.oneOf ?? []

/** Whether the schema allows only colours, or also the empty string. */
function takesColour(schema: ConfigSchema): boolean {
  if (schema.format === 'color' || schema.format === 'colour') return true
  if (schema.pattern !== undefined) {
    const pattern = patternOf(schema.pattern)
    return pattern?.test(sample) === true && !pattern.test('red') && !pattern.test('/a')
  }
  const others = parts(schema).filter((part) => part.const !== '')
  return others.length > 0 && others.every(takesColour)
}

function takesAddress({ format, pattern }: ConfigSchema): boolean {
  if (format === 'uri' || format === 'uri-reference' || format === 'url') return true
  const read = pattern === undefined ? undefined : patternOf(pattern)
  return read?.test('https://example.edu/a') === true && !read.test('javascript:alert(1)') && !read.test('a b')
}

const isSwitch = (values: readonly unknown[]) =>
  values.length === 2 &&
  ((values.includes(0) && values.includes(1)) || (values.includes(true) && values.includes(false)))

function textControl(schema: ConfigSchema, key: string): ConfigControl {
  if (takesColour(schema)) return 'colour'
  if (
    schema.format === 'image' ||
    (takesAddress(schema) && /(^|_)(logo|image|icon|picture)(?!.*(link|url)$)/.test(key))
  ) {
    return 'image'
  }
  if (takesAddress(schema)) return 'address'
  if (schema.format === 'date') return 'date'
  return (schema.maxLength ?? 0) > 200 ? 'textarea' : 'text'
}

/** The control of a field; JSON if there is no better one. */
export function controlOf(schema: ConfigSchema, key = ''): ConfigControl {
  if (schema['x-control']) return schema['x-control']
  const values = valuesOf(schema)
  if (values && isSwitch(values)) return 'switch'
  if (values?.every((value) => typeof value === 'string' || typeof value === 'number')) return 'select'
  switch (schema.type) {
    case 'boolean':
      return 'switch'
    case 'integer':
      return schema.minimum === 0 && schema.maximum === 1 ? 'switch' : 'number'
    case 'number':
      return 'number'
    case 'string':
      return textControl(schema, key)
    case 'object':
      return schema.properties ? 'object' : 'json'
    case 'array':
      if (!schema.items) return 'json'
      return valuesOf(schema.items)?.every((value) => typeof value === 'string') ? 'choices' : 'list'
    default:
      return takesColour(schema) ? 'colour' : 'json'
  }
}

/** The values of a switch for off and on. */
export function switchValues(schema: ConfigSchema): readonly [off: unknown, on: unknown] {
  return schema.type === 'boolean' || valuesOf(schema)?.includes(true) ? [false, true] : [0, 1]
}
