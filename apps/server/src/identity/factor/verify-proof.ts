import type { proof as proofSchema } from '@quadrangle/api-client/contract'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Localized } from '../../runtime/http/app-error.ts'
import { consumeChallenge, type StepKey } from '../../runtime/session/proof-steps.ts'
import { usePasskey } from './passkeys.ts'
import { useRecoveryCode } from './recovery-codes.ts'
import { useTotpCode } from './totp.ts'

/** A proof by a second factor. */
export type FactorProof = Exclude<z.infer<typeof proofSchema>, { method: 'password' }>

/** Whether a proof is valid for this person. The check uses up a code, or the challenge of a passkey. */
export async function verifyFactor(
  request: FastifyRequest,
  personId: number,
  key: StepKey,
  proof: FactorProof,
): Promise<boolean> {
  const { database, factorSecret } = request.server
  if (proof.method === 'totp') return useTotpCode(database, factorSecret, personId, proof.code)
  if (proof.method === 'recovery') return useRecoveryCode(database.db, factorSecret, personId, proof.code)
  const challenge = await consumeChallenge(database.db, key)
  return challenge !== undefined && (await usePasskey(request, challenge, proof.response))?.personId === personId
}

/** Messages about a wrong proof. */
export const wrongProofTexts: Readonly<Record<FactorProof['method'], Localized>> = {
  totp: {
    zh: '验证码不正确或已使用过。请输入验证器应用当前显示的 6 位数字。',
    en: 'The code is not right, or was used already. Enter the six digits that the app shows now.',
  },
  recovery: {
    zh: '恢复码不正确或已使用过。',
    en: 'The recovery code is not right, or was used already.',
  },
  passkey: {
    zh: '通行密钥验证失败，请重试或改用其他方式。',
    en: 'The passkey was not accepted. Try again, or use another way.',
  },
}
