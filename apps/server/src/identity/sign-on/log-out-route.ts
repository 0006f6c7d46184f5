import { createHash } from 'node:crypto'
import { API_PREFIX } from '@quadrangle/api-client/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { findProvider } from '../../process/settings/sign-on-settings.ts'
import { cookieName, cookieOptions } from '../../runtime/http/cookies.ts'
import { countPublic } from '../../runtime/session/count-request.ts'
import { sessionToken } from '../../runtime/session/session-user.ts'
import { LOGGED_OUT_PAGE } from './addresses.ts'
import { asSignOnError } from './oidc-provider.ts'
import { logOutAddressOf } from './protocols.ts'
import { consumeProviderSession, providerOfSession } from './provider-sessions.ts'

const PATH = `${API_PREFIX}/sign-on/log-out`
const COOKIE = 'ended'
const SECONDS = 300

/**
 * Called before a log-out: remembers for a few minutes which session is being ended, so that the browser can also log
 * out where the session began.
 */
export async function rememberForLogOut(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const token = sessionToken(request)
  const { config } = request.server
  if (token === undefined || config.signOn.providers.length === 0) return
  if (!(await providerOfSession(request.server, keyOf(token)))) return
  // The session is about to end, so its token will no longer grant access.
  reply.setCookie(cookieName(config, COOKIE), token, { ...cookieOptions(config), maxAge: SECONDS })
}

/** Where a browser that has just logged out here logs out at the provider; empty if its session did not begin there. */
export async function logOutAddress(request: FastifyRequest): Promise<string> {
  const token = request.cookies[cookieName(request.server.config, COOKIE)]
  return token !== undefined && (await providerOfSession(request.server, keyOf(token))) ? PATH : ''
}

/** `GET /api/sign-on/log-out`: leads a browser to the log-out of the provider, and from there back to the log-in page. */
export async function logOutRoute(app: FastifyInstance): Promise<void> {
  if (app.config.signOn.providers.length === 0) return
  const options = { exposeHeadRoute: false, onRequest: (request: FastifyRequest) => countPublic(request, 1, 'login') }
  app.get(PATH, options, async (request, reply) => {
    const name = cookieName(app.config, COOKIE)
    const token = request.cookies[name]
    const from = token === undefined ? undefined : await consumeProviderSession(app, keyOf(token))
    reply.clearCookie(name, cookieOptions(app.config)).header('cache-control', 'no-store')
    const provider = from && findProvider(app.config.signOn, from.provider)
    if (!provider) return reply.redirect(LOGGED_OUT_PAGE, 302)
    try {
      return await reply.redirect((await logOutAddressOf(request, provider, from.logOutHint)) ?? LOGGED_OUT_PAGE, 302)
    } catch (error) {
      request.log.warn({ err: asSignOnError(error) }, 'the provider’s log-out cannot be reached')
      return reply.redirect(LOGGED_OUT_PAGE, 302)
    }
  })
}

function keyOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
