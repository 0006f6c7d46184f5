import { campusFile, campusOfSeed } from '@quadrangle/demo-campus'
import type { FastifyPluginAsync } from 'fastify'
import { requireUser } from '../runtime/session/count-request.ts'

/** The attachments of the notices. */
export const fileRoutes: FastifyPluginAsync = async (app) => {
  const campus = campusOfSeed(app.config.seed)
  app.get<{ Params: { key: string } }>('/demo-campus/files/:key', async (request, reply) => {
    await requireUser(request)
    const file = campusFile(campus, request.params.key)
    if (!file) return reply.callNotFound()
    return reply
      .header('cache-control', 'private, max-age=3600')
      .header(
        'content-disposition',
        `attachment; filename="${request.params.key}"; filename*=UTF-8''${encodeName(file.name)}`,
      )
      .header('content-security-policy', "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox")
      .header('x-content-type-options', 'nosniff')
      .type(file.type)
      .send(file.body)
  })
}

/** Percent-encoding of RFC 8187, which is stricter than encodeURIComponent. */
function encodeName(name: string): string {
  return encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}
