import { setTimeout as sleep } from 'node:timers/promises'
import type { JobControl } from '../../background/background-job.ts'
import type { DatabaseHandle } from '../../database/database.ts'
import { type AttemptResult, attemptResult } from './attempt-result.ts'
import type { ChannelQueue } from './channel-queue.ts'
import type { Gateway, GatewayConnection, GatewayProblem, Message, SendOutcome } from './gateway.ts'
import type { GatewayBackoff } from './gateway-backoff.ts'
import { clearGatewayProblem, saveGatewayProblem } from './ledger.ts'
import { withConnection } from './with-connection.ts'

export interface WorkerParts extends JobControl {
  readonly gateway: Gateway
  readonly queue: ChannelQueue
  readonly backoff: GatewayBackoff
  readonly database: DatabaseHandle
}

const DATABASE_RETRY_MS = 500

/**
 * Claims and sends one message after another. The result of a sent message is kept until it is in the database, also
 * through an outage: the message would be sent twice otherwise.
 */
export function runWorker(parts: WorkerParts): Promise<void> {
  const { gateway, queue, backoff, due, stop, abort } = parts
  return withConnection(gateway, abort, async (connection) => {
    let result: AttemptResult | undefined
    while (result || !stop.aborted) {
      const dueCount = due.count
      try {
        const message = await queue.next(result, !stop.aborted && !backoff.active)
        result = undefined
        if (message) result = await send(parts, connection, message)
        else if (backoff.active) await backoff.wait(stop)
        else await due.wait(dueCount, stop)
      } catch (error) {
        parts.onError(error)
        if (abort.aborted) return
        await sleep(DATABASE_RETRY_MS, undefined, { signal: abort }).catch(() => undefined)
      }
    }
  })
}

/** Never throws: a claimed message is always settled. */
async function send(parts: WorkerParts, connection: GatewayConnection, message: Message): Promise<AttemptResult> {
  const { backoff, log, countRun } = parts
  const start = performance.now()
  let outcome: SendOutcome
  try {
    outcome = await connection.send(message)
  } catch (error) {
    log.error(
      { err: error, channel: message.channel, notice: message.notice_id },
      'failed to build a message; deferred',
    )
    outcome = { kind: 'deferred', reason: 'internal' }
  }
  countRun(performance.now() - start, outcome.kind === 'accepted' || outcome.kind === 'rejected')
  if (outcome.kind === 'misconfigured' && !backoff.confirmMisconfigured())
    outcome = { kind: 'deferred', reason: outcome.reason }
  await updateBackoff(parts, outcome).catch(parts.onError)
  return attemptResult(message, outcome)
}

async function updateBackoff(parts: WorkerParts, outcome: SendOutcome): Promise<void> {
  const { gateway, backoff, database, log } = parts
  const { channel } = gateway
  if (outcome.kind === 'unavailable' || outcome.kind === 'misconfigured') return reportProblem(parts, outcome)
  if (!backoff.end({ accepted: outcome.kind === 'accepted' })) return
  log.info({ channel }, 'gateway works again')
  await clearGatewayProblem(database, channel)
}

/** Logs a problem once, and saves it for administrators when it changes. */
async function reportProblem(parts: WorkerParts, problem: GatewayProblem): Promise<void> {
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
