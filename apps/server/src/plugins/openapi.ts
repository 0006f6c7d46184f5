import swagger, { type SwaggerTransformObject } from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { API_PREFIX, costs } from '@quadrangle/api-client/contract'
import { openApiDocument } from '@quadrangle/api-client/openapi'
import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { countPublic } from '../session/session.ts'

/** Made for the first who reads it, because it takes as long as a tenth of a start; the same for every server of a process. */
let made: { document: ReturnType<typeof openApiDocument>; text: string } | undefined

function description() {
  if (made) return made
  const document = openApiDocument()
  made = { document, text: JSON.stringify(document) }
  return made
}

/** The contract as an OpenAPI document, and as a page to read. */
export const openApi = fp(
  async (app) => {
    // Sent to each caller, it takes as long as a search.
    const onRequest = (request: FastifyRequest) => countPublic(request, costs.search)
    app.get(`${API_PREFIX}/openapi.json`, { onRequest }, async (_request, reply) =>
      reply.header('cache-control', 'no-cache').type('application/json; charset=utf-8').send(description().text),
    )
    // The plugin's types know OpenAPI 3.0 only; it passes the document on as it is.
    const transformObject = (() => description().document) as unknown as SwaggerTransformObject
    await app.register(swagger, { openapi: {}, transformObject })
    await app.register(swaggerUi, {
      routePrefix: `${API_PREFIX}/docs`,
      uiHooks: { onRequest },
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
  },
  { name: 'openapi', dependencies: ['security-headers'] },
)
