import { z } from 'zod'
import * as app from './contract/app.ts'
import * as audience from './contract/audience.ts'
import * as auth from './contract/auth.ts'
import * as card from './contract/card.ts'
import * as cardSource from './contract/card-source.ts'
import * as config from './contract/config.ts'
import * as content from './contract/content.ts'
import * as contentKinds from './contract/content-kinds.ts'
import * as delivery from './contract/delivery.ts'
import * as directoryImport from './contract/directory-import.ts'
import * as directoryOrganizations from './contract/directory-organizations.ts'
import * as directoryValues from './contract/directory-values.ts'
import * as draft from './contract/draft.ts'
import type { Endpoint } from './contract/endpoint.ts'
import * as global from './contract/global.ts'
import * as group from './contract/group.ts'
import * as health from './contract/health.ts'
import * as homeBase from './contract/home-base.ts'
import { contract } from './contract/index.ts'
import * as lookDocument from './contract/look-document.ts'
import * as lookValues from './contract/look-values.ts'
import * as noticeDetail from './contract/notice-detail.ts'
import * as noticeForm from './contract/notice-form.ts'
import * as noticeList from './contract/notice-list.ts'
import * as notification from './contract/notification.ts'
import * as organization from './contract/organization.ts'
import * as planner from './contract/planner.ts'
import * as portalConfig from './contract/portal-config.ts'
import * as proofValues from './contract/proof-values.ts'
import * as publishing from './contract/publishing.ts'
import * as receipt from './contract/receipt.ts'
import * as setup from './contract/setup.ts'
import * as upload from './contract/upload.ts'
import * as user from './contract/user.ts'

export type Json = Record<string, unknown>
/** A schema as a caller sends it, or as the server answers: they differ where a value may be left out. */
type Direction = 'input' | 'output'

/** The files whose exported schemas are named in the document. */
const files = {
  ...{
    app,
    audience,
    auth,
    card,
    cardSource,
    config,
    content,
    contentKinds,
    delivery,
    draft,
    global,
    group,
    homeBase,
    lookDocument,
    lookValues,
    noticeDetail,
    noticeForm,
    noticeList,
  },
  ...{ directoryImport, directoryOrganizations, directoryValues, health, setup },
  ...{ notification, organization, planner, portalConfig, proofValues, publishing, receipt, upload, user },
}

const names = z.registry<{ id: string }>()
for (const exported of Object.values(files)) {
  for (const [name, value] of Object.entries(exported)) {
    if (value instanceof z.ZodType) setName(value, pascal(name))
  }
}
// What a call takes and answers, where it has no name of its own.
for (const [noun, calls] of Object.entries(contract)) {
  for (const [name, { body, data }] of Object.entries(calls as Record<string, Endpoint>)) {
    if (body) setName(body, `${pascal(noun)}${pascal(name)}Body`)
    setName(data, `${pascal(noun)}${pascal(name)}Data`)
  }
}

function setName(schema: z.ZodType, id: string): void {
  if (!names.has(schema)) names.add(schema, { id })
}

function pascal(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1)
}

const named = { input: describeNames('input'), output: describeNames('output') }

/**
 * Adds to a document the schemas that it refers to, as `components.schemas`. What is sent and answered differently has two:
 * that which is sent is called `…Input`.
 */
export function withSchemas(document: Json): Json {
  const schemas: Json = {}
  const addFrom = (part: unknown) => {
    for (const [, name = ''] of JSON.stringify(part).matchAll(/#\/components\/schemas\/(\w+)/g)) {
      if (name in schemas) continue
      schemas[name] = {}
      schemas[name] = linked(named.output[name] ?? named.input[name.replace(/Input$/, '')] ?? {}, directionOf(name))
      addFrom(schemas[name])
    }
  }
  addFrom(document)
  const sorted = Object.fromEntries(Object.entries(schemas).sort(([one], [other]) => (one < other ? -1 : 1)))
  return shortened({ ...document, components: { ...(document.components as Json), schemas: sorted } }, schemas)
}

/** What is only ever sent needs no `Input` in its name. */
function shortened(document: Json, schemas: Json): Json {
  const text = JSON.stringify(document).replace(/(?<=\/schemas\/)\w+Input(?=")|(?<=")\w+Input(?=":)/g, (name) => {
    const short = name.replace(/Input$/, '')
    return name in schemas && !(short in schemas) ? short : name
  })
  return JSON.parse(text)
}

const directionOf = (name: string): Direction => (name in named.output ? 'output' : 'input')

/** The JSON Schema of a part of a call. What has a name is a reference to it. */
export function schemaOf(schema: z.ZodType, direction: Direction): Json {
  const { $schema: _dialect, $defs: _named, ...rest } = z.toJSONSchema(schema, optionsFor(direction)) as Json
  const id = names.get(schema)?.id
  return linked(id === undefined ? rest : reference(id), direction)
}

const reference = (id: string): Json => ({ $ref: `#/$defs/${id}` })

function describeNames(direction: Direction): Record<string, Json> {
  const { schemas } = z.toJSONSchema(names, { ...optionsFor(direction), uri: (id) => `#/$defs/${id}` })
  return Object.fromEntries(
    Object.entries(schemas).map(([id, { $schema: _dialect, $id: _address, ...schema }]) => [id, schema]),
  )
}

/** The names of what is sent and answered differently, itself or in what it refers to. */
const different = new Set(Object.keys(named.output).filter((id) => differs(id)))

function differs(id: string, seen = new Set<string>()): boolean {
  if (seen.has(id)) return false
  seen.add(id)
  const text = JSON.stringify(named.input[id])
  if (text !== JSON.stringify(named.output[id])) return true
  return [...text.matchAll(/#\/\$defs\/(\w+)/g)].some(([, inside = '']) => differs(inside, seen))
}

/** Lets references point into the document. */
function linked(schema: Json, direction: Direction): Json {
  const text = JSON.stringify(schema).replace(/#\/\$defs\/(\w+)/g, (_whole, id: string) => {
    return `#/components/schemas/${id}${direction === 'input' && different.has(id) ? 'Input' : ''}`
  })
  return JSON.parse(text)
}

function optionsFor(io: Direction) {
  return {
    io,
    metadata: names,
    unrepresentable: 'any',
    reused: 'inline',
    override: ({ zodSchema, jsonSchema }) => {
      Object.assign(jsonSchema, z.globalRegistry.get(zodSchema))
      delete (jsonSchema as Json).id
      const { def: object } = zodSchema._zod as unknown as { def: { type: string; catchall?: z.ZodType } }
      // An answer may get more keys in a later version.
      if (object.type === 'object' && !object.catchall) delete jsonSchema.additionalProperties
      // A value that travels as text (JSON in a query) is described by what it becomes.
      const { def } = zodSchema._zod as unknown as { def: { type: string; in?: z.ZodType; out?: z.ZodType } }
      if (def.type === 'pipe' && def.out && def.in?._zod.def.type === 'transform') {
        const { $schema: _dialect, $defs: _named, ...rest } = z.toJSONSchema(def.out, optionsFor(io)) as Json
        Object.assign(jsonSchema, rest)
      }
    },
  } as const satisfies Parameters<typeof z.toJSONSchema>[1]
}
