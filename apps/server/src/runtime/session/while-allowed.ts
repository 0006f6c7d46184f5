import type { FastifyRequest } from 'fastify'
import { notLoggedIn } from './not-logged-in.ts'
import { type SessionUser, sessionUserNow } from './session-user.ts'

/** A session or role that ends has to end in all processes within a second, also for a download in progress. */
const CHECK_AFTER_MS = 500

type IsAllowed = (user: SessionUser) => boolean | Promise<boolean>

/** Throws if the user of a request is no longer logged in, or no longer allowed to have what they asked for. */
export async function requireStillAllowed(request: FastifyRequest, isAllowed: IsAllowed): Promise<void> {
  const user = await sessionUserNow(request)
  if (!user || !(await isAllowed(user))) throw notLoggedIn(request)
}

/**
 * The pieces of a download while its user is logged in and allowed to have it; then it fails, which breaks the download
 * off.
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
