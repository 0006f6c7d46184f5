import type { FastifyRequest } from 'fastify'
import { AppError } from '../http/app-error.ts'
import { notLoggedIn } from './not-logged-in.ts'
import { type SessionUser, sessionUserNow } from './session-user.ts'

/** The end of a session or role must take effect in all processes within a second, also in a running download. */
const CHECK_AFTER_MS = 500

const noLongerAllowed = { zh: '您已没有权限下载该文件。', en: 'You are no longer allowed to download this file.' }

type IsAllowed = (user: SessionUser) => boolean | Promise<boolean>

/** Throws if the user of a request is no longer logged in, or no longer allowed to have what they asked for. */
export async function requireStillAllowed(request: FastifyRequest, isAllowed: IsAllowed): Promise<void> {
  const user = await sessionUserNow(request)
  if (!user) throw notLoggedIn(request)
  if (!(await isAllowed(user))) throw new AppError(403, noLongerAllowed)
}

/**
 * Yields the pieces of a download while its user is logged in and allowed to have it. Throws as soon as they are not,
 * which aborts the download.
 */
export async function* whileAllowed<Piece>(
  request: FastifyRequest,
  pieces: AsyncIterable<Piece>,
  isAllowed: IsAllowed,
): AsyncGenerator<Piece> {
  let checkedAt = performance.now()
  for await (const piece of pieces) {
    if (performance.now() - checkedAt > CHECK_AFTER_MS) {
      await requireStillAllowed(request, isAllowed)
      checkedAt = performance.now()
    }
    yield piece
  }
}
