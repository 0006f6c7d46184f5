import type { FastifyReply, FastifyRequest } from 'fastify'
import { notifyIfNewDevice } from '../../people/account-message/notify-new-device.ts'
import { findProvider, type ProviderKey } from '../../process/settings/sign-on-settings.ts'
import { recordView } from '../../runtime/audit/record-audit.ts'
import { loginDetail, recordFailedLogin } from '../../runtime/audit/record-login.ts'
import { LoginOutdated, type VerifiedPerson } from '../../runtime/session/login-generation.ts'
import { LONG_AGO, PROOF_MINUTES } from '../../runtime/session/proof.ts'
import { sessionControl } from '../../runtime/session/session.ts'
import { type SessionUser, sessionUserNow } from '../../runtime/session/session-user.ts'
import { startPath } from './addresses.ts'
import type { Attempt } from './attempts.ts'
import { enterPerson } from './match-person.ts'
import type { Arrival } from './provider-login.ts'
import { rememberProvider } from './provider-sessions.ts'
import { noteFailure, noteSuccess } from './provider-state.ts'
import { requireServed } from './require-served.ts'
import { secondSteps } from './second-step-registry.ts'
import { SignOnError } from './sign-on-error.ts'
import { showTrial } from './trial.ts'

/**
 * Processes a response of another system, and leads to a page of the portal: the requested one, or the log-in page with
 * the problem.
 */
export async function finishSignOn(
  request: FastifyRequest,
  reply: FastifyReply,
  provider: ProviderKey,
  { consume, arrive }: { consume: () => Promise<Attempt>; arrive: (attempt: Attempt) => Promise<Arrival> },
): Promise<FastifyReply> {
  const arrivedAt = new Date()
  let attempt: Attempt | undefined
  try {
    attempt = await consume()
    const arrival = await arrive(attempt)
    if (attempt.trialBy !== null) return await showTrial(request, reply, { attempt, provider, arrival })
    return await logIn(request, reply, provider, { ...attempt, arrivedAt }, arrival)
  } catch (error) {
    const failure = error instanceof SignOnError ? error : asFailure(error)
    request.log.warn({ err: failure }, 'a single sign-on failed')
    await noteFailure(request.server.database, provider, failure)
    if (attempt && attempt.trialBy !== null)
      return await showTrial(request, reply, { attempt, provider, arrival: failure })
    if (attempt?.reauthenticate && attempt.personId !== null)
      return redirectToLoginPage(reply, { proof: failure.problem })
    return redirectToLoginPage(reply, { problem: failure.problem, redirect: attempt?.target ?? '/' })
  }
}

async function logIn(
  request: FastifyRequest,
  reply: FastifyReply,
  provider: ProviderKey,
  { target, reauthenticate, stays, personId: expected, arrivedAt }: Attempt & { readonly arrivedAt: Date },
  arrival: Arrival,
): Promise<FastifyReply> {
  const { server } = request
  const { personId, generation } = await findPerson(request, provider, arrival).catch(async (error: unknown) => {
    if (error instanceof SignOnError) await recordFailedLogin(server.database, request, undefined)
    throw error
  })
  await noteSuccess(server.database, provider)
  // The provider may have ended the session of the person whose page is open.
  if (expected !== null && expected !== personId) return redirectToLoginPage(reply, { proof: 'other-person' })
  const user = expected === null ? undefined : await sessionUserNow(request)
  if (user?.personId === personId) return renewProof(request, reply, { user, provider, arrival })
  const from = { provider, ...arrival.session, arrivedAt }
  const isProved = (arrival.provedAt ?? LONG_AGO).getTime() > Date.now() - PROOF_MINUTES * 60_000
  const signedOn = { personId, generation, isProved }
  const step = arrival.isMultiFactor ? undefined : await secondSteps().begin(request, reply, signedOn)
  if (step === 'needs-proof') {
    if (reauthenticate)
      throw new SignOnError('refused', 'no new log-in was made, which setting up a second factor takes')
    return redirectToProvider(request, reply, provider, { target, stays })
  }
  if (step) {
    await rememberProvider(server, step.hash, personId, from)
    const methods = step.methods.join(' ')
    return redirectToLoginPage(reply, {
      step: step.next,
      ...(methods && { methods }),
      ...(step.trustDays > 0 && { trust: String(step.trustDays) }),
      ...(stays && { stay: '1' }),
      redirect: target,
    })
  }
  const provedAt = await proofTime(request, personId, arrival)
  const key = await sessionControl(request, reply).start(personId, { proof: 'sso', generation, provedAt, stays })
  await rememberProvider(server, key, personId, from)
  await notifyIfNewDevice(request, reply, personId)
  await recordView(server.database, {
    personId,
    action: 'logged-in',
    detail: { ...loginDetail(request), by: provider },
    mergeBy: provider,
  })
  if (expected !== null) return redirectToLoginPage(reply, { proof: 'done' })
  return redirectToLoginPage(reply, { signed: 'in', redirect: target })
}

