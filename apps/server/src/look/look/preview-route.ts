import { API_PREFIX } from '@quadrangle/api-client/contract'
import type { FastifyInstance } from 'fastify'
import { countPublic } from '../../runtime/session/count-request.ts'
import { clearPreviewCookie } from './preview.ts'

/** `GET /api/look/preview/end`: goes back to the look that is published. */
export async function previewRoute(app: FastifyInstance): Promise<void> {
  app.get(`${API_PREFIX}/look/preview/end`, { exposeHeadRoute: false }, async (request, reply) => {
    await countPublic(request, 1)
    clearPreviewCookie(request, reply)
    return reply.header('cache-control', 'no-store').redirect('/', 303)
  })
}
