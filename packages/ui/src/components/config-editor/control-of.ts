import { type ConfigControl, type ConfigSchema, valuesOf } from './schema.ts'

const sampleColour = '#1f5fbf'

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
    pattern = compileWithoutUnicode(source)
  }
  patterns.set(source, pattern)
  return pattern
}

function compileWithoutUnicode(source: string): RegExp | undefined {
  try {
    return new RegExp(source)
  } catch {
    return undefined
  }
}

const parts = (schema: ConfigSchema) => schema.anyOf ?? schema.oneOf ?? []

/** Whether the schema allows only colours, or also the empty string. */
function isColourSchema(schema: ConfigSchema): boolean {
  if (schema.format === 'color' || schema.format === 'colour') return true
  if (schema.pattern !== undefined) {
    const pattern = patternOf(schema.pattern)
    return pattern?.test(sampleColour) === true && !pattern.test('red') && !pattern.test('/a')
  }
  const others = parts(schema).filter((part) => part.const !== '')
  return others.length > 0 && others.every(isColourSchema)
}

function isAddressSchema({ format, pattern }: ConfigSchema): boolean {
  if (format === 'uri' || format === 'uri-reference' || format === 'url') return true
  const regex = pattern === undefined ? undefined : patternOf(pattern)
  return regex?.test('https://example.edu/a') === true && !regex.test('javascript:alert(1)') && !regex.test('a b')
}

const isSwitch = (values: readonly unknown[]) =>
  values.length === 2 &&
  ((values.includes(0) && values.includes(1)) || (values.includes(true) && values.includes(false)))

function textControl(schema: ConfigSchema, key: string): ConfigControl {
  if (isColourSchema(schema)) return 'colour'
  if (
    schema.format === 'image' ||
    (isAddressSchema(schema) && /(^|_)(logo|image|icon|picture)(?!.*(link|url)$)/.test(key))
  ) {
    return 'image'
  }
  if (isAddressSchema(schema)) return 'address'
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
      return isColourSchema(schema) ? 'colour' : 'json'
  }
}

/** The values of a switch for off and on. */
export function switchValues(schema: ConfigSchema): readonly [off: unknown, on: unknown] {
  return schema.type === 'boolean' || valuesOf(schema)?.includes(true) ? [false, true] : [0, 1]
}
