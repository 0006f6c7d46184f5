import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { SamlSettings } from '../../../process/settings/sign-on-providers.ts'
import { LOGGED_OUT_PAGE, pathsOf } from '../addresses.ts'
import { asSignOnError } from '../oidc-provider.ts'
import { endProviderSessions, markUsed, wasUsed } from '../provider-sessions.ts'
import { signOnRoute } from '../route-options.ts'
import { SignOnError } from '../sign-on-error.ts'
import { childOf, childrenOf, parseXml, textOf } from '../xml.ts'
import { SAML, SAMLP } from './names.ts'
import type { NameId } from './read-assertion.ts'
import { inflateMessage, UnknownKeyError, verifyQuery } from './redirect-binding.ts'
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
    const provider = samlProvider(app, settings)
    let logOut: LogOutRequest
    try {
      logOut = await readRequest(request.url, provider, app.config.publicUrl)
    } catch (error) {
      return refuse(request, reply, asSignOnError(error))
    }
    const { id, idp, account, sessions, relayState, responseUrl } = logOut
    const kind = `log-out of ${idp.entityId}`
    if (await wasUsed(app, kind, id))
      return refuse(request, reply, new SignOnError('refused', 'the request was used before'))
    for (const sid of sessions) await endProviderSessions(app, { ...account, sid })
    if (sessions.length === 0) await endProviderSessions(app, account)
    const library = await provider.library(idp, { logoutUrl: responseUrl })
    const subject = { ID: id, nameID: '', nameIDFormat: '', issuer: idp.entityId }
    const response = await library.getLogoutResponseUrlAsync(subject, relayState, {}, true)
    // Only now, so that the request can be sent again after an error of this server.
    await markUsed(app, kind, id, HOUR_SECONDS * 2)
    return reply.redirect(response, 302)
  })
}

function refuse(request: FastifyRequest, reply: FastifyReply, failure: SignOnError): FastifyReply {
  request.log.warn({ err: failure }, 'a log-out from the SAML identity provider was refused')
  // The detail of a failed connection tells strangers about the network.
  const [status, text] = failure.problem === 'unavailable' ? [503, 'unavailable'] : [400, failure.detail]
  return reply.code(status).type('text/plain; charset=utf-8').send(text)
}

type LogOutRequest = Awaited<ReturnType<typeof readRequest>>

/** The sessions that a signed request ends, and where the response goes. */
async function readRequest(url: string, provider: SamlProvider, publicUrl: URL | undefined) {
  const { idp, message, relayState } = await verifiedQuery(url, provider)
  if (!idp.logOut) throw new SignOnError('refused', 'the identity provider has no log-out')
  const root = parseXml(await inflateMessage(message))
  if (root.uri !== SAMLP || root.local !== 'LogoutRequest')
    throw new SignOnError('refused', 'this is no log-out request')
  const { ID: id = '', Destination: destination, NotOnOrAfter: until, IssueInstant: issued = '' } = root.attributes
  const issuer = childOf(root, SAML, 'Issuer')
  if (!issuer || textOf(issuer) !== idp.entityId) throw new SignOnError('refused', 'the request has another issuer')
  const address = new URL(pathsOf(provider.settings).backChannel, publicUrl).href
  if (destination !== address) throw new SignOnError('refused', 'the request was sent to another address')
  // A request is remembered for two hours, so it is valid for one at most.
  const latestEnd = Date.parse(issued) + HOUR_SECONDS * 1_000
  const end = until === undefined ? latestEnd : Math.min(latestEnd, Date.parse(until))
  if (!(Date.now() < end + SKEW_MS)) throw new SignOnError('refused', 'the request is too old')
  const nameId = childOf(root, SAML, 'NameID')
  if (!nameId) throw new SignOnError('refused', 'the request has no NameID')
  const account = { provider: provider.settings.key, authority: idp.entityId, subject: textOf(nameId) }
  const sessions = childrenOf(root, SAMLP, 'SessionIndex').map(textOf)
  return { id, idp, account, sessions, relayState, responseUrl: idp.logOut.response }
}

/** The signed part of the query. If no key matches, the provider may have a new one. */
async function verifiedQuery(url: string, provider: SamlProvider) {
  const idp = await provider.idp()
  try {
    return { idp, ...verifyQuery(url, idp.certificates) }
  } catch (error) {
    const newer = error instanceof UnknownKeyError ? await provider.newer(idp) : undefined
    if (!newer) throw error
    return { idp: newer, ...verifyQuery(url, newer.certificates) }
  }
}
