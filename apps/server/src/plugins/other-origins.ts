import cors from '@fastify/cors'
import { API_PREFIX, CLIENT_HEADER } from '@quadrangle/api-client/contract'
import fp from 'fastify-plugin'

/** How long a browser caches the permission for requests from another origin. */
const PREFLIGHT_SECONDS = 600

/**
 * Lets pages of the origins in `CORS_ORIGINS` make calls, with cookies if they are of the same site. Other routes stay
 * closed to them.
 */
export const otherOrigins = fp(
  async (app) => {
    const { corsOrigins } = app.config
    await app.register(cors, {
      delegator: (request, done) =>
        done(null, {
          origin: request.raw.url?.startsWith(`${API_PREFIX}/`) ? [...corsOrigins] : false,
          credentials: true,
          methods: ['GET', 'POST'],
          allowedHeaders: ['accept-language', 'authorization', 'content-type', CLIENT_HEADER],
          exposedHeaders: ['retry-after'],
          maxAge: PREFLIGHT_SECONDS,
        }),
    })
  },
  { name: 'other-origins', dependencies: ['services'] },
)
