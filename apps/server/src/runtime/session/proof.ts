import type { ProofMethod } from '@quadrangle/api-client/contract'
import type { DatabaseHandle } from '../../database/database.ts'
import { AppError } from '../http/app-error.ts'
import type { SessionUser } from './session.ts'

/** How long a proof of who someone is lasts for what is dangerous. */
export const PROOF_MINUTES = 10

/** When someone has proved who they are whose log-in proves nothing new. */
export const LONG_AGO = new Date(0)

/** The database's clock alone, and never the session cache: a proof counts at once in every process. */
const PROVED = `select exists (select from session
  where token_hash = $1 and proved_at > now() - interval '${PROOF_MINUTES} minutes') as proved`
const PROVE = `update session set proved_at = now(), proof = $2 where token_hash = $1`

/**
 * Refuses what is dangerous with 403 (“step-up”) unless the person has proved within ten minutes who they are. Calls of the
 * contract say `stepUp: true` instead.
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

/** The refusal of what needs a proof. */
export function stepUp(): AppError {
  const text = {
    zh: '为了账号安全，请先验证您的身份，然后重试。',
    en: 'To protect the account, confirm first that it is you. Then try again.',
  }
  return new StepUpError(403, text, { data: () => ({ reason: 'step-up' }) })
}

/** Whether an error is that refusal. */
export const isStepUp = (error: AppError): boolean => error instanceof StepUpError

/** Remembers that the person of this session has just proved who they are, and how. */
export async function recordProof(database: DatabaseHandle, user: SessionUser, method: ProofMethod): Promise<void> {
  await database.prepared('session-prove', PROVE, [user.sessionKey, method])
}
