import { z } from 'zod'

/** The parts of a JSON Schema that the input generators read. */
export interface JsonSchema {
  readonly type?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly JsonSchema[]
  readonly oneOf?: readonly JsonSchema[]
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: JsonSchema | boolean
  readonly items?: JsonSchema
  readonly minItems?: number
  readonly maxItems?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly pattern?: string
  readonly format?: string
  readonly minimum?: number
  readonly maximum?: number
  readonly exclusiveMinimum?: number
  readonly exclusiveMaximum?: number
}

/** A schema as data. Values that travel as text in a query are described by their parsed type. */
export function schemaOf(schema: z.ZodType): JsonSchema {
  return z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any', reused: 'inline' }) as JsonSchema
}

export const optionsOf = (schema: JsonSchema): readonly JsonSchema[] => schema.anyOf ?? schema.oneOf ?? []

/** All alternatives of a schema, with those inside its alternatives; a listed value is one. Empty if it has only one form. */
export function alternativesOf(schema: JsonSchema): readonly JsonSchema[] {
  if (schema.enum) return schema.enum.map((value) => ({ const: value }))
  return optionsOf(schema).flatMap((option) => {
    const inner = alternativesOf(option)
    return inner.length > 0 ? inner : [option]
  })
}

/** Every schema inside one, with its path: `body.people[]`. */
export function* partsOf(schema: JsonSchema, path: string): Generator<{ path: string; schema: JsonSchema }> {
  yield { path, schema }
  for (const option of optionsOf(schema)) yield* partsOf(option, path)
  for (const [name, part] of Object.entries(schema.properties ?? {})) yield* partsOf(part, `${path}.${name}`)
  if (schema.items) yield* partsOf(schema.items, `${path}[]`)
}
