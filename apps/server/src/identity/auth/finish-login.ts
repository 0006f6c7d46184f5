import type { ProofMethod } from '@quadrangle/api-client/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { notifyIfNewDevice } from '../../people/account-message/notify-new-device.ts'
import type { AuditTrail } from '../../runtime/audit/audit-trail.ts'
import { describeLogin, loginDetail } from '../../runtime/audit/record-login.ts'
import type { SessionControl } from '../../runtime/session/session.ts'
import { type StoredProviderSession, storeProviderSession } from '../sign-on/provider-sessions.ts'
import { forgetLoginToken } from './login-token.ts'
import type { SessionKind } from './next-step.ts'

/** The portal's name for the directory of accounts that a log-in belongs to. */
const DOMAIN = 'campus'

interface LoginCall {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly session: SessionControl
  readonly audit: AuditTrail
}

interface LoginProof {
  readonly proof: ProofMethod
  readonly kind?: SessionKind | undefined
  /** The generation from before the proof (`login-generation.ts`). If it has changed, no session starts. */
  readonly generation: number
  /** When the person proved their identity, if that was earlier. */
  readonly provedAt?: Date | undefined
  /** Where the log-in began, if at another system. */
  readonly providerSession?: StoredProviderSession | undefined
}

/**
 * Starts the session of a person who has completed all required steps, with a cookie or, for a program, with a token.
 */
export async function finishLogin(
  { request, reply, session, audit }: LoginCall,
  personId: number,
  { proof, kind = 'cookie', generation, provedAt, providerSession }: LoginProof,
) {
  const user = { domain: DOMAIN, user_id: personId }
  describeLogin(audit, request, personId, proof)
  if (kind === 'token') {
    const { address, client = '' } = loginDetail(request)
    // Entries of other programs stay separate: `notifyIfNewDevice` looks for this address and client.
    audit.add({ detail: { by: 'program' }, mergeBy: `program ${address} ${client}` })
    const { token, key } = await session.startWithToken(personId, { proof, generation })
    if (providerSession) await storeProviderSession(request.server, key, providerSession)
    await notifyIfNewDevice(request, reply, personId, 'program')
    return { ...user, token }
  }
  const key = await session.start(personId, { proof, generation, provedAt, stays: kind === 'persistent' })
  if (providerSession) await storeProviderSession(request.server, key, providerSession)
  forgetLoginToken(request, reply)
  await notifyIfNewDevice(request, reply, personId)
  return user
}
