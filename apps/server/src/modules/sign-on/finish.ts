import type { FastifyReply, FastifyRequest } from 'fastify'
import { recordLook } from '../../contract/record-audit.ts'
import type { DatabaseHandle } from '../../database/database.ts'
import { sessionControl } from '../../session/session.ts'
import type { ProviderKey } from '../../sign-on-settings.ts'
import { meetDevice } from '../account-message/meet-device.ts'
import { loginDetail, recordFailedLogin } from '../audit/record-login.ts'
import type { Arrival } from './arrival.ts'
import type { Attempt } from './attempts.ts'
import { enterPerson } from './match-person.ts'
import { rememberProvider } from './provider-sessions.ts'
import { noteFailure, noteSuccess } from './provider-state.ts'
import { SignOnError } from './sign-on-error.ts'
import { showTrial } from './trial.ts'

/** Without a new log-in at the provider, it may be another person at an open browser. */
const LONG_AGO = new Date(0)

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
    if (begun && begun.triedBy !== null) return await showTrial(request, reply, begun, failure)
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
  await backdateProof(server.database, key, arrival.provedAt ?? LONG_AGO)
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

/** A log-in there that was long ago, or may have been, proves nothing new here. */
async function backdateProof({ db }: DatabaseHandle, key: Buffer, provedAt: Date): Promise<void> {
  await db
    .updateTable('session')
    .set({ proved_at: provedAt })
    .where('token_hash', '=', key)
    .where('proved_at', '>', provedAt)
    .execute()
}

function leadBack(reply: FastifyReply, query: Readonly<Record<string, string>>): FastifyReply {
  return reply.header('cache-control', 'no-store').redirect(`/login?${new URLSearchParams(query)}`, 302)
}

/** An unexpected error: only administrators see its name. */
function asFailure(error: unknown): SignOnError {
  const name = error instanceof Error ? error.name : 'unknown'
  return new SignOnError('refused', `an error of the portal: ${name}`, { cause: error })
}
