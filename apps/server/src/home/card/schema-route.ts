import { API_PREFIX, cardSchema } from '@quadrangle/api-client/contract'
import type { FastifyInstance } from 'fastify'
import { countPublic } from '../../runtime/session/count-request.ts'

/** `GET /api/card/v1.schema.json`: the JSON Schema of the cards that a source may send. Any site may read it. */
export async function schemaRoute(app: FastifyInstance): Promise<void> {
  const text = JSON.stringify(cardSchema(), undefined, 2)
  const onRequest = (request: Parameters<typeof countPublic>[0]) => countPublic(request, 1)
  app.get(`${API_PREFIX}/card/v1.schema.json`, { onRequest }, async (_request, reply) =>
    reply
      .headers({ 'cache-control': 'public, max-age=3600', 'access-control-allow-origin': '*' })
      .type('application/schema+json; charset=utf-8')
      .send(text),
  )
}
