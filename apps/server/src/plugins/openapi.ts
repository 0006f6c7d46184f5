import swagger, { type StaticDocumentSpec } from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { API_PREFIX } from '@quadrangle/api-client/contract'
import { openApiDocument } from '@quadrangle/api-client/openapi'
import fp from 'fastify-plugin'

/** The contract as an OpenAPI document, and as a page to read. */
export const openApi = fp(
  async (app) => {
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
        // Without this the page would send the document to an online validator.
        validatorUrl: null,
      },
    })
  },
  { name: 'openapi', dependencies: ['security-headers'] },
)
