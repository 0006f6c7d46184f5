import type { FastifyInstance } from 'fastify'
import { countPublic } from '../../runtime/session/count-request.ts'
import { cardTokens } from './outgoing.ts'

/** Keys are published a month before they sign, so they may be cached for an hour. */
const CACHE_CONTROL = 'public, max-age=3600'

/** `GET /.well-known/jwks.json`: the keys with which card sources verify who requests a card. */
export async function jwksRoute(app: FastifyInstance): Promise<void> {
  app.get('/.well-known/jwks.json', { onRequest: (request) => countPublic(request, 1) }, async (_request, reply) =>
    reply
      .header('cache-control', CACHE_CONTROL)
      .type('application/jwk-set+json; charset=utf-8')
      .send(await cardTokens(app).publicKeys()),
  )
}
