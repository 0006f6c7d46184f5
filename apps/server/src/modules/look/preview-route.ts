import { API_PREFIX } from '@quadrangle/api-client/contract'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../http/app-error.ts'
import { cookieName, cookieOptions } from '../../http/cookies.ts'
import { sendPlainFailure } from '../../http/send-plain-failure.ts'
import { countPublic } from '../../session/session.ts'
import { findPreview, PREVIEW_COOKIE } from './preview.ts'

/**
 * `GET /api/look/preview/:token`: shows the portal with a draft in this browser. The token goes into a cookie, so that it is
 * in no address that is logged, kept or sent on. `/api/look/preview/end` goes back to what is published.
 */
export async function previewRoute(app: FastifyInstance): Promise<void> {
  const options = { exposeHeadRoute: false, errorHandler: sendPlainFailure }
  app.get<{ Params: { token: string } }>(`${API_PREFIX}/look/preview/:token`, options, async (request, reply) => {
    const { token } = request.params
    await countPublic(request, 1)
    const name = cookieName(app.config, PREVIEW_COOKIE)
    const cookie = cookieOptions(app.config)
    reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    if (token === 'end') return reply.clearCookie(name, cookie).redirect('/', 303)
    const preview = await findPreview(app.database.db, app.previewSecret, token)
    if (!preview) {
      reply.clearCookie(name, cookie)
      throw new AppError(410, {
        zh: '预览链接已失效：草稿已发布或删除，或链接已过期。请向发送链接的人索取新链接。',
        en: 'This preview has ended: the draft was published or deleted, or the link has expired. Ask the sender for a new link.',
      })
    }
    return reply.setCookie(name, token, { ...cookie, expires: preview.until }).redirect('/', 303)
  })
}
