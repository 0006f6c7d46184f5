import swagger, { type StaticDocumentSpec } from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { API_PREFIX } from '@quadrangle/api-client/contract'
import { openApiDocument } from '@quadrangle/api-client/openapi'
import type { FastifyInstance } from 'fastify'

/** The contract as an OpenAPI document, and a page that people can read. */
export async function registerOpenApi(app: FastifyInstance): Promise<void> {
  const document = openApiDocument()
  app.get(`${API_PREFIX}/openapi.json`, async (_request, reply) =>
    reply.header('cache-control', 'no-cache').send(document),
  )
  // The plugin's types know OpenAPI 3.0 only; it passes the document on as it is.
  const specification = { document } as unknown as StaticDocumentSpec
  await app.register(swagger, { mode: 'static', specification })
  await app.register(swaggerUi, {
    routePrefix: `${API_PREFIX}/docs`,
    theme: { title: 'Quadrangle: the calls' },
    uiConfig: {
      layout: 'BaseLayout',
      docExpansion: 'list',
      deepLinking: true,
      defaultModelsExpandDepth: 0,
      // The page asks nobody on the internet, not even to validate itself.
      validatorUrl: null,
    },
  })
}
