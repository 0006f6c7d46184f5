import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as client from 'openid-client'
import type { OidcSettings } from '../../process/settings/sign-on-providers.ts'
import { absolute, LOGGED_OUT_PAGE, pathsOf, startPath } from './addresses.ts'
import { type Attempt, attemptSecret, consumeAttempt } from './attempts.ts'
import { beginSignOn } from './begin.ts'
import { finishSignOn } from './finish.ts'
import { formBody } from './form-body.ts'
import { identityOf } from './identity.ts'
import { saysMultiFactor } from './multi-factor.ts'
import { endFromFrame, endFromToken } from './oidc-log-out.ts'
import { asSignOnError, type OidcProvider, oidcProvider } from './oidc-provider.ts'
import type { SignOnProtocol } from './protocol.ts'
import type { Arrival } from './provider-login.ts'
import { hasReportedAuthTime, noteAuthTime } from './provider-state.ts'
import { signOnRoute } from './route-options.ts'
import { SignOnError } from './sign-on-error.ts'

const YEAR_SECONDS = 31_536_000

/** Log-in with OpenID Connect: code with PKCE, and log-out from the provider. */
export async function oidcRoutes(app: FastifyInstance): Promise<void> {
  for (const provider of app.config.signOn.providers) if (provider.kind === 'oidc') providerRoutes(app, provider)
}

function providerRoutes(app: FastifyInstance, settings: OidcSettings): void {
  formBody(app)
  const { key } = settings
  const paths = pathsOf(settings)

  app.get(startPath(settings), signOnRoute, (request, reply) => beginSignOn(request, reply, settings, oidcProtocol))

  app.get<{ Querystring: { state?: unknown } }>(paths.callback, signOnRoute, (request, reply) =>
    finishSignOn(request, reply, key, {
      consume: () => consumeAttempt(request, key, request.query.state),
      arrive: (attempt) => exchange(request, oidcProvider(app, settings), attempt),
    }),
  )

  app.post<{ Body: unknown }>(paths.backChannel, { ...signOnRoute, bodyLimit: 16 * 1024 }, (request, reply) =>
    endFromToken(request, reply, oidcProvider(app, settings)),
  )
  app.get(paths.frontChannel, signOnRoute, (request, reply: FastifyReply) => endFromFrame(request, reply, settings))
}

export const oidcProtocol: SignOnProtocol<OidcSettings> = {
  async loginAddress(request, settings, state, reauthenticate) {
    const config = await oidcProvider(request.server, settings).config()
    const verifier = await attemptSecret(request, 'verifier', state)
    return client.buildAuthorizationUrl(config, {
      redirect_uri: callbackAddress(request, settings),
      scope: settings.scope,
      state,
      nonce: await attemptSecret(request, 'nonce', state),
      code_challenge: await client.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      // With any `max_age`, the provider must report the time of the log-in.
      max_age: String(reauthenticate ? 0 : YEAR_SECONDS),
      ...(reauthenticate ? { prompt: 'login' } : {}),
    }).href
  },

  async logOutAddress(request, settings, idToken) {
    const config = await oidcProvider(request.server, settings).config()
    if (config.serverMetadata().end_session_endpoint === undefined) return undefined
    const query = new URLSearchParams({ post_logout_redirect_uri: absolute(request, LOGGED_OUT_PAGE) })
    if (idToken !== undefined) query.set('id_token_hint', idToken)
    return client.buildEndSessionUrl(config, query).href
  },

  describe(settings) {
    const { callback, backChannel, frontChannel } = pathsOf(settings)
    return {
      address: settings.issuer,
      clientId: settings.clientId,
      scope: settings.scope,
      paths: [
        ['redirect', callback],
        ['after-log-out', LOGGED_OUT_PAGE],
        ['back-channel', backChannel],
        ['front-channel', frontChannel],
      ],
    }
  },
}

/** Exchanges the code for the person's identity. */
async function exchange(
  request: FastifyRequest,
  provider: OidcProvider,
  { state, reauthenticate }: Attempt,
): Promise<Arrival> {
  const { settings } = provider
  try {
    const config = await provider.config()
    const callbackUrl = new URL(callbackAddress(request, settings))
    callbackUrl.search = new URL(request.url, callbackUrl).search
    const tokens = await client.authorizationCodeGrant(config, callbackUrl, {
      pkceCodeVerifier: await attemptSecret(request, 'verifier', state),
      expectedState: state,
      expectedNonce: await attemptSecret(request, 'nonce', state),
      idTokenExpected: true,
    })
    const { id_token: idToken = '' } = tokens
    // The library trusts a token received over TLS; its signature is checked as well.
    const token = await provider.verify('ID token', idToken)
    const claims: Record<string, unknown> = { ...token }
    const { sub, sid } = token
    if (typeof sub !== 'string' || sub === '') throw new SignOnError('refused', 'the token names nobody')
    const claimNames = Object.values(settings.claims)
    const isIncomplete = claimNames.some((name) => !Object.hasOwn(claims, name))
    if (isIncomplete && config.serverMetadata().userinfo_endpoint !== undefined) {
      const userInfo = await client.fetchUserInfo(config, tokens.access_token, sub)
      for (const [name, value] of Object.entries(userInfo)) claims[name] ??= value
    }
    const emailIsVerified = claims.email_verified === true
    const { issuer: authority } = settings
    if (typeof token.auth_time === 'number') await noteAuthTime(request.server.database, settings)
    return {
      attributes: claims,
      identify: () => identityOf(claims, { authority, subject: sub, map: settings.claims, emailIsVerified }),
      // How and when someone logged in is read from the token alone: user info may contain values that people enter
      // themselves.
      provedAt: provedAt(token.auth_time, reauthenticate && !(await reportsTime(request, provider))),
      isMultiFactor: saysMultiFactor(token, settings.acr),
      session: { authority, subject: sub, sid: typeof sid === 'string' ? sid : undefined, logOutHint: idToken },
    }
  } catch (error) {
    const failure = asSignOnError(error)
    if (failure.problem !== 'cancelled') provider.invalidate()
    throw failure
  }
}

/** Whether the provider reports the time of log-ins: by its description, which may omit this, or by an earlier token. */
async function reportsTime({ server }: FastifyRequest, provider: OidcProvider): Promise<boolean> {
  return (await provider.describesTime()) || (await hasReportedAuthTime(server.database, provider.settings))
}

/**
 * The time of the log-in. If the provider never reports it, a log-in that had to be new counts as made just now. If it
 * reports the time of other log-ins, but not of this one, someone has changed the address that led there.
 */
function provedAt(authTime: unknown, isNew: boolean): Date | undefined {
  if (typeof authTime === 'number') return new Date(authTime * 1_000)
  return isNew ? new Date() : undefined
}

function callbackAddress(request: FastifyRequest, settings: OidcSettings): string {
  return absolute(request, pathsOf(settings).callback)
}
