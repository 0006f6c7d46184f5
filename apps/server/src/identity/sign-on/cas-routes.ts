import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { CasSettings } from '../../process/settings/sign-on-providers.ts'
import { accountName } from './account-name.ts'
import { absolute, LOGGED_OUT_PAGE, startPath } from './addresses.ts'
import { type Attempt, consumeAttempt } from './attempts.ts'
import { beginSignOn } from './begin.ts'
import { parseCasResponse, readCasLogOut } from './cas-answer.ts'
import { decodeXml } from './decode-xml.ts'
import { finishSignOn } from './finish.ts'
import { fieldOf, formBody } from './form-body.ts'
import { identityOf } from './identity.ts'
import { isCasMultiFactor } from './multi-factor.ts'
import { asSignOnError } from './oidc-provider.ts'
import type { SignOnProtocol } from './protocol.ts'
import { fetchFromProvider } from './provider-fetch.ts'
import type { Arrival } from './provider-login.ts'
import { endProviderSessions, markUsed } from './provider-sessions.ts'
import { signOnRoute } from './route-options.ts'
import { SignOnError } from './sign-on-error.ts'

/** Service tickets only; proxy tickets begin with PT-. */
const TICKET = /^ST-[\w.~-]{1,500}$/
const DAY_SECONDS = 86_400

/**
 * Log-in with CAS 3, at one address. A request without a ticket is redirected to CAS, one with a ticket logs in; CAS
 * posts log-outs to the same address.
 */
export async function casRoutes(app: FastifyInstance): Promise<void> {
  for (const provider of app.config.signOn.providers) if (provider.kind === 'cas') providerRoutes(app, provider)
}

function providerRoutes(app: FastifyInstance, cas: CasSettings): void {
  formBody(app)
  const path = startPath(cas)

  app.get<{ Querystring: Readonly<Record<string, unknown>> }>(path, signOnRoute, async (request, reply) => {
    const { ticket, state } = request.query
    // A ticket without a state was requested by another page, and may be that of a different person.
    if (ticket === undefined || state === undefined) return beginSignOn(request, reply, cas, casProtocol)
    return finishSignOn(request, reply, cas.key, {
      consume: () => consumeAttempt(request, cas.key, state),
      arrive: (attempt) => validate(request, cas, attempt, ticket),
    })
  })

  app.post(path, { ...signOnRoute, bodyLimit: 16 * 1024 }, async (request, reply) => {
    try {
      const xml = fieldOf(request.body, 'logoutRequest')
      if (xml === undefined) throw new SignOnError('refused', 'there is no logoutRequest')
      await endProviderSessions(app, { provider: cas.key, authority: cas.url, sid: readCasLogOut(xml) })
      return await reply.code(200).send()
    } catch (error) {
      if (!(error instanceof SignOnError)) throw error
      request.log.warn({ err: error }, 'a log-out from CAS was refused')
      return reply.code(400).type('text/plain; charset=utf-8').send(error.detail)
    }
  })
}

export const casProtocol: SignOnProtocol<CasSettings> = {
  async loginAddress(request, cas, state, reauthenticate) {
    const query = new URLSearchParams({
      service: serviceOf(request, cas, state),
      ...(reauthenticate ? { renew: 'true' } : {}),
    })
    return `${cas.url}/login?${query}`
  },

  async logOutAddress(request, cas) {
    return `${cas.url}/logout?${new URLSearchParams({ service: absolute(request, LOGGED_OUT_PAGE) })}`
  },

  describe(cas) {
    return { address: cas.url, paths: [['service', startPath(cas)]] }
  },
}

/** Queries CAS for the owner of a ticket. */
async function validate(
  request: FastifyRequest,
  cas: CasSettings,
  { state, trialBy, reauthenticate }: Attempt,
  ticket: unknown,
): Promise<Arrival> {
  if (typeof ticket !== 'string' || !TICKET.test(ticket)) throw new SignOnError('refused', 'this is no service ticket')
  if (!(await markUsed(request.server, `ticket of ${cas.url}`, ticket, DAY_SECONDS)))
    throw new SignOnError('refused', 'the ticket was used before')
  try {
    const query = new URLSearchParams({
      service: serviceOf(request, cas, state),
      ticket,
      // Required here as well, because the address that led to CAS could have been changed.
      ...(trialBy !== null || reauthenticate ? { renew: 'true' } : {}),
    })
    const address = `${cas.url}/p3/serviceValidate?${query}`
    const response = await fetchFromProvider(request.server.network, address, {
      headers: { accept: 'application/xml' },
    })
    if (!response.ok) throw new SignOnError('unavailable', `CAS answered ${response.status}`)
    const xml = decodeXml(new Uint8Array(await response.arrayBuffer()), response.headers.get('content-type'))
    const { user, attributes } = parseCasResponse(xml)
    const { url: authority } = cas
    const subject = await accountName(request.server.database.db, authority, user)
    return {
      attributes,
      // The institution maintains the attributes, so the e-mail address counts as verified.
      identify: () => identityOf(attributes, { authority, subject, map: cas.attributes, emailIsVerified: true }),
      provedAt: reauthenticate || attributes.isFromNewLogin === 'true' ? new Date() : undefined,
      isMultiFactor: isCasMultiFactor(attributes),
      session: { authority, subject, sid: ticket, logOutHint: undefined },
    }
  } catch (error) {
    throw asSignOnError(error)
  }
}

/**
 * The service address that a ticket is issued for. It contains the state, so a ticket issued for another browser is not
 * valid for this one.
 */
function serviceOf(request: FastifyRequest, cas: CasSettings, state: string): string {
  return absolute(request, `${startPath(cas)}?state=${state}`)
}
