import { z } from 'zod'
import type { Endpoint } from './contract/endpoint.ts'
import { contract } from './contract/index.ts'
import { schemaFiles } from './contract/schema-files.gen.ts'

export type Json = Record<string, unknown>
/** Whether a schema describes a request or a response: they differ where a value may be omitted. */
type Direction = 'input' | 'output'

const schemaNames = z.registry<{ id: string }>()
for (const exported of schemaFiles) {
  for (const [name, value] of Object.entries(exported)) {
    if (value instanceof z.ZodType) setName(value, pascal(name))
  }
}
// Names the body and the response data of each call, unless an export has named them already.
for (const [noun, calls] of Object.entries(contract)) {
  for (const [name, { body, data }] of Object.entries(calls as Record<string, Endpoint>)) {
    if (body) setName(body, `${pascal(noun)}${pascal(name)}Body`)
    setName(data, `${pascal(noun)}${pascal(name)}Data`)
  }
}

function setName(schema: z.ZodType, id: string): void {
  if (!schemaNames.has(schema)) schemaNames.add(schema, { id })
}

function pascal(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1)
}

const byDirection = { input: describeNames('input'), output: describeNames('output') }

/**
 * Adds the schemas that a document refers to, as `components.schemas`. A schema that differs between request and
 * response occurs twice: the one for requests is called `…Input`.
 */
export function withSchemas(document: Json): Json {
  const schemas: Json = {}
  const addFrom = (part: unknown) => {
    for (const [, name = ''] of JSON.stringify(part).matchAll(/#\/components\/schemas\/(\w+)/g)) {
      if (name in schemas) continue
      schemas[name] = {}
      const schema = byDirection.output[name] ?? byDirection.input[name.replace(/Input$/, '')] ?? {}
      schemas[name] = linkReferences(schema, directionOf(name))
      addFrom(schemas[name])
    }
  }
  addFrom(document)
  const sorted = Object.fromEntries(Object.entries(schemas).sort(([a], [b]) => (a < b ? -1 : 1)))
  return dropInputSuffix({ ...document, components: { ...(document.components as Json), schemas: sorted } }, schemas)
}

/** Removes `Input` from the names of schemas that occur only in requests. */
function dropInputSuffix(document: Json, schemas: Json): Json {
  const text = JSON.stringify(document).replace(/(?<=\/schemas\/)\w+Input(?=")|(?<=")\w+Input(?=":)/g, (name) => {
    const short = name.replace(/Input$/, '')
    return name in schemas && !(short in schemas) ? short : name
  })
  return JSON.parse(text)
}

const directionOf = (name: string): Direction => (name in byDirection.output ? 'output' : 'input')

/** The JSON Schema of a part of a call. A named schema becomes a reference. */
export function schemaOf(schema: z.ZodType, direction: Direction): Json {
  const { $schema: _dialect, $defs: _named, ...rest } = z.toJSONSchema(schema, optionsFor(direction)) as Json
  const id = schemaNames.get(schema)?.id
  return linkReferences(id === undefined ? rest : reference(id), direction)
}

const reference = (id: string): Json => ({ $ref: `#/$defs/${id}` })

function describeNames(direction: Direction): Record<string, Json> {
  const { schemas } = z.toJSONSchema(schemaNames, { ...optionsFor(direction), uri: (id) => `#/$defs/${id}` })
  return Object.fromEntries(
    Object.entries(schemas).map(([id, { $schema: _dialect, $id: _address, ...schema }]) => [id, schema]),
  )
}

/** The names of schemas that differ between request and response, in themselves or in a schema that they refer to. */
const differingSchemas = new Set(Object.keys(byDirection.output).filter((id) => differs(id)))

function differs(id: string, visited = new Set<string>()): boolean {
  if (visited.has(id)) return false
  visited.add(id)
  const text = JSON.stringify(byDirection.input[id])
  if (text !== JSON.stringify(byDirection.output[id])) return true
  return [...text.matchAll(/#\/\$defs\/(\w+)/g)].some(([, inside = '']) => differs(inside, visited))
}

/** Changes references to named schemas into references to `components.schemas` of the document. */
function linkReferences(schema: Json, direction: Direction): Json {
  const text = JSON.stringify(schema).replace(/#\/\$defs\/(\w+)/g, (_reference, id: string) => {
    return `#/components/schemas/${id}${direction === 'input' && differingSchemas.has(id) ? 'Input' : ''}`
  })
  return JSON.parse(text)
}

function optionsFor(io: Direction) {
  return {
    io,
    metadata: schemaNames,
    unrepresentable: 'any',
    reused: 'inline',
    override: ({ zodSchema, jsonSchema }) => {
      Object.assign(jsonSchema, z.globalRegistry.get(zodSchema))
      delete (jsonSchema as Json).id
      const { def } = zodSchema._zod as unknown as {
        def: { type: string; catchall?: z.ZodType; in?: z.ZodType; out?: z.ZodType }
      }
      // A response may get more keys in a later version.
      if (def.type === 'object' && !def.catchall) delete jsonSchema.additionalProperties
      // A value that is sent as text (JSON in a query) has the schema of the parsed value.
      if (def.type === 'pipe' && def.out && def.in?._zod.def.type === 'transform') {
        const { $schema: _dialect, $defs: _named, ...rest } = z.toJSONSchema(def.out, optionsFor(io)) as Json
        Object.assign(jsonSchema, rest)
      }
    },
  } as const satisfies Parameters<typeof z.toJSONSchema>[1]
}
