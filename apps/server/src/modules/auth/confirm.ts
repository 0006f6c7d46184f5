import type { BodyOf, Contract, ProofMethod } from '@quadrangle/api-client/contract'
import type { FastifyRequest } from 'fastify'
import type { DatabaseHandle } from '../../database/database.ts'
import { AppError } from '../../http/app-error.ts'
import { recordProof } from '../../session/proof.ts'
import type { SessionUser } from '../../session/session.ts'
import { recordFailedLogin } from '../audit/record-login.ts'
import { verifyPassword } from '../person/password.ts'
import { queuePasswordCheck } from '../person/password-queue.ts'
import { countProof } from './throttle.ts'

type Proof = BodyOf<Contract['auth']['confirm']>

/** How a person can prove who they are, the best way first. */
export async function proofMethodsOf(database: DatabaseHandle, personId: number): Promise<ProofMethod[]> {
  return (await passwordHash(database, personId)) === undefined ? [] : ['password']
}

/** Judges a proof of the person who is logged in, and remembers it for this session. */
export async function confirmIdentity(
  database: DatabaseHandle,
  request: FastifyRequest,
  user: SessionUser,
  proof: Proof,
): Promise<void> {
  if (proof.method !== 'password')
    throw new AppError(422, { zh: '您没有设置这种验证方式。', en: 'You have not set up this way.' })
  const attempt = await countProof(database, user.personId, user.sessionKey.toString('base64url'))
  const hash = await passwordHash(database, user.personId)
  const right = await queuePasswordCheck(['people', String(user.personId)], () =>
    verifyPassword(hash, proof.password),
  ).catch(async (error: unknown) => {
    await attempt.giveBack()
    throw error
  })
  if (!right) {
    await recordFailedLogin(database, request, user.personId)
    throw new AppError(422, { zh: '密码不正确。', en: 'The password is not right.' })
  }
  await attempt.giveBack()
  await recordProof(database, user, proof.method)
}

async function passwordHash({ db }: DatabaseHandle, personId: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('account')
    .select('password_hash')
    .where('person_id', '=', personId)
    .executeTakeFirst()
  return row?.password_hash
}
