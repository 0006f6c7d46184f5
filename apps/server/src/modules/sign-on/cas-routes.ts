import type { FastifyInstance, FastifyRequest } from 'fastify'
import { countPublic } from '../../session/session.ts'
import type { CasSettings } from '../../sign-on-settings.ts'
import type { Arrival } from './arrival.ts'
import { type Attempt, beginAttempt, takeAttempt } from './attempts.ts'
import { readCasAnswer, readCasLogOut } from './cas-answer.ts'
import { finishSignOn } from './finish.ts'
import { fieldOf, formBody } from './form-body.ts'
import { identityOf } from './identity.ts'
import { casSaysMultiFactor } from './multi-factor.ts'
import { asSignOnError } from './oidc-provider.ts'
import { fetchFromProvider } from './provider-fetch.ts'
import { endProviderSessions, useOnce } from './provider-sessions.ts'
import { SignOnError } from './sign-on-error.ts'

export const CAS_PATH = '/cas'
/** Service tickets only: one that a proxy got begins with PT-. */
const TICKET = /^ST-[\w.~-]{1,500}$/
const COST = 5
const DAY_SECONDS = 86_400

/** `/cas`: log-in with CAS 3. Without a ticket it leads there, with one it logs in; CAS posts log-outs to it. */
export async function casRoutes(app: FastifyInstance): Promise<void> {
  const { cas } = app.config.signOn
  if (!cas) return
  formBody(app)
  const options = {
    exposeHeadRoute: false,
    onRequest: (request: FastifyRequest) => countPublic(request, COST, 'login'),
  }

  app.get<{ Querystring: Readonly<Record<string, unknown>> }>(CAS_PATH, options, async (request, reply) => {
    const { ticket, state, next, again } = request.query
    // A ticket without a state was requested by another page, and may be that of a different person.
    if (ticket === undefined || state === undefined) {
      const isAgain = again !== undefined
      const begun = await beginAttempt(request, reply, { provider: 'cas', target: next, again: isAgain })
      return reply.header('cache-control', 'no-store').redirect(casLoginAddress(request, cas, begun, isAgain), 302)
    }
    return finishSignOn(request, reply, 'cas', {
      attempt: () => takeAttempt(request, 'cas', state),
      arrive: (attempt) => validate(request, cas, attempt, ticket),
    })
  })

  app.post(CAS_PATH, { ...options, bodyLimit: 16 * 1024 }, async (request, reply) => {
    try {
      const xml = fieldOf(request.body, 'logoutRequest')
      if (xml === undefined) throw new SignOnError('refused', 'there is no logoutRequest')
      await endProviderSessions(app, { provider: 'cas', authority: cas.url, sid: readCasLogOut(xml) })
      return await reply.code(200).send()
    } catch (error) {
      if (!(error instanceof SignOnError)) throw error
      request.log.warn({ err: error }, 'a log-out from CAS was refused')
      return reply.code(400).type('text/plain; charset=utf-8').send(error.detail)
    }
  })
}

/** Where the browser goes to log in. `again`: also if it is logged in there. */
export function casLoginAddress(request: FastifyRequest, cas: CasSettings, state: string, again = false): string {
  const query = new URLSearchParams({ service: serviceOf(request, state), ...(again ? { renew: 'true' } : {}) })
  return `${cas.url}/login?${query}`
}

/** Asks CAS whom a ticket belongs to. */
async function validate(
  request: FastifyRequest,
  cas: CasSettings,
  { state, triedBy, again }: Attempt,
  ticket: unknown,
): Promise<Arrival> {
  if (typeof ticket !== 'string' || !TICKET.test(ticket)) throw new SignOnError('refused', 'this is no service ticket')
  if (!(await useOnce(request.server, 'ticket', ticket, DAY_SECONDS)))
    throw new SignOnError('refused', 'the ticket was used before')
  try {
    const query = new URLSearchParams({
      service: serviceOf(request, state),
      ticket,
      // The address that led there could be changed.
      ...(triedBy !== null || again ? { renew: 'true' } : {}),
    })
    const address = `${cas.url}/p3/serviceValidate?${query}`
    const answer = await fetchFromProvider(request.server.network, address, { headers: { accept: 'application/xml' } })
    if (!answer.ok) throw new SignOnError('unavailable', `CAS answered ${answer.status}`)
    const { user, attributes } = readCasAnswer(await answer.text())
    const { url: authority } = cas
    return {
      attributes,
      // The attributes are the institution's own.
      identify: () => identityOf(attributes, { authority, subject: user, map: cas.attributes, emailIsVerified: true }),
      provedAt: again || attributes.isFromNewLogin === 'true' ? new Date() : undefined,
      isMultiFactor: casSaysMultiFactor(attributes),
      session: { authority, subject: user, sid: ticket, idToken: undefined },
    }
  } catch (error) {
    throw asSignOnError(error)
  }
}

/** The address that a ticket is for. It has the state, so a ticket for another browser is none for this one. */
function serviceOf({ server }: FastifyRequest, state: string): string {
  return new URL(`${CAS_PATH}?state=${state}`, server.config.publicUrl).href
}
