import type { ProofMethod, proof as proofSchema } from '@quadrangle/api-client/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { DatabaseHandle } from '../../database/database.ts'
import { portalStoresPasswordOf } from '../../people/directory/passwords.ts'
import { verifyPassword } from '../../people/person/password.ts'
import { queuePasswordHashing } from '../../people/person/password-queue.ts'
import { recordFailedLogin } from '../../runtime/audit/record-login.ts'
import { AppError, type Localized } from '../../runtime/http/app-error.ts'
import { hasProof, recordProof } from '../../runtime/session/proof.ts'
import { beginStep, type StepKey } from '../../runtime/session/proof-steps.ts'
import type { SessionUser } from '../../runtime/session/session-user.ts'
import { flag } from '../../runtime/shared/json-values.ts'
import { loadFactors, secondFactorsOf } from '../factor/factors.ts'
import { passkeyRequestFor } from '../factor/passkeys.ts'
import { verifyFactor, wrongProofTexts } from '../factor/verify-proof.ts'
import { queryOfPerson } from '../ldap/entry-of-person.ts'
import { findLdapPerson, isUnreachable } from '../ldap/find-person.ts'
import { providerOfSession } from '../sign-on/provider-sessions.ts'
import { countSessionProof } from './throttle.ts'

type Proof = z.infer<typeof proofSchema>

const stepOf = (user: SessionUser): StepKey => ({ hash: user.sessionKey, purpose: 'confirm' })

/**
 * The ways in which a person can prove who they are, the best one first: with a second factor if they have one;
 * otherwise at the system where this session began, or with a password that would log them in.
 */
async function proofMethodsOf(app: FastifyInstance, { personId, sessionKey }: SessionUser): Promise<ProofMethod[]> {
  const { database, config } = app
  const secondFactors = secondFactorsOf(await loadFactors(database.db, personId))
  if (secondFactors.length > 0) return secondFactors
  if (await providerOfSession(app, sessionKey)) return ['sso']
  if (await hasPassword(app, personId)) return ['password']
  return config.signOn.providers.length > 0 ? ['sso'] : []
}

/** Whether the person has a password that the log-in form accepts. */
async function hasPassword({ database, config }: FastifyInstance, personId: number): Promise<boolean> {
  if (!config.signOn.localLogin) return false
  if (config.ldap && !(await portalStoresPasswordOf(database.db, config, personId))) return true
  return config.ldap !== undefined || (await passwordHash(database, personId)) !== undefined
}

/**
 * The proof methods, with the data that a browser needs to request the passkey, or to detect that the proof was given
 * elsewhere.
 */
export async function offerProofs(request: FastifyRequest, user: SessionUser) {
  const { server } = request
  const { db } = server.database
  const methods = await proofMethodsOf(server, user)
  const provider = (await providerOfSession(server, user.sessionKey))?.key ?? ''
  const proved = flag(await hasProof(server.database, user))
  if (!methods.includes('passkey')) return { methods, passkey: null, provider, proved }
  const { passkeys } = await loadFactors(db, user.personId)
  const passkey = await passkeyRequestFor(request, passkeys)
  await beginStep(db, stepOf(user), { person_id: user.personId, challenge: passkey.challenge })
  return { methods, passkey, provider, proved }
}

/** Verifies a proof of the logged-in person, and stores it for this session. */
export async function confirmIdentity(request: FastifyRequest, user: SessionUser, proof: Proof): Promise<void> {
  const { database } = request.server
  const { method } = proof
  if (!(await proofMethodsOf(request.server, user)).includes(method)) {
    throw new AppError(422, { zh: '不能使用这种验证方式。', en: 'This way cannot be used for your account.' })
  }
  const attempt = await countSessionProof(database, user)
  const isCorrect = await verifyProof(request, user, proof).catch(async (error: unknown) => {
    await attempt.giveBack()
    throw error
  })
  if (!isCorrect) {
    await recordFailedLogin(database, request, user.personId)
    throw new AppError(422, method === 'password' ? wrongPassword : wrongProofTexts[method])
  }
  await attempt.giveBack()
  await recordProof(database, user, method)
}

const wrongPassword: Localized = { zh: '密码不正确。', en: 'The password is not right.' }

async function verifyProof(request: FastifyRequest, user: SessionUser, proof: Proof): Promise<boolean> {
  if (proof.method !== 'password') return verifyFactor(request, user.personId, stepOf(user), proof)
  const { server } = request
  const { ldap } = server.config
  if (ldap) {
    const found = await queryOfPerson(server.database.db, ldap, user.personId)
    const query = { ...found.query, password: proof.password, lane: laneOf(user) }
    const isStoredHere = await portalStoresPasswordOf(server.database.db, server.config, user.personId)
    const result = await findLdapPerson(server, found.ldap, query).catch((error: unknown) => {
      // As at the log-in: an unreachable directory does not lock out people who have a password here.
      if (isStoredHere && isUnreachable(error)) return 'unknown' as const
      throw error
    })
    if (result !== 'unknown' || !isStoredHere) return typeof result === 'object' && result.personId === user.personId
  }
  const hash = await passwordHash(server.database, user.personId)
  return queuePasswordHashing(laneOf(user), () => verifyPassword(hash, proof.password))
}

const laneOf = ({ personId }: SessionUser) => ['people', String(personId)]

async function passwordHash({ db }: DatabaseHandle, personId: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('account')
    .select('password_hash')
    .where('person_id', '=', personId)
    .executeTakeFirst()
  return row?.password_hash
}
