import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Db } from '../../../database/schema.ts'
import type { SamlSettings } from '../../../process/settings/sign-on-providers.ts'
import { accountName } from '../account-name.ts'
import { pathsOf, startPath } from '../addresses.ts'
import { type Attempt, consumeAttempt, isBrowserOfAttempts } from '../attempts.ts'
import { beginSignOn } from '../begin.ts'
import { finishSignOn } from '../finish.ts'
import { fieldOf, formBody } from '../form-body.ts'
import { identityOf } from '../identity.ts'
import { saysMultiFactor } from '../multi-factor.ts'
import { asSignOnError } from '../oidc-provider.ts'
import type { SignOnProtocol } from '../protocol.ts'
import type { Arrival } from '../provider-login.ts'
import { markUsed } from '../provider-sessions.ts'
import { signOnRoute } from '../route-options.ts'
import { SignOnError } from '../sign-on-error.ts'
import { checkEncrypted } from './check-encrypted.ts'
import { checkResponse, isEncoded, type UncheckedResponse } from './check-response.ts'
import { countParts } from './count-parts.ts'
import { PERSISTENT } from './names.ts'
import { portalMetadata } from './portal-metadata.ts'
import { type Assertion, type NameId, readAssertion } from './read-assertion.ts'
import type { Idp } from './read-metadata.ts'
import { resubmitResponse } from './resubmit-response.ts'
import { type SamlProvider, SKEW_MS, samlProvider } from './saml-provider.ts'
import { logOutAddress, logOutRoutes } from './single-log-out.ts'

const BODY_BYTES = 512 * 1024

/** Log-in with SAML 2.0: requests by HTTP-Redirect, responses by HTTP-POST. */
export async function samlRoutes(app: FastifyInstance): Promise<void> {
  for (const provider of app.config.signOn.providers) if (provider.kind === 'saml') providerRoutes(app, provider)
}

function providerRoutes(app: FastifyInstance, settings: SamlSettings): void {
  formBody(app)
  const { key } = settings
  const paths = pathsOf(settings)

  app.get(startPath(settings), signOnRoute, (request, reply) => beginSignOn(request, reply, settings, samlProtocol))

  app.post<{ Querystring: { sent?: unknown } }>(
    paths.callback,
    { ...signOnRoute, bodyLimit: BODY_BYTES },
    (request, reply) => {
      const response = fieldOf(request.body, 'SAMLResponse')
      if (!isEncoded(response))
        return reply.code(400).type('text/plain; charset=utf-8').send('There is no SAMLResponse.')
      if (!isBrowserOfAttempts(request) && request.query.sent === undefined)
        return resubmitResponse(reply, `${paths.callback}?sent=again`, response)
      let unchecked: UncheckedResponse | undefined
      return finishSignOn(request, reply, key, {
        consume: async () => {
          unchecked = checkResponse(response)
          await countParts(request, unchecked.parts)
          return consumeAttempt(request, key, unchecked.inResponseTo.replace(/^_/, ''))
        },
        arrive: (attempt) => validate(request, samlProvider(app, settings), attempt, unchecked as UncheckedResponse),
      })
    },
  )

  app.get(paths.metadata, signOnRoute, async (_request, reply) =>
    reply
      .type('application/samlmetadata+xml; charset=utf-8')
      .send(await portalMetadata(app, samlProvider(app, settings))),
  )

  logOutRoutes(app, settings)
}

export const samlProtocol: SignOnProtocol<SamlSettings> = {
  async loginAddress({ server }, settings, state, reauthenticate) {
    const provider = samlProvider(server, settings)
    const idp = await provider.idp()
    if (idp.wantsSignedRequests && !settings.pair)
      throw new SignOnError(
        'refused',
        'the identity provider wants signed requests: set SAML_KEY_FILE and SAML_CERT_FILE',
      )
    const library = await provider.library(idp, {
      forceAuthn: reauthenticate,
      generateUniqueId: () => requestId(state),
    })
    return library.getAuthorizeUrlAsync('', undefined, {})
  },

  logOutAddress,

  describe(settings) {
    const { callback, metadata, backChannel } = pathsOf(settings)
    return {
      address: settings.metadata,
      clientId: settings.idp ?? '',
      paths: [['metadata', metadata], ['acs', callback], ...(settings.pair ? [['log-out', backChannel] as const] : [])],
    }
  },
}

