import { API_PREFIX } from '@quadrangle/api-client/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as client from 'openid-client'
import { countPublic } from '../../session/session.ts'
import type { Arrival } from './arrival.ts'
import { type Attempt, attemptSecret, beginAttempt, takeAttempt } from './attempts.ts'
import { finishSignOn } from './finish.ts'
import { formBody } from './form-body.ts'
import { identityOf } from './identity.ts'
import { saysMultiFactor } from './multi-factor.ts'
import { endFromFrame, endFromToken } from './oidc-log-out.ts'
import { asSignOnError, type OidcProvider, oidcProvider } from './oidc-provider.ts'
import { noteFailure } from './provider-state.ts'
import { safeTarget } from './safe-target.ts'
import { SignOnError } from './sign-on-error.ts'

export const oidcPaths = {
  start: `${API_PREFIX}/sign-on/oidc`,
  callback: `${API_PREFIX}/sign-on/oidc/callback`,
  backChannel: `${API_PREFIX}/sign-on/oidc/ended`,
  frontChannel: `${API_PREFIX}/sign-on/oidc/ended-frame`,
} as const

const COST = 5
const YEAR_SECONDS = 31_536_000

/** Log-in with OpenID Connect: code with PKCE, and log-out from the provider. */
export async function oidcRoutes(app: FastifyInstance): Promise<void> {
  const provider = oidcProvider(app)
  if (!provider) return
  formBody(app)
  const options = {
    exposeHeadRoute: false,
    onRequest: (request: FastifyRequest) => countPublic(request, COST, 'login'),
  }

  app.get<{ Querystring: { next?: unknown; again?: unknown } }>(oidcPaths.start, options, async (request, reply) => {
    const { next, again } = request.query
    try {
      const isAgain = again !== undefined
      const state = await beginAttempt(request, reply, { provider: 'oidc', target: next, again: isAgain })
      return reply
        .header('cache-control', 'no-store')
        .redirect(await authorizationAddress(request, provider, state, isAgain), 302)
    } catch (error) {
      const failure = asSignOnError(error)
      request.log.warn({ err: failure }, 'the OpenID Connect provider cannot be asked')
      await noteFailure(app.database, 'oidc', failure)
      return reply.redirect(
        `/login?${new URLSearchParams({ problem: failure.problem, redirect: safeTarget(next) })}`,
        302,
      )
    }
  })

  app.get<{ Querystring: { state?: unknown } }>(oidcPaths.callback, options, (request, reply) =>
    finishSignOn(request, reply, 'oidc', {
      attempt: () => takeAttempt(request, 'oidc', request.query.state),
      arrive: (attempt) => exchange(request, provider, attempt),
    }),
  )

  app.post<{ Body: unknown }>(oidcPaths.backChannel, { ...options, bodyLimit: 16 * 1024 }, (request, reply) =>
    endFromToken(request, reply, provider),
  )
  app.get(oidcPaths.frontChannel, options, (request, reply: FastifyReply) => endFromFrame(request, reply, provider))
}

/** Where the browser goes to log in. `again`: also if it is logged in there. */
export async function authorizationAddress(
  request: FastifyRequest,
  provider: OidcProvider,
  state: string,
  again = false,
): Promise<string> {
  const config = await provider.config()
  const verifier = await attemptSecret(request, 'verifier', state)
  return client.buildAuthorizationUrl(config, {
    redirect_uri: callbackAddress(request),
    scope: provider.settings.scope,
    state,
    nonce: await attemptSecret(request, 'nonce', state),
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    // With a greatest age, whichever, the provider has to say when the log-in was.
    max_age: String(again ? 0 : YEAR_SECONDS),
    ...(again ? { prompt: 'login' } : {}),
  }).href
}

/** Exchanges the code for who it is. */
async function exchange(request: FastifyRequest, provider: OidcProvider, { state, again }: Attempt): Promise<Arrival> {
  const { settings } = provider
  try {
    const config = await provider.config()
    const answer = new URL(callbackAddress(request))
    answer.search = new URL(request.url, answer).search
    const tokens = await client.authorizationCodeGrant(config, answer, {
      pkceCodeVerifier: await attemptSecret(request, 'verifier', state),
      expectedState: state,
      expectedNonce: await attemptSecret(request, 'nonce', state),
      idTokenExpected: true,
    })
    const { id_token: idToken = '' } = tokens
    // The library believes what came over TLS; the signature is checked as well.
    const claims: Record<string, unknown> = { ...(await provider.verify('ID token', idToken)) }
    const { sub, sid } = claims
    if (typeof sub !== 'string' || sub === '') throw new SignOnError('refused', 'the token names nobody')
    const wanted = Object.values(settings.claims)
    const missing = wanted.some((name) => !Object.hasOwn(claims, name))
    if (missing && config.serverMetadata().userinfo_endpoint !== undefined) {
      const more = await client.fetchUserInfo(config, tokens.access_token, sub)
      for (const [name, value] of Object.entries(more)) claims[name] ??= value
    }
    const emailIsVerified = claims.email_verified === true
    const { issuer: authority } = settings
    return {
      attributes: claims,
      identify: () => identityOf(claims, { authority, subject: sub, map: settings.claims, emailIsVerified }),
      provedAt: provedAt(claims.auth_time, again && !saysWhen(config)),
      isMultiFactor: saysMultiFactor(claims, settings.acr),
      session: { authority, subject: sub, sid: typeof sid === 'string' ? sid : undefined, idToken },
    }
  } catch (error) {
    throw asSignOnError(error)
  }
}

/** When the log-in was; where the provider never says that, one that had to be new has just been. */
function provedAt(authTime: unknown, isNew: boolean): Date | undefined {
  if (typeof authTime === 'number') return new Date(authTime * 1_000)
  return isNew ? new Date() : undefined
}

/** If the time is missing although the provider knows it, someone has changed the address that led there. */
function saysWhen(config: client.Configuration): boolean {
  return config.serverMetadata().claims_supported?.includes('auth_time') ?? false
}

function callbackAddress({ server }: FastifyRequest): string {
  return new URL(oidcPaths.callback, server.config.publicUrl).href
}
