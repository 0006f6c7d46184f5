import type { FastifyPluginAsync } from 'fastify'
import { requireUser } from '../../session/session.ts'
import { campusFile } from './files.ts'

/** What hangs on the notices of the demo campus. */
export const fileRoutes: FastifyPluginAsync = async (app) => {
  app.get<{ Params: { key: string } }>('/demo-campus/files/:key', async (request, reply) => {
    await requireUser(request)
    const file = campusFile(request.params.key)
    if (!file) return reply.callNotFound()
    return reply
      .header('cache-control', 'private, max-age=3600')
      .header(
        'content-disposition',
        `attachment; filename="${request.params.key}"; filename*=UTF-8''${encodeName(file.name)}`,
      )
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('x-content-type-options', 'nosniff')
      .type(file.type)
      .send(file.body)
  })
}

/** The characters that a header may carry there; encodeURIComponent leaves a few more. */
function encodeName(name: string): string {
  return encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}