async function findPerson(
  { server }: FastifyRequest,
  provider: ProviderKey,
  arrival: Arrival,
): Promise<VerifiedPerson> {
  const { db } = server.database
  const { signOn } = server.config
  const identity = arrival.identify()
  await requireServed(db, signOn, provider, identity)
  return enterPerson(db, identity, { create: signOn.create, provider })
}

interface RenewedProof {
  readonly user: SessionUser
  readonly provider: ProviderKey
  readonly arrival: Arrival
}

/** The logged-in person has logged in at the provider again: the session continues. */
async function renewProof(
  request: FastifyRequest,
  reply: FastifyReply,
  { user, provider, arrival }: RenewedProof,
): Promise<FastifyReply> {
  const { server } = request
  const { personId } = user
  const at = await proofTime(request, personId, arrival)
  await server.database.db
    .updateTable('session')
    .set({ proved_at: at, proof: 'sso' })
    .where('token_hash', '=', user.sessionKey)
    .where('proved_at', '<', at)
    .execute()
  await recordView(server.database, {
    personId,
    action: 'identity-confirmed',
    detail: { ...loginDetail(request), by: provider },
    mergeBy: provider,
  })
  return redirectToLoginPage(reply, { proof: 'done' })
}

/**
 * The time at which the person proved their identity. People with a second factor of the portal prove it with that one,
 * unless they used two factors at the provider.
 */
async function proofTime(request: FastifyRequest, personId: number, arrival: Arrival): Promise<Date> {
  const { db } = request.server.database
  if (!arrival.isMultiFactor && (await secondSteps().hasFactor(db, personId))) return LONG_AGO
  // Without a new log-in at the provider, it may be another person at an open browser.
  const time = (arrival.provedAt ?? LONG_AGO).getTime()
  // The provider's clock may be fast, and its time may be invalid.
  return Number.isNaN(time) ? LONG_AGO : new Date(Math.min(time, Date.now()))
}

function redirectToLoginPage(reply: FastifyReply, query: Readonly<Record<string, string>>): FastifyReply {
  return reply.header('cache-control', 'no-store').redirect(`/login?${new URLSearchParams(query)}`, 302)
}

function redirectToProvider(
  { server }: FastifyRequest,
  reply: FastifyReply,
  key: ProviderKey,
  { target, stays }: Pick<Attempt, 'target' | 'stays'>,
): FastifyReply {
  const provider = findProvider(server.config.signOn, key)
  if (!provider) throw new SignOnError('refused', 'the settings have no such provider any more')
  const query = new URLSearchParams({ again: '1', next: target, ...(stays && { stay: '1' }) })
  return reply.header('cache-control', 'no-store').redirect(`${startPath(provider)}?${query}`, 302)
}

/** An unexpected error: only administrators see its name. */
function asFailure(error: unknown): SignOnError {
  if (error instanceof LoginOutdated)
    return new SignOnError('expired', 'all sessions of the person were ended during the log-in', { cause: error })
  const name = error instanceof Error ? error.name : 'unknown'
  return new SignOnError('refused', `an error of the portal: ${name}`, { cause: error })
}
