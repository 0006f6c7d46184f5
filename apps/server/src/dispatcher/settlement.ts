import type { DeliveryState } from '../database/tables/delivery.ts'
import type { Message, Outcome } from './courier.ts'

/** What is written into the row of a message that was handed over, or could not be. */
export interface Settlement {
  readonly message: Message
  readonly state: Extract<DeliveryState, 'sent' | 'failed' | 'queued'>
  readonly reason: string
  readonly attempts: number
  readonly inDoubt: boolean
  /** When it is tried again. */
  readonly waitMs: number
}

const SECOND = 1_000
const MINUTE = 60 * SECOND
/** The waits between the attempts; after the last one it has failed. */
const WAITS = [10 * SECOND, MINUTE, 5 * MINUTE, 30 * MINUTE, 120 * MINUTE]
/** So that what failed together does not come back together. */
const SPREAD = 0.2

export function settlementOf(message: Message, outcome: Outcome, random = Math.random): Settlement {
  const attempts = message.attempts + 1
  const base = { message, attempts, inDoubt: false, waitMs: 0, reason: '' }
  if (outcome.kind === 'taken') return { ...base, state: 'sent' }
  const { reason } = outcome
  if (outcome.kind === 'refused') return { ...base, state: 'failed', reason }
  if (outcome.kind !== 'later') return { ...base, state: 'queued', reason, attempts: message.attempts }
  const inDoubt = outcome.inDoubt ?? false
  const wait = WAITS[message.attempts]
  if (wait === undefined) return { ...base, state: 'failed', reason, inDoubt }
  return { ...base, state: 'queued', reason, inDoubt, waitMs: Math.round(wait * (1 - SPREAD + 2 * SPREAD * random())) }
}
