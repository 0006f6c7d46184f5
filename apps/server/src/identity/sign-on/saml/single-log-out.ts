import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { SamlSettings } from '../../../process/settings/sign-on-providers.ts'
import { LOGGED_OUT_PAGE, pathsOf } from '../addresses.ts'
import { asSignOnError } from '../oidc-provider.ts'
import { endProviderSessions, markUsed } from '../provider-sessions.ts'
import { signOnRoute } from '../route-options.ts'
import { SignOnError } from '../sign-on-error.ts'
import { childOf, childrenOf, parseXml, textOf } from '../xml.ts'
import { SAML, SAMLP } from './names.ts'
import type { NameId } from './read-assertion.ts'
import { inflateMessage, verifyQuery } from './redirect-binding.ts'
import { type SamlProvider, SKEW_MS, samlProvider } from './saml-provider.ts'

const HOUR_SECONDS = 3_600

interface Hint {
  readonly nameId: NameId
  readonly sessionIndex?: string
}

/** The address of a log-out at the identity provider; undefined if it has none, or if the portal has no key to sign. */
export async function logOutAddress(
  { server }: FastifyRequest,
  settings: SamlSettings,
  hint: string | undefined,
): Promise<string | undefined> {
  const provider = samlProvider(server, settings)
  const idp = await provider.idp()
  if (hint === undefined || !idp.logOut || !settings.pair) return undefined
  const { nameId, sessionIndex } = JSON.parse(hint) as Hint
  const library = await provider.library(idp)
  const profile = {
    issuer: idp.entityId,
    nameID: nameId.value,
    nameIDFormat: nameId.format ?? '',
    ...(nameId.qualifier === undefined ? {} : { nameQualifier: nameId.qualifier }),
    ...(nameId.spQualifier === undefined ? {} : { spNameQualifier: nameId.spQualifier }),
    ...(sessionIndex === undefined ? {} : { sessionIndex }),
  }
  return library.getLogoutUrlAsync(profile, '', {})
}

/**
 * The routes to which the identity provider sends browsers to end a session, and back after a log-out that began here
 * (HTTP-Redirect).
 */
export function logOutRoutes(app: FastifyInstance, settings: SamlSettings): void {
  app.get(pathsOf(settings).backChannel, signOnRoute, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const { SAMLRequest } = request.query as { SAMLRequest?: unknown; SAMLResponse?: unknown }
    // The session here is over already, regardless of the response.
    if (SAMLRequest === undefined) return reply.redirect(LOGGED_OUT_PAGE, 302)
    try {
      return await endSessions(request, reply, samlProvider(app, settings))
    } catch (error) {
      const failure = asSignOnError(error)
      request.log.warn({ err: failure }, 'a log-out from the SAML identity provider was refused')
      return reply.code(400).type('text/plain; charset=utf-8').send(failure.detail)
    }
  })
}

/** Ends the sessions that a signed request names, and redirects back with the response. */
async function endSessions(
  request: FastifyRequest,
  reply: FastifyReply,
  provider: SamlProvider,
): Promise<FastifyReply> {
  const { server, url } = request
  const idp = await provider.idp()
  const { message, relayState } = verifyQuery(url, idp.certificates)
  if (!idp.logOut) throw new SignOnError('refused', 'the identity provider has no log-out')
  const root = parseXml(await inflateMessage(message))
  if (root.uri !== SAMLP || root.local !== 'LogoutRequest')
    throw new SignOnError('refused', 'this is no log-out request')
  const { ID: id = '', Destination: destination, NotOnOrAfter: until, IssueInstant: issued = '' } = root.attributes
  const issuer = childOf(root, SAML, 'Issuer')
  if (!issuer || textOf(issuer) !== idp.entityId) throw new SignOnError('refused', 'the request is of another issuer')
  const address = new URL(pathsOf(provider.settings).backChannel, server.config.publicUrl).href
  if (destination !== address) throw new SignOnError('refused', 'the request was sent to another address')
  // A request is remembered for two hours, so it is valid for one at most.
  const longest = Date.parse(issued) + HOUR_SECONDS * 1_000
  const end = until === undefined ? longest : Math.min(longest, Date.parse(until))
  if (!(Date.now() < end + SKEW_MS)) throw new SignOnError('refused', 'the request is too old')
  if (!(await markUsed(server, `log-out of ${idp.entityId}`, id, HOUR_SECONDS * 2)))
    throw new SignOnError('refused', 'the request was used before')
  const nameId = childOf(root, SAML, 'NameID')
  if (!nameId) throw new SignOnError('refused', 'the request names nobody')
  const { key } = provider.settings
  const from = { provider: key, authority: idp.entityId, subject: textOf(nameId) }
  const sessions = childrenOf(root, SAMLP, 'SessionIndex').map(textOf)
  for (const sid of sessions) await endProviderSessions(server, { ...from, sid })
  if (sessions.length === 0) await endProviderSessions(server, from)
  const library = await provider.library(idp, { logoutUrl: idp.logOut.response })
  return reply.redirect(
    await library.getLogoutResponseUrlAsync(
      { ID: id, nameID: '', nameIDFormat: '', issuer: idp.entityId },
      relayState,
      {},
      true,
    ),
    302,
  )
}
