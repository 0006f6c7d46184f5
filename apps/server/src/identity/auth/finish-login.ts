import type { ProofMethod } from '@quadrangle/api-client/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { notifyIfNewDevice } from '../../people/account-message/notify-new-device.ts'
import type { AuditTrail } from '../../runtime/audit/audit-trail.ts'
import { describeLogin, loginDetail } from '../../runtime/audit/record-login.ts'
import type { StepKey } from '../../runtime/session/proof-steps.ts'
import type { SessionControl } from '../../runtime/session/session.ts'
import { moveProviderSession } from '../sign-on/provider-sessions.ts'
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
  /** The key of the completed step; a log-in at another system may have stored its session under it. */
  readonly step?: StepKey | undefined
}

/**
 * Starts the session of a person who has completed all required steps, with a cookie or, for a program, with a token.
 */
export async function finishLogin(
  { request, reply, session, audit }: LoginCall,
  personId: number,
  { proof, kind = 'cookie', generation, provedAt, step }: LoginProof,
) {
  const user = { domain: DOMAIN, user_id: personId }
  describeLogin(audit, request, personId, proof)
  if (kind === 'token') {
    const { address, client = '' } = loginDetail(request)
    // Entries of other programs stay separate: `notifyIfNewDevice` looks for this address and client.
    audit.add({ detail: { by: 'program' }, mergeBy: `program ${address} ${client}` })
    const { token, key } = await session.startWithToken(personId, { proof, generation })
    if (step) await moveProviderSession(request.server, step.hash, key)
    await notifyIfNewDevice(request, reply, personId, 'program')
    return { ...user, token }
  }
  const key = await session.start(personId, { proof, generation, provedAt, stays: kind === 'persistent' })
  if (step) await moveProviderSession(request.server, step.hash, key)
  forgetLoginToken(request, reply)
  await notifyIfNewDevice(request, reply, personId)
  return user
}