/** The id of a request. The prefix is needed because an XML name must not begin with a digit. */
function requestId(state: string): string {
  return `_${state}`
}

/** Verifies a response, and reads the person whom its assertion names. */
async function validate(
  request: FastifyRequest,
  provider: SamlProvider,
  { state }: Attempt,
  response: UncheckedResponse,
): Promise<Arrival> {
  try {
    if (response.destination !== undefined && response.destination !== provider.callback)
      throw new SignOnError('refused', 'the response was sent to another address')
    const { idp, xml } = await signedAssertion(request, provider, response)
    const assertion = readAssertion(xml, {
      issuer: idp.entityId,
      audience: provider.entityId,
      recipient: provider.callback,
      inResponseTo: requestId(state),
      skewMs: SKEW_MS,
    })
    const seconds = Math.ceil((assertion.until - Date.now()) / 1_000)
    if (!(await markUsed(request.server, `assertion of ${idp.entityId}`, assertion.id, seconds)))
      throw new SignOnError('refused', 'the assertion was used before')
    return await arrivalOf(request.server.database.db, provider.settings, idp, assertion)
  } catch (error) {
    throw asSignOnError(error)
  }
}

/** The assertion as it was signed. If no key matches, the provider may have a new one. */
async function signedAssertion(
  request: FastifyRequest,
  provider: SamlProvider,
  response: UncheckedResponse,
): Promise<{ idp: Idp; xml: string }> {
  const check = async (idp: Idp) => {
    const library = await provider.library(idp, { wantAuthnResponseSigned: response.isMalleable })
    const { profile } = await library.validatePostResponseAsync({ SAMLResponse: response.encoded })
    const xml = profile?.getAssertionXml?.()
    if (xml === undefined) throw new SignOnError('refused', 'the response has no assertion')
    return { idp, xml }
  }
  const idp = await provider.idp()
  const pair = await provider.pair()
  // A ciphertext that can be changed is not decrypted before its signature is checked.
  if (pair && !response.isMalleable) await countParts(request, await checkEncrypted(response.encoded, pair.key))
  try {
    return await check(idp)
  } catch (error) {
    if (!/signature/i.test((error as Error).message)) throw error
    const newer = await provider.newer(idp)
    if (!newer) throw error
    return check(newer)
  }
}

async function arrivalOf(db: Db, { attributes: map }: SamlSettings, idp: Idp, assertion: Assertion): Promise<Arrival> {
  const { nameId, sessionIndex, provedAt, context } = assertion
  const attributes = withoutForeignScopes(assertion.attributes, idp)
  const subject = await subjectOf(db, idp.entityId, nameId, attributes[map.number])
  const source = { authority: idp.entityId, subject, map, emailIsVerified: true }
  return {
    attributes: { ...attributes, ...(nameId ? { NameID: nameId.value } : {}) },
    identify: () => identityOf(attributes, source),
    provedAt,
    isMultiFactor: saysMultiFactor({ acr: context }, []),
    session: {
      authority: idp.entityId,
      subject: nameId?.value ?? subject,
      sid: sessionIndex,
      logOutHint: nameId ? JSON.stringify({ nameId, sessionIndex }) : undefined,
    },
  }
}

/**
 * A persistent name identifies the account; any other name may change, so the number identifies the account instead.
 */
async function subjectOf(db: Db, authority: string, nameId: NameId | undefined, number: unknown): Promise<string> {
  if (nameId?.format === PERSISTENT && nameId.value !== '') return nameId.value
  return accountName(db, authority, String(number), 'number ')
}

/** An institution of a federation may only assert its own scopes. The number in a principal name is before the @. */
function withoutForeignScopes(attributes: Assertion['attributes'], { scopes }: Idp): Assertion['attributes'] {
  const principal = attributes.eduPersonPrincipalName
  if (typeof principal !== 'string') return attributes
  const [local = '', scope = '', ...more] = principal.split('@')
  const { eduPersonPrincipalName: _unscoped, ...others } = attributes
  return more.length === 0 && scopes.includes(scope.toLowerCase())
    ? { ...others, eduPersonPrincipalName: local }
    : others
}
