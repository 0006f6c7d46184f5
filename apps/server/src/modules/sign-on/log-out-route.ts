import { createHash } from 'node:crypto'
import { API_PREFIX } from '@quadrangle/api-client/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as client from 'openid-client'
import { cookieName, cookieOptions } from '../../http/cookies.ts'
import { countPublic, sessionToken } from '../../session/session.ts'
import { asSignOnError, oidcProvider } from './oidc-provider.ts'
import { hasProvider, takeProviderSession } from './provider-sessions.ts'

const PATH = `${API_PREFIX}/sign-on/log-out`
const COOKIE = 'ended'
/** The log-in page, which does not lead to the provider again at once. */
export const BACK = '/login?signed=out'
const SECONDS = 300

/** Before a log-out: remembers for a few minutes which session is ended, so that the browser can log out where it began. */
export async function keepForLogOut(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const token = sessionToken(request)
  const { config } = request.server
  if (token === undefined || (!config.signOn.oidc && !config.signOn.cas)) return
  if (!(await hasProvider(request.server, keyOf(token)))) return
  // The session is over, so its token opens nothing any more.
  reply.setCookie(cookieName(config, COOKIE), token, { ...cookieOptions(config), maxAge: SECONDS })
}

/** Where a browser that has just logged out here goes to log out at the provider; empty if its session did not begin there. */
export async function logOutAddress(request: FastifyRequest): Promise<string> {
  const token = request.cookies[cookieName(request.server.config, COOKIE)]
  return token !== undefined && (await hasProvider(request.server, keyOf(token))) ? PATH : ''
}

/** `GET /api/sign-on/log-out`: leads a browser to the log-out of the provider, and from there back to the log-in page. */
export async function logOutRoute(app: FastifyInstance): Promise<void> {
  const { signOn, publicUrl } = app.config
  if (!signOn.oidc && !signOn.cas) return
  const options = { exposeHeadRoute: false, onRequest: (request: FastifyRequest) => countPublic(request, 1, 'login') }
  app.get(PATH, options, async (request, reply) => {
    const name = cookieName(app.config, COOKIE)
    const token = request.cookies[name]
    const from = token === undefined ? undefined : await takeProviderSession(app, keyOf(token))
    const back = new URL(BACK, publicUrl).href
    reply.clearCookie(name, cookieOptions(app.config)).header('cache-control', 'no-store')
    if (from?.provider === 'cas' && signOn.cas) {
      return reply.redirect(`${signOn.cas.url}/logout?${new URLSearchParams({ service: back })}`, 302)
    }
    const provider = oidcProvider(app)
    if (from?.provider !== 'oidc' || !provider) return reply.redirect(BACK, 302)
    try {
      const config = await provider.config()
      if (config.serverMetadata().end_session_endpoint === undefined) return await reply.redirect(BACK, 302)
      const query = new URLSearchParams({ post_logout_redirect_uri: back })
      if (from.idToken !== undefined) query.set('id_token_hint', from.idToken)
      return await reply.redirect(client.buildEndSessionUrl(config, query).href, 302)
    } catch (error) {
      request.log.warn({ err: asSignOnError(error) }, 'the provider’s log-out cannot be reached')
      return reply.redirect(BACK, 302)
    }
  })
}

function keyOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
