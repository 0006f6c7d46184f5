import type { FastifyReply, FastifyRequest } from 'fastify'
import type { JWTPayload } from 'jose'
import type { OidcSettings } from '../../process/settings/sign-on-providers.ts'
import { fieldOf } from './form-body.ts'
import { asSignOnError, type OidcProvider } from './oidc-provider.ts'
import { endProviderSessions, markUsed, wasUsed } from './provider-sessions.ts'
import { SignOnError } from './sign-on-error.ts'

const EVENT = 'http://schemas.openid.net/event/backchannel-logout'
const TOKEN_SECONDS = 300

/** Back-channel log-out: the provider posts a signed token that names the session or person to log out. */
export async function endFromToken(
  request: FastifyRequest,
  reply: FastifyReply,
  provider: OidcProvider,
): Promise<FastifyReply> {
  const { server } = request
  const { key, issuer } = provider.settings
  const kind = `logout token of ${issuer}`
  reply.header('cache-control', 'no-store')
  let claims: ReturnType<typeof readClaims>
  try {
    const token = fieldOf(request.body, 'logout_token')
    if (token === undefined) throw new SignOnError('refused', 'logout_token is missing')
    claims = readClaims(await provider.verify('log-out token', token, TOKEN_SECONDS))
  } catch (error) {
    return refuse(request, reply, asSignOnError(error))
  }
  const { jti, sid, subject } = claims
  if (await wasUsed(server, kind, jti))
    return refuse(request, reply, new SignOnError('refused', 'the token was used before'))
  await endProviderSessions(server, { provider: key, authority: issuer, sid, subject })
  // Only now, so that the provider can send it again after an error of this server.
  await markUsed(server, kind, jti, TOKEN_SECONDS * 2)
  return reply.code(200).send()
}

function refuse(request: FastifyRequest, reply: FastifyReply, failure: SignOnError): FastifyReply {
  request.log.warn({ err: failure }, 'a log-out from the OpenID Connect provider was refused')
  // The detail of a failed connection tells strangers about the network.
  return failure.problem === 'unavailable'
    ? reply.code(503).send({ error: 'temporarily_unavailable' })
    : reply.code(400).send({ error: 'invalid_request', error_description: failure.detail })
}

/** Checks the claims of a log-out token whose signature, issuer, audience and age were verified. */
function readClaims({ jti, events, nonce, sid, sub }: JWTPayload) {
  const event = (events as Readonly<Record<string, unknown>> | null | undefined)?.[EVENT]
  if (typeof event !== 'object' || event === null) throw new SignOnError('refused', 'the token is not a logout token')
  if (nonce !== undefined) throw new SignOnError('refused', 'a logout token must not have a nonce')
  if (typeof jti !== 'string' || jti === '') throw new SignOnError('refused', 'the token has no jti')
  const session = typeof sid === 'string' ? sid : undefined
  if (session === undefined && typeof sub !== 'string') throw new SignOnError('refused', 'no sid and no sub')
  return { jti, sid: session, subject: typeof sub === 'string' ? sub : undefined }
}

/**
 * Front-channel log-out: the provider shows this address in a frame. The browser sends no cookie there, so the session
 * is found by the provider’s session id, which no one else knows.
 */
export async function endFromFrame(
  request: FastifyRequest,
  reply: FastifyReply,
  { key, issuer }: OidcSettings,
): Promise<FastifyReply> {
  const { iss, sid } = request.query as { iss?: unknown; sid?: unknown }
  const isValid = iss === issuer && typeof sid === 'string' && sid !== ''
  if (isValid) await endProviderSessions(request.server, { provider: key, authority: issuer, sid })
  return reply
    .code(isValid ? 200 : 400)
    .removeHeader('x-frame-options')
    .headers({
      'cache-control': 'no-store',
      'content-security-policy': `default-src 'none'; frame-ancestors ${new URL(issuer).origin}`,
    })
    .type('text/html; charset=utf-8')
    .send('<!doctype html><title>Log out</title>')
}
