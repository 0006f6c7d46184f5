import type { JobControl } from '../../background/background-job.ts'
import type { DatabaseHandle } from '../../database/database.ts'
import type { Gateway, GatewayProblem, SendOutcome } from './gateway.ts'
import type { GatewayBackoff } from './gateway-backoff.ts'
import { clearGatewayProblem, saveGatewayProblem } from './ledger.ts'

export interface GatewayReport extends Pick<JobControl, 'log' | 'onError'> {
  readonly gateway: Gateway
  readonly backoff: GatewayBackoff
  readonly database: DatabaseHandle
}

/**
 * Starts or ends the backoff of a gateway after an attempt to send, and saves a problem for administrators. Resolves to
 * the outcome for the message: a gateway that accepts other messages has rejected only this one.
 */
export async function reportOutcome(parts: GatewayReport, outcome: SendOutcome): Promise<SendOutcome> {
  const isOfMessage = outcome.kind === 'misconfigured' && !parts.backoff.confirmMisconfigured()
  const confirmed: SendOutcome = isOfMessage ? { kind: 'deferred', reason: outcome.reason } : outcome
  await updateBackoff(parts, confirmed).catch(parts.onError)
  return confirmed
}

async function updateBackoff(parts: GatewayReport, outcome: SendOutcome): Promise<void> {
  const { gateway, backoff, database, log } = parts
  const { channel } = gateway
  if (outcome.kind === 'unavailable' || outcome.kind === 'misconfigured') return reportProblem(parts, outcome)
  if (!backoff.end({ accepted: outcome.kind === 'accepted' })) return
  log.info({ channel }, 'gateway works again')
  await clearGatewayProblem(database, channel)
}

/** Logs a problem once, and saves it for administrators when it changes. */
async function reportProblem(parts: GatewayReport, problem: GatewayProblem): Promise<void> {
  const { gateway, backoff, database, log } = parts
  const { channel } = gateway
  const { kind, reason } = problem
  const change = backoff.start(problem)
  if (change === 'unchanged') return
  if (change === 'new-problem') {
    const retry = `retrying in ${Math.ceil(backoff.remainingMs / 1_000)} s`
    if (kind === 'unavailable') log.warn({ channel, reason }, `gateway unavailable; ${retry}`)
    else log.error({ channel, reason }, `gateway misconfigured: it rejects the portal, check the settings; ${retry}`)
  }
  await saveGatewayProblem(database, channel, problem)
}
