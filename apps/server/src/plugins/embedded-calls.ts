import { API_PREFIX } from '@quadrangle/api-client/contract'
import fp from 'fastify-plugin'
import { refuseEmbedding } from '../runtime/http/cross-site.ts'

/** The documentation of the API is a page with scripts and styles. */
const DOCS = `${API_PREFIX}/docs/`

/** Refuses calls of the API as pictures, scripts or other parts of a page, before anything is counted. */
export const embeddedCalls = fp(
  async (app) => {
    app.addHook('onRequest', async (request) => {
      // The path of the route, if there is one: that of the request may be percent-encoded.
      const { url = request.url } = request.routeOptions
      if (url.startsWith(`${API_PREFIX}/`) && !url.startsWith(DOCS)) refuseEmbedding(request)
    })
  },
  { name: 'embedded-calls', dependencies: ['errors'] },
)
