import { setTimeout as sleep } from 'node:timers/promises'
import type { JobControl } from '../../background/background-job.ts'
import { attemptResult, type MessageResult } from './attempt-result.ts'
import type { ChannelQueue } from './channel-queue.ts'
import type { GatewayConnection, Message, SendOutcome } from './gateway.ts'
import { type GatewayReport, reportOutcome } from './report-outcome.ts'
import { withConnection } from './with-connection.ts'

export interface WorkerParts extends JobControl, GatewayReport {
  readonly queue: ChannelQueue
}

const DATABASE_RETRY_MS = 500

/**
 * Claims and sends one message after another. Keeps the result of a sent message until it is in the database, even
 * through an outage: otherwise the message would be sent twice.
 */
export function runWorker(parts: WorkerParts): Promise<void> {
  const { gateway, queue, backoff, due, stop, abort } = parts
  return withConnection(gateway, abort, async (connection) => {
    let result: MessageResult | undefined
    while (result || !stop.aborted) {
      const dueCount = due.count
      try {
        const mayClaim = !stop.aborted && !backoff.isActive
        const message = await queue.next(result, mayClaim)
        result = undefined
        if (message) result = await send(parts, connection, message)
        else if (backoff.isActive) await backoff.wait(stop)
        else if (mayClaim) await due.wait(dueCount, stop)
      } catch (error) {
        parts.onError(error)
        if (abort.aborted) return
        await sleep(DATABASE_RETRY_MS, undefined, { signal: abort }).catch(() => undefined)
      }
    }
  })
}

/** Never throws: a claimed message is always settled. */
async function send(parts: WorkerParts, connection: GatewayConnection, message: Message): Promise<MessageResult> {
  const { log, countRun } = parts
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
  return { message, ...attemptResult(message.attempts, await reportOutcome(parts, outcome)) }
}
