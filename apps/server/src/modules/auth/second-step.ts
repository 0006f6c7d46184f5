import type { proof as proofSchema } from '@quadrangle/api-client/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { AppError } from '../../http/app-error.ts'
import { deviceOwner, knownDevice } from '../../session/device-cookie.ts'
import { recordFailedLogin } from '../audit/record-login.ts'
import { loadFactors, secondFactorsOf } from '../factor/factors.ts'
import { type FactorProof, judgeFactor, wrongProofTexts } from '../factor/judge-proof.ts'
import { usePasskey } from '../factor/passkeys.ts'
import { requirementFor } from '../factor/policy.ts'
import { beginStep, endStep, findStep, takeChallenge } from '../factor/proof-steps.ts'
import { loginExpired, loginKey, newLoginToken } from './login-token.ts'
import { isDisabled } from './repository.ts'
import { countProof } from './throttle.ts'

type Proof = z.infer<typeof proofSchema>

/** Whether a right password is all that is asked of a person; otherwise begins the next step, and says what it is. */
export async function requireSecondStep(
  request: FastifyRequest,
  reply: FastifyReply,
  personId: number,
  kind: 'cookie' | 'token' | undefined,
): Promise<void> {
  const { db } = request.server.database
  const methods = secondFactorsOf(await loadFactors(db, personId))
  const mustSetUp = methods.length === 0 && (await requirementFor(db, personId)).isDue
  if (methods.length === 0 && !mustSetUp) return
  const { hash, step } = newLoginToken(request, reply, kind)
  await beginStep(db, { hash, purpose: mustSetUp ? 'set-up' : 'second-factor' }, { person_id: personId })
  const text = mustSetUp
    ? {
        zh: '学校要求您的账号启用两步验证，请先完成设置。',
        en: 'Your institution asks for a second factor. Set one up to go on.',
      }
    : { zh: '请完成第二步验证。', en: 'Confirm with your second factor.' }
  const reason = mustSetUp ? 'set-up' : 'second-factor'
  throw new AppError(403, text, { data: () => ({ reason, methods, ...(step !== undefined && { step }) }) })
}

/** Judges the step after the password. Returns whose log-in it is. */
export async function judgeSecondStep(
  request: FastifyRequest,
  step: string | undefined,
  proof: Proof,
): Promise<number | undefined> {
  const { database } = request.server
  const key = loginKey(request, step, 'second-factor')
  const under = key && (await findStep(database.db, key))
  if (!key || under?.person_id == null) return undefined
  const personId = under.person_id
  if (proof.method === 'password') throw loginExpired()
  const device = await knownDevice(request, await deviceOwner(database, personId))
  const attempt = await countProof(database, personId, device)
  if (!(await judgeFactor(request, personId, key, proof)) || (await isDisabled(database.db, personId)))
    throw await wrongFactor(request, personId, proof)
  await attempt.giveBack()
  // Of two right answers at the same moment one logs in.
  if (!(await endStep(database.db, key))) throw loginExpired()
  return personId
}

/** Judges a passkey that takes the place of the password. Returns whose log-in it is. */
export async function judgePasskeyLogin(
  request: FastifyRequest,
  step: string | undefined,
  proof: Extract<Proof, { method: 'passkey' }>,
): Promise<number> {
  const { db } = request.server.database
  const key = loginKey(request, step, 'log-in')
  const challenge = key && (await takeChallenge(db, key))
  if (!key || challenge === undefined) throw loginExpired()
  const personId = await usePasskey(request, challenge, proof.response)
  if (personId === undefined || (await isDisabled(db, personId))) throw await wrongFactor(request, personId, proof)
  await endStep(db, key)
  const { isDue, passkeyAlone } = await requirementFor(db, personId)
  if (isDue && !passkeyAlone) {
    const text = {
      zh: '学校要求同时使用密码和通行密钥。请先用密码登录。',
      en: 'Your institution asks for the password too. Log in with it first, then with the passkey.',
    }
    throw new AppError(403, text, { data: () => ({ reason: 'password-too' }) })
  }
  return personId
}

async function wrongFactor(
  request: FastifyRequest,
  personId: number | undefined,
  { method }: FactorProof,
): Promise<AppError> {
  await recordFailedLogin(request.server.database, request, personId)
  return new AppError(422, wrongProofTexts[method])
}
