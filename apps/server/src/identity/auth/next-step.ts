import type { ProofMethod } from '@quadrangle/api-client/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError, type Localized } from '../../runtime/http/app-error.ts'
import { requireGeneration, type VerifiedPerson } from '../../runtime/session/login-generation.ts'
import { beginStep } from '../../runtime/session/proof-steps.ts'
import { trustsBrowser } from '../../runtime/session/trusted-browser.ts'
import { loadFactors, secondFactorsOf } from '../factor/factors.ts'
import { requirementFor, trustDaysFor } from '../factor/policy.ts'
import type { SignedOn, StepAfterSignOn } from '../sign-on/second-step-registry.ts'
import type { VerifiedPassword } from './check-credentials.ts'
import { newLoginToken } from './login-token.ts'

type NextStep = 'second-factor' | 'new-password' | 'set-up'
export type SessionKind = 'cookie' | 'persistent' | 'token'

const texts: Readonly<Record<NextStep, Localized>> = {
  'second-factor': { zh: '请完成第二步验证。', en: 'Confirm with your second factor.' },
  'new-password': {
    zh: '您的密码由他人设置，请先设置只有您自己知道的新密码。',
    en: 'Someone else has set your password. Choose one that only you know to go on.',
  },
  'set-up': {
    zh: '学校要求您的账号启用两步验证，请先完成设置。',
    en: 'Your institution asks for a second factor. Set one up to go on.',
  },
}

/**
 * Checks whether a correct password is all that a person needs; otherwise begins the next step and reports it. A new
 * password comes after the use of a second factor, so that the former password alone cannot change it, and before the
 * set-up of one. Resolves to whether the second factor was skipped because the person trusts this browser.
 */
export async function requireNextStep(
  request: FastifyRequest,
  reply: FastifyReply,
  { personId, mustReplace, generation }: VerifiedPassword,
  kind: SessionKind | undefined,
): Promise<boolean> {
  const { db } = request.server.database
  const methods = secondFactorsOf(await loadFactors(db, personId))
  if (methods.length > 0) {
    const trustDays = kind === 'token' || mustReplace ? 0 : await trustDaysFor(db, personId)
    if (trustDays > 0 && (await trustsBrowser(request, personId))) return true
    const newStep = { next: 'second-factor', methods, trustDays, personId, mustReplace, generation } as const
    return refuse(request, reply, newStep, kind)
  }
  const verified = { personId, generation }
  if (mustReplace) return requireNewPassword(request, reply, verified, kind)
  await requireSetUp(request, reply, verified, kind)
  return false
}

/**
 * Begins the step in which the person sets up a second factor, if the institution requires one and the person has none.
 */
export async function requireSetUp(
  request: FastifyRequest,
  reply: FastifyReply,
  { personId, generation }: VerifiedPerson,
  kind: SessionKind | undefined,
): Promise<void> {
  const { db } = request.server.database
  if (secondFactorsOf(await loadFactors(db, personId)).length > 0) return
  if (!(await requirementFor(db, personId)).isDue) return
  await refuse(request, reply, { next: 'set-up', methods: [], personId, mustReplace: false, generation }, kind)
}

/** Begins the step in which the person replaces a password that someone else has set. */
export function requireNewPassword(
  request: FastifyRequest,
  reply: FastifyReply,
  { personId, generation }: VerifiedPerson,
  kind: SessionKind | undefined,
): Promise<never> {
  return refuse(request, reply, { next: 'new-password', methods: [], personId, mustReplace: true, generation }, kind)
}

/**
 * Begins the step that the portal requires after a log-in at another system that does not report two factors. It is
 * required of people who have a factor here, or who must have one.
 */
export async function stepAfterSignOn(
  request: FastifyRequest,
  reply: FastifyReply,
  { personId, generation, isProved }: SignedOn,
): Promise<StepAfterSignOn | 'needs-proof' | undefined> {
  const { db } = request.server.database
  const { isDue, trustsSignOn } = await requirementFor(db, personId)
  if (trustsSignOn) return undefined
  const methods = secondFactorsOf(await loadFactors(db, personId))
  if (methods.length === 0 && !isDue) return undefined
  const trustDays = methods.length > 0 ? await trustDaysFor(db, personId) : 0
  if (trustDays > 0 && (await trustsBrowser(request, personId))) return undefined
  const next = methods.length > 0 ? 'second-factor' : 'set-up'
  if (next === 'set-up' && !isProved) return 'needs-proof'
  const { hash } = await beginNext(request, reply, { next, methods, personId, mustReplace: false, generation })
  return { next, methods, trustDays, hash }
}

interface NewStep extends VerifiedPassword {
  readonly next: NextStep
  readonly methods: ProofMethod[]
  readonly trustDays?: number
}

async function beginNext(
  request: FastifyRequest,
  reply: FastifyReply,
  { next, personId, mustReplace, generation }: NewStep,
  kind?: SessionKind,
): Promise<ReturnType<typeof newLoginToken>> {
  const token = newLoginToken(request, reply, kind)
  const values = { person_id: personId, must_replace: mustReplace }
  await request.server.database.db.transaction().execute(async (trx) => {
    // The change ended all steps, so none may begin right after it.
    await requireGeneration(trx, personId, generation)
    await beginStep(trx, { hash: token.hash, purpose: next }, values)
  })
  return token
}

/** Begins a step, and refuses the log-in until it is done. */
async function refuse(
  request: FastifyRequest,
  reply: FastifyReply,
  newStep: NewStep,
  kind?: SessionKind,
): Promise<never> {
  const { step } = await beginNext(request, reply, newStep, kind)
  const { next, methods, trustDays = 0 } = newStep
  throw new AppError(403, texts[next], {
    data: () => ({
      reason: next,
      methods,
      ...(step !== undefined && { step }),
      ...(trustDays > 0 && { trust_days: trustDays }),
    }),
  })
}
