import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, extname, join } from 'node:path'
import { Worker } from 'node:worker_threads'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { API_PREFIX } from '@quadrangle/api-client/contract'
import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { countPublic } from '../runtime/session/count-request.ts'
import { remember } from '../runtime/shared/remember.ts'
import type { DescribedCalls } from './describe-calls.ts'
import { StaticResponse } from './static-answer.ts'

const DOCS = `${API_PREFIX}/docs`
const files = join(dirname(createRequire(import.meta.url).resolve('@fastify/swagger-ui')), 'static')
const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
}

/** Created on the first request, and shared by all servers of a process. */
const describedCalls = remember(Number.POSITIVE_INFINITY, async () => {
  const thread = new Worker(new URL('./describe-calls.ts', import.meta.url), { execArgv: ['--conditions=source'] })
  const [description] = (await once(thread, 'message')) as [DescribedCalls]
  return description
})

const json = new StaticResponse('application/json; charset=utf-8', async () => (await describedCalls()).json)
const yaml = new StaticResponse('application/yaml; charset=utf-8', async () => (await describedCalls()).yaml)
const responses = new Map([
  ['json', json],
  ['yaml', yaml],
  ...readdirSync(files).map((name): [string, StaticResponse] => [
    `static/${name}`,
    new StaticResponse(types[extname(name)] ?? 'application/octet-stream', () => readFile(join(files, name))),
  ]),
])

/** The contract as an OpenAPI document, and as a page to read. */
export const openApi = fp(
  async (app) => {
    const onRequest = (request: FastifyRequest) => countPublic(request, 1)
    app.get(`${API_PREFIX}/openapi.json`, { onRequest }, (request, reply) => json.send(request, reply))
    // The page needs the plugin, whose own description of the routes is not used.
    await app.register(swagger)
    await app.register(async (docs) => {
      docs.addHook('onRequest', async (request, reply) => {
        await countPublic(request, 1)
        const { '*': file = '' } = request.params as { '*'?: string }
        const address = (request.routeOptions.url ?? '').slice(DOCS.length + 1).replace('*', file)
        return responses.get(address)?.send(request, reply)
      })
      await docs.register(swaggerUi, {
        routePrefix: DOCS,
        theme: { title: 'Quadrangle: the calls' },
        uiConfig: {
          layout: 'BaseLayout',
          docExpansion: 'list',
          deepLinking: true,
          defaultModelsExpandDepth: 0,
          // Without this the page would send the document to an online validator.
          validatorUrl: null,
        },
      })
    })
  },
  { name: 'openapi', dependencies: ['security-headers'] },
)
