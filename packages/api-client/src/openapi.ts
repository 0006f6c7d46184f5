import type { z } from 'zod'
import type { Endpoint } from './contract/endpoint.ts'
import { API_PREFIX, CLIENT_HEADER, CLIENT_NAME } from './contract/envelope.ts'
import { contract } from './contract/index.ts'
import { type Json, schemaOf, withSchemas } from './openapi-schemas.ts'

/**
 * The OpenAPI 3.1 document of every call, derived from the contract.
 *
 * @param options.version - the value of `info.version`
 * @param options.server - where the portal is, such as `https://portal.example.edu`; the address of the document if left out
 */
export function openApiDocument(options: { version?: string; server?: string } = {}): Json {
  const paths: Record<string, Json> = {}
  for (const [noun, calls] of Object.entries(contract)) {
    for (const [name, declared] of Object.entries(calls as Record<string, Endpoint>)) {
      const path = API_PREFIX + declared.path
      paths[path] = { ...paths[path], [declared.method.toLowerCase()]: operation(noun, name, declared) }
    }
  }
  return withSchemas({
    openapi: '3.1.0',
    info: {
      title: 'Quadrangle portal',
      version: options.version ?? '1',
      description:
        'Every answer is an envelope `{errcode, errmsg, data}`; `errcode` 0 is success. ' +
        `Calls that change something need the header \`${CLIENT_HEADER}: ${CLIENT_NAME}\` and the portal's own origin, or one that its setting CORS_ORIGINS lists.`,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: options.server ?? '/' }],
    tags: Object.keys(contract).map((noun) => ({ name: noun })),
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'qd_session' },
        token: { type: 'http', scheme: 'bearer', description: 'From auth.login with `session: "token"`.' },
      },
    },
    paths,
  })
}

function operation(noun: string, name: string, declared: Endpoint): Json {
  const { query, body, example } = declared
  const notes = [
    declared.description,
    `Who: ${declared.auth}.`,
    declared.writes && 'Changes something.',
    `Time-out: ${declared.timeoutMs / 1000} s.`,
    body && `Body: at most ${declared.bodyBytes / 1024} KiB.`,
    declared.upload !== undefined && 'Counts as one request more for each MiB.',
    declared.cost !== 1 && `Counts as ${declared.cost} requests.`,
    declared.searchCost !== declared.cost && `Counts as ${declared.searchCost} requests with a \`text\`.`,
    declared.audit !== undefined && `In the audit log: ${declared.audit}.`,
    declared.origin === 'ours' && 'Not in the original specification.',
  ]
  return {
    operationId: `${noun}.${name}`,
    tags: [noun],
    summary: declared.summary,
    description: notes.filter(Boolean).join('\n\n'),
    security: security[declared.auth],
    parameters: [
      ...(declared.writes ? [clientHeader] : []),
      ...(query ? parameters(query, example.query as Json) : []),
    ],
    ...(body && { requestBody: { required: true, content: json(schemaOf(body, 'input'), example.body) } }),
    ...(declared.upload && { requestBody: { required: true, content: multipart } }),
    responses: {
      200: {
        description: 'Success',
        content: json(envelope(schemaOf(declared.data, 'output')), {
          errcode: 0,
          errmsg: '',
          data: declared.data.parse(example.data),
        }),
      },
      ...failures(declared),
    },
  }
}

const sessionOrToken = [{ session: [] }, { token: [] }]
const security: Readonly<Record<Endpoint['auth'], Json[]>> = {
  public: [],
  guest: [{}, ...sessionOrToken],
  user: sessionOrToken,
  issuer: sessionOrToken,
  admin: sessionOrToken,
}

const clientHeader = {
  name: CLIENT_HEADER,
  in: 'header',
  required: true,
  schema: { type: 'string', enum: [CLIENT_NAME], default: CLIENT_NAME },
}
const multipart = {
  'multipart/form-data': {
    schema: {
      type: 'object',
      required: ['data'],
      properties: { data: { type: 'string', contentMediaType: 'application/octet-stream' } },
    },
  },
}

function failures(declared: Endpoint): Json {
  const statuses = [...new Set(declared.errors.map(({ status }) => status))]
  return Object.fromEntries(
    statuses.map((status) => {
      const cases = declared.errors.filter((error) => error.status === status)
      const data = uniqueSchemas(cases.flatMap((error) => (error.data ? [schemaOf(error.data, 'output')] : [])))
      return [
        status,
        {
          description: cases.map(({ when }) => when).join(' '),
          content: json(envelope(data.length === 0 ? {} : { anyOf: [{ type: 'null' }, ...data] }), {
            errcode: status,
            errmsg: cases[0]?.when,
            data: cases[0]?.example ?? null,
          }),
        },
      ]
    }),
  )
}

function parameters(query: z.ZodType, example: Json | undefined): Json[] {
  const schema = schemaOf(query, 'input') as { properties?: Json; required?: string[]; anyOf?: Json[]; oneOf?: Json[] }
  // A query of several kinds becomes one list: a parameter is required if every kind requires it.
  const kinds = (schema.oneOf ?? schema.anyOf ?? [schema]) as { properties?: Json; required?: string[] }[]
  const names = [...new Set(kinds.flatMap((kind) => Object.keys(kind.properties ?? {})))]
  return names.map((name) => {
    const variants = uniqueSchemas(
      kinds.map((kind) => kind.properties?.[name]).filter((variant) => variant !== undefined),
    )
    return {
      name,
      in: 'query',
      required: kinds.every((kind) => kind.required?.includes(name)),
      schema: variants.length === 1 ? variants[0] : { anyOf: variants },
      ...(example?.[name] !== undefined && { example: example[name] }),
    }
  })
}

function uniqueSchemas(schemas: unknown[]): unknown[] {
  return [...new Map(schemas.map((schema) => [JSON.stringify(schema), schema])).values()]
}

function envelope(data: Json): Json {
  return {
    type: 'object',
    required: ['errcode', 'errmsg', 'data'],
    properties: { errcode: { type: 'integer' }, errmsg: { type: 'string' }, data },
  }
}

function json(schema: Json, example: unknown): Json {
  return { 'application/json': { schema, example } }
}
