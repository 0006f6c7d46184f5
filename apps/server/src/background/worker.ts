import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { DatabaseHandle } from '../database/database.ts'
import { type AttemptResult, attemptResult } from '../notices/delivery/attempt-result.ts'
import type { ChannelQueue } from '../notices/delivery/channel-queue.ts'
import type { Gateway, GatewayConnection, GatewayProblem, Message, SendOutcome } from '../notices/delivery/gateway.ts'
import { clearGatewayProblem, saveGatewayProblem } from '../notices/delivery/ledger.ts'
import type { GatewayBackoff } from './gateway-backoff.ts'
import type { WakeSignal } from './wake-signal.ts'

export interface WorkerParts {
  readonly gateway: Gateway
  readonly queue: ChannelQueue
  readonly backoff: GatewayBackoff
  /** Notified when messages are due. */
  readonly due: WakeSignal
  readonly database: DatabaseHandle
  readonly log: FastifyBaseLogger
  /** No message is claimed any more; the current one is finished and settled. */
  readonly stop: AbortSignal
  /** Nothing is finished any more. */
  readonly abort: AbortSignal
  /** A statement failed: whether it claimed a message is unknown. */
  readonly onError: (error: unknown) => void
}

const DATABASE_RETRY_MS = 500

/**
 * Claims and sends one message after another. The result of a sent message is kept until it is in the database, also
 * through an outage: the message would be sent twice otherwise.
 */
export async function runWorker(parts: WorkerParts): Promise<void> {
  const { gateway, queue, backoff, due, stop, abort } = parts
  const connection = gateway.connect()
  const close = () => connection.close()
  abort.addEventListener('abort', close, { once: true })
  let result: AttemptResult | undefined
  try {
    while (result || !stop.aborted) {
      const seen = due.count
      try {
        const message = await queue.next(result, !stop.aborted && !backoff.active)
        result = undefined
        if (message) result = await send(parts, connection, message)
        else if (backoff.active) await backoff.wait(stop)
        else await due.wait(seen, stop)
      } catch (error) {
        parts.onError(error)
        if (abort.aborted) return
        await sleep(DATABASE_RETRY_MS, undefined, { signal: abort }).catch(() => undefined)
      }
    }
  } finally {
    abort.removeEventListener('abort', close)
    connection.close()
  }
}

/** Never throws: a claimed message is always settled. */
async function send(parts: WorkerParts, connection: GatewayConnection, message: Message): Promise<AttemptResult> {
  const { backoff, log } = parts
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
