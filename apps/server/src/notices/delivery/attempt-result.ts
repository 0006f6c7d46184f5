import type { DeliveryState } from '../../database/tables/delivery.ts'
import type { Message, SendOutcome } from './gateway.ts'

/** The new state of the rows of a message after an attempt to send it. */
export interface AttemptResult {
  readonly state: Extract<DeliveryState, 'sent' | 'failed' | 'queued'>
  readonly reason: string
  readonly attempts: number
  readonly inDoubt: boolean
  readonly retryInMs: number
}

export interface MessageResult extends AttemptResult {
  readonly message: Message
}

const SECOND = 1_000
const MINUTE = 60 * SECOND
/** The delays before each further attempt. If the attempt after the last delay is deferred, the message has failed. */
const RETRY_DELAYS = [10 * SECOND, MINUTE, 5 * MINUTE, 30 * MINUTE, 120 * MINUTE]
/** The share of a delay that is random, so that messages that failed together are not retried together. */
const JITTER = 0.2

export function attemptResult(earlierAttempts: number, outcome: SendOutcome): AttemptResult {
  const attempts = earlierAttempts + 1
  const base = { attempts, inDoubt: false, retryInMs: 0, reason: '' }
  if (outcome.kind === 'accepted') return { ...base, state: 'sent' }
  const { reason } = outcome
  if (outcome.kind === 'rejected') return { ...base, state: 'failed', reason }
  // A problem of the gateway costs the message no attempt.
  if (outcome.kind !== 'deferred') return { ...base, state: 'queued', reason, attempts: earlierAttempts }
  const inDoubt = outcome.inDoubt ?? false
  const delay = RETRY_DELAYS[earlierAttempts]
  if (delay === undefined) return { ...base, state: 'failed', reason, inDoubt }
  const retryInMs = Math.round(delay * (1 - JITTER + 2 * JITTER * Math.random()))
  return { ...base, state: 'queued', reason, inDoubt, retryInMs }
}
