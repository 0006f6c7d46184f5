import type { FastifyReply, FastifyRequest } from 'fastify'
import { recordLook } from '../../contract/record-audit.ts'
import type { DatabaseHandle } from '../../database/database.ts'
import { sessionControl } from '../../session/session.ts'
import type { ProviderKey } from '../../sign-on-settings.ts'
import { meetDevice } from '../account-message/meet-device.ts'
import { loginDetail, recordFailedLogin } from '../audit/record-login.ts'
import type { Attempt } from './attempts.ts'
import { hashOf } from './hash.ts'
import type { Attributes, ExternalIdentity } from './identity.ts'
import { enterPerson, findMatch } from './match-person.ts'
import { type ProviderSession, rememberProvider } from './provider-sessions.ts'
import { noteFailure, noteSuccess } from './provider-state.ts'
import { SignOnError } from './sign-on-error.ts'

/** Who came back from another system. */
export interface Arrival {
  /** Everything that it said, for administrators who try it. */
  readonly attributes: Attributes
  /** Reads who that is; fails where the number is missing. */
  identify(): ExternalIdentity
  readonly session: Omit<ProviderSession, 'provider'>
  /** When the person proved there who they are; undefined if it is not said. */
  readonly provedAt?: Date | undefined
}

/** Runs one answer of another system to its end, a page of the portal: the wanted one, or the log-in page with what went wrong. */
export async function finishSignOn(
  request: FastifyRequest,
  reply: FastifyReply,
  provider: ProviderKey,
  { attempt, arrive }: { attempt: () => Promise<Attempt>; arrive: (attempt: Attempt) => Promise<Arrival> },
): Promise<FastifyReply> {
  let begun: Attempt | undefined
  try {
    begun = await attempt()
    const arrival = await arrive(begun)
    if (begun.triedBy !== null) return await showTrial(request, reply, begun, arrival)
    return await enter(request, reply, provider, begun, arrival)
  } catch (error) {
    const failure = error instanceof SignOnError ? error : asFailure(error)
    request.log.warn({ err: failure }, 'a single sign-on failed')
    await noteFailure(request.server.database, provider, failure)
    if (begun && begun.triedBy !== null) {
      return await showTrial(request, reply, begun, undefined, failure)
    }
    return leadBack(reply, { problem: failure.problem, redirect: begun?.target ?? '/' })
  }
}

async function enter(
  request: FastifyRequest,
  reply: FastifyReply,
  provider: ProviderKey,
  { target }: Attempt,
  arrival: Arrival,
): Promise<FastifyReply> {
  const { server } = request
  const personId = await enterPerson(server.database.db, arrival.identify(), server.config.signOn).catch(
    async (error: unknown) => {
      if (error instanceof SignOnError) await recordFailedLogin(server.database, request, undefined)
      throw error
    },
  )
  const key = await sessionControl(request, reply).start(personId, 'sso')
  if (arrival.provedAt) await backdateProof(server.database, key, arrival.provedAt)
  await rememberProvider(server, key, personId, { provider, ...arrival.session })
  await meetDevice(request, reply, personId)
  await recordLook(server.database, {
    personId,
    action: 'logged-in',
    detail: { ...loginDetail(request), by: provider },
    mergeBy: provider,
  })
  await noteSuccess(server.database, provider)
  return leadBack(reply, { signed: 'in', redirect: target })
}

/** A log-in there that was long ago proves nothing new here. */
async function backdateProof({ db }: DatabaseHandle, key: Buffer, provedAt: Date): Promise<void> {
  await db
    .updateTable('session')
    .set({ proved_at: provedAt })
    .where('token_hash', '=', key)
    .where('proved_at', '>', provedAt)
    .execute()
}

/** Keeps what came for the administrator who tries it. Nobody is logged in. */
async function showTrial(
  request: FastifyRequest,
  reply: FastifyReply,
  { state, triedBy }: Attempt,
  arrival: Arrival | undefined,
  failure?: SignOnError,
): Promise<FastifyReply> {
  const { db } = request.server.database
  const result = await describeTrial(request, arrival, failure)
  await db
    .updateTable('sign_on_attempt')
    .set({ result: JSON.stringify(result) })
    .where('tried_by', '=', triedBy)
    .where('state_hash', '=', hashOf(state))
    .execute()
  return reply.header('cache-control', 'no-store').redirect(`/urlmanage/sign-on?tried=${state}`, 302)
}

async function describeTrial(request: FastifyRequest, arrival: Arrival | undefined, failure: SignOnError | undefined) {
  const { config, database } = request.server
  const claims = Object.entries(arrival?.attributes ?? {})
    .slice(0, MOST_CLAIMS)
    .map(([name, value]) => ({ name: name.slice(0, 100), value: shown(value) }))
  if (!arrival)
    return { claims, outcome: failure?.problem ?? 'refused', detail: failure?.detail ?? '', person_id: null }
  try {
    const match = await findMatch(database.db, arrival.identify(), config.signOn)
    if (match.outcome === 'person') return { claims, outcome: 'person', detail: '', person_id: match.personId }
    if (match.outcome === 'new') {
      const { number, name } = match.state
      return { claims, outcome: 'new', detail: `${name} (${number})`, person_id: null }
    }
    return { claims, outcome: match.outcome, detail: match.detail, person_id: match.personId ?? null }
  } catch (error) {
    if (!(error instanceof SignOnError)) throw error
    return { claims, outcome: error.problem, detail: error.detail, person_id: null }
  }
}

const MOST_CLAIMS = 60

function shown(value: unknown): string {
  return (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).slice(0, 500)
}

function leadBack(reply: FastifyReply, query: Readonly<Record<string, string>>): FastifyReply {
  return reply.header('cache-control', 'no-store').redirect(`/login?${new URLSearchParams(query)}`, 302)
}

/** An error that nobody expected says nothing to people, and its name to administrators. */
function asFailure(error: unknown): SignOnError {
  const name = error instanceof Error ? error.name : 'unknown'
  return new SignOnError('refused', `an error of the portal: ${name}`, { cause: error })
}
