import type { ProofMethod } from '@quadrangle/api-client/contract'
import type { DatabaseHandle } from '../../database/database.ts'
import { AppError } from '../http/app-error.ts'
import type { SessionUser } from './session-user.ts'

/** How long a proof of identity is valid for dangerous actions. */
export const PROOF_MINUTES = 10

/** Time of the proof for a log-in that proves nothing new. */
export const LONG_AGO = new Date(0)

/** Uses only the database's clock, and never the session cache, so that a proof counts immediately in every process. */
const PROVED = `select exists (select from session
  where token_hash = $1 and proved_at > now() - interval '${PROOF_MINUTES} minutes') as proved`
const PROVE = `update session set proved_at = now(), proof = $2 where token_hash = $1`

/**
 * Refuses a dangerous action with 403 (“step-up”) unless the person has proved their identity within ten minutes. Calls
 * of the contract declare `stepUp: true` instead.
 */
export async function requireProof(database: DatabaseHandle, user: SessionUser): Promise<void> {
  if (!(await hasProof(database, user))) throw stepUp()
}

/** Whether the person has a proof of the last ten minutes, for calls that need one only with some input. */
export async function hasProof(database: DatabaseHandle, user: SessionUser): Promise<boolean> {
  const [row] = await database.prepared<{ proved: boolean }>('session-proved', PROVED, [user.sessionKey])
  return row?.proved ?? false
}

class StepUpError extends AppError {}

/** The error for an action that requires a proof. */
export function stepUp(): AppError {
  const text = {
    zh: '为了账号安全，请先验证您的身份，然后重试。',
    en: 'To protect the account, confirm first that it is you. Then try again.',
  }
  return new StepUpError(403, text, { data: () => ({ reason: 'step-up' }) })
}

/** Whether an error is the one of {@link stepUp}. */
export const isStepUp = (error: AppError): boolean => error instanceof StepUpError

/** Records that the person of this session has just proved their identity, and how. */
export async function recordProof(database: DatabaseHandle, user: SessionUser, method: ProofMethod): Promise<void> {
  await database.prepared('session-prove', PROVE, [user.sessionKey, method])
}
