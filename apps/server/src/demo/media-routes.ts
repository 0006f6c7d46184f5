import { createHash } from 'node:crypto'
import { drawPicture } from '@quadrangle/demo-campus'
import type { FastifyPluginAsync } from 'fastify'

interface Picture {
  readonly body: Buffer
  readonly etag: string
}

const DAY_SECONDS = 86_400
/** A picture can load nothing and run no scripts. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'; sandbox"

const pictures = new Map<string, Picture>()

/** The pictures of the demo campus, drawn on first request and cached: their number is fixed. */
export const mediaRoutes: FastifyPluginAsync = async (app) => {
  app.get<{ Params: { '*': string } }>('/media/*', async (request, reply) => {
    const picture = findPicture(request.params['*'])
    if (!picture) return reply.callNotFound()
    reply
      .header('cache-control', `public, max-age=${7 * DAY_SECONDS}, stale-while-revalidate=${30 * DAY_SECONDS}`)
      .header('etag', picture.etag)
      .header('content-security-policy', POLICY)
      .header('x-content-type-options', 'nosniff')
    if (request.headers['if-none-match'] === picture.etag) return reply.code(304).send()
    return reply.type('image/svg+xml; charset=utf-8').send(picture.body)
  })
}

function findPicture(path: string): Picture | undefined {
  const cached = pictures.get(path)
  if (cached) return cached
  const svg = drawPicture(path)
  if (svg === undefined) return undefined
  const body = Buffer.from(svg)
  const picture = { body, etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"` }
  pictures.set(path, picture)
  return picture
}
