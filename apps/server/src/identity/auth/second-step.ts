import type { proof as proofSchema } from '@quadrangle/api-client/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { recordFailedLogin } from '../../runtime/audit/record-login.ts'
import { AppError } from '../../runtime/http/app-error.ts'
import { deviceOwner, identifyDevice } from '../../runtime/session/device-cookie.ts'
import { loadGeneration, type VerifiedPerson } from '../../runtime/session/login-generation.ts'
import { accountDisabled } from '../../runtime/session/not-logged-in.ts'
import { consumeChallenge, endStep, findStep } from '../../runtime/session/proof-steps.ts'
import { trustBrowser } from '../../runtime/session/trusted-browser.ts'
import { lockPerson } from '../../runtime/shared/lock-person.ts'
import { useOfferedChallenge } from '../factor/offered-challenge.ts'
import { usePasskey } from '../factor/passkeys.ts'
import { requirementFor, trustDaysFor } from '../factor/policy.ts'
import { type FactorProof, verifyFactor, wrongProofTexts } from '../factor/verify-proof.ts'
import { consumeStepSession, type StoredProviderSession } from '../sign-on/provider-sessions.ts'
import type { VerifiedPassword } from './check-credentials.ts'
import { loginExpired, loginKey } from './login-token.ts'
import { isDisabled } from './repository.ts'
import { countProof } from './throttle.ts'

type Proof = z.infer<typeof proofSchema>

interface SecondStep {
  readonly step: string | undefined
  readonly proof: Proof
  /** Whether the person wants to trust this browser. */
  readonly wantsTrust: boolean
}

/** A person who has completed the step after the password, or after the log-in at another system. */
interface VerifiedStep extends VerifiedPassword {
  /** Whether the browser is trusted from now on. */
  readonly isTrusted: boolean
  readonly providerSession: StoredProviderSession | undefined
}

/** Verifies the step after the password, or after the log-in at another system; undefined if there is no such step. */
export async function verifySecondStep(
  request: FastifyRequest,
  reply: FastifyReply,
  { step, proof, wantsTrust }: SecondStep,
): Promise<VerifiedStep | undefined> {
  const { database } = request.server
  const key = loginKey(request, step, 'second-factor')
  const pendingStep = key && (await findStep(database.db, key))
  if (!key || pendingStep?.person_id == null) return undefined
  const personId = pendingStep.person_id
  if (proof.method === 'password') throw loginExpired()
  const device = await identifyDevice(request, await deviceOwner(database, personId))
  const attempt = await countProof(database, personId, device)
  if (!(await verifyFactor(request, personId, key, proof))) throw await wrongFactor(request, personId, proof)
  await attempt.giveBack()
  await requireEnabled(request, personId)
  // If the password must be replaced next, the replacement ends the trust in all browsers.
  const days = wantsTrust && !pendingStep.must_replace ? await trustDaysFor(database.db, personId) : 0
  const { generation, providerSession } = await database.db.transaction().execute(async (trx) => {
    // Changes that end the trust wait for this transaction, or it waits for them.
    await lockPerson(trx, personId)
    const providerSession = await consumeStepSession(trx, key.hash)
    // Of two concurrent calls with a correct proof only one logs in.
    if (!(await endStep(trx, key))) throw loginExpired()
    if (days > 0) await trustBrowser(trx, request, reply, { personId, days })
    // A change since the proof would have ended the step.
    return { generation: await loadGeneration(trx, personId), providerSession }
  })
  return { personId, generation, mustReplace: pendingStep.must_replace, isTrusted: days > 0, providerSession }
}

/** Verifies a passkey that replaces the password. Returns the person who logs in. */
export async function verifyPasskeyLogin(
  request: FastifyRequest,
  step: string | undefined,
  proof: Extract<Proof, { method: 'passkey' }>,
): Promise<VerifiedPerson> {
  const { db } = request.server.database
  const challenge = await useChallenge(request, step)
  if (challenge === undefined) throw loginExpired()
  const owner = await usePasskey(request, challenge, proof.response)
  if (owner === undefined) throw await wrongFactor(request, undefined, proof)
  const { personId } = owner
  await requireEnabled(request, personId)
  const { isDue, passkeyAlone } = await requirementFor(db, personId)
  if (isDue && !passkeyAlone) {
    const text = {
      zh: '学校要求同时使用密码和通行密钥。请先用密码登录。',
      en: 'Your institution asks for the password too. Log in with it first, then with the passkey.',
    }
    throw new AppError(403, text, { data: () => ({ reason: 'password-too' }) })
  }
  return owner
}

/** Uses up the challenge of a log-in with a passkey alone: one offered for autofill, or that of this browser. */
async function useChallenge(request: FastifyRequest, step: string | undefined): Promise<string | undefined> {
  const { database, factorSecret } = request.server
  if (step !== undefined && (await useOfferedChallenge(database.db, factorSecret, step))) return step
  const key = loginKey(request, step, 'log-in')
  return key && consumeChallenge(database.db, key)
}

/** Refuses a disabled person after they have proved their identity. */
async function requireEnabled(request: FastifyRequest, personId: number): Promise<void> {
  const { database } = request.server
  if (!(await isDisabled(database.db, personId))) return
  await recordFailedLogin(database, request, personId)
  throw accountDisabled()
}

async function wrongFactor(
  request: FastifyRequest,
  personId: number | undefined,
  { method }: FactorProof,
): Promise<AppError> {
  await recordFailedLogin(request.server.database, request, personId)
  return new AppError(422, wrongProofTexts[method])
}
