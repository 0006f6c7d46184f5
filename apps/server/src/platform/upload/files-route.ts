import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../../runtime/http/app-error.ts'
import { disposition } from '../../runtime/http/content-disposition.ts'
import { errorTexts } from '../../runtime/http/error-texts.ts'
import { countedUser } from '../../runtime/session/count-request.ts'
import { startDownload } from './concurrent-downloads.ts'
import { savedName } from './content/file-types.ts'
import { fileStore } from './file-store.ts'
import { mayRead } from './policy.ts'
import { mayShow } from './purposes.ts'
import { findFile } from './repository.ts'

const noFile = { zh: '没有找到该文件。', en: 'There is no such file.' }
const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
/** A file never changes under its id. */
const CACHED = 'private, max-age=31536000, immutable'
/** For files of the institution, such as its logo, which guests see. */
const PUBLIC = 'public, max-age=31536000, immutable'
/** For files of notices: browsers ask again each time, because a notice may have been revoked. */
const REVALIDATED = 'private, no-cache'

/**
 * `GET /files/:id`: a file for people who may see it; a file of the institution for everybody. `HEAD` opens no file.
 */
export async function filesRoute(app: FastifyInstance): Promise<void> {
  const method = ['GET', 'HEAD']
  app.route<{ Params: { id: string } }>({ method, url: '/files/:id', handler: sendFile })

  async function sendFile(request: FastifyRequest<{ Params: { id: string } }>, reply: FastifyReply) {
    const { id } = request.params
    const user = await countedUser(request, 1)
    const file = ID.test(id) ? await findFile(app.database.db, id) : undefined
    const isPublic = file?.owner_id === null
    if (!user && !isPublic) throw new AppError(401, errorTexts.unauthenticated)
    // The file of another person and a missing file give the same error.
    if (!file || (user && !isPublic && !(await mayRead(app.database.db, user.personId, file))))
      throw new AppError(404, noFile)
    reply.headers({
      'cache-control': isPublic ? PUBLIC : file.purpose.startsWith('notice') ? REVALIDATED : CACHED,
      vary: 'cookie',
      etag: `"${id}"`,
      'x-content-type-options': 'nosniff',
      'content-disposition': disposition(mayShow(file.type) ? 'inline' : 'attachment', savedName(file)),
      // If a browser opens the file as a page, the page can do nothing.
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'; sandbox",
    })
    if (request.headers['if-none-match']?.includes(`"${id}"`)) return reply.code(304).send()
    const store = fileStore(app.config)
    const size = request.method === 'HEAD' ? await store.sizeOf(id) : undefined
    if (size !== undefined) return reply.type(file.type).header('content-length', size).send()
    await startDownload(user?.personId, request.ip, reply.raw)
    // The client may have disconnected while the request waited.
    if (reply.raw.closed) return reply.hijack()
    const content = await store.read(id)
    if (!content) {
      request.log.error({ file: id }, 'A file is in the database, but not in the file store.')
      throw new AppError(404, noFile)
    }
    return reply.type(file.type).header('content-length', content.size).send(content.stream)
  }
}
