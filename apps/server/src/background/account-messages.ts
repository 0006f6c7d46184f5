import type { FastifyBaseLogger } from 'fastify'
import type { DatabaseHandle } from '../database/database.ts'
import type { DeliveryChannel } from '../database/tables/delivery.ts'
import type { Gateway, GatewayConnection, SendOutcome } from '../notices/delivery/gateway.ts'
import {
  claimAccountMessage,
  deferAccountMessage,
  deleteAccountMessage,
  sweepAccountMessages,
  type WaitingMessage,
} from '../people/account-message/message-queue.ts'
import { type MessageContent, messageSecret, unseal } from '../people/account-message/sealed-content.ts'
import { derivedSecret } from '../runtime/session/server-secret.ts'
import type { BackgroundJob } from './background-job.ts'

/** Its own connections, so that a code does not wait behind a mass mailing. */
const CONNECTIONS = 2
const MAX_DELAY_SECONDS = 60

export interface AccountMessageParts {
  readonly database: DatabaseHandle
  readonly log: FastifyBaseLogger
  readonly gateways: readonly Gateway[]
  /** Where messages of channels without a gateway are shown, in a demo; otherwise they are dropped. */
  readonly show?: ((channel: DeliveryChannel, content: MessageContent) => void) | undefined
}

/** A job that sends one message after another; several run at the same time. */
export interface AccountMessageJob {
  readonly job: BackgroundJob
  /** Closes its connection; a message that is being sent is sent again. */
  close(): void
}

/** The jobs that send the messages of the portal itself, some for each channel. */
export function accountMessageJobs(parts: AccountMessageParts): AccountMessageJob[] {
  return (['email', 'sms'] as const).flatMap((channel) => {
    const gateway = parts.gateways.find((one) => one.channel === channel)
    return Array.from({ length: gateway ? CONNECTIONS : 1 }, () => jobOf(parts, channel, gateway?.connect()))
  })
}

function jobOf(
  parts: AccountMessageParts,
  channel: DeliveryChannel,
  connection: GatewayConnection | undefined,
): AccountMessageJob {
  const { database, log, show } = parts
  return {
    async job() {
      await sweepAccountMessages(database)
      const message = await claimAccountMessage(database, channel)
      if (!message) return false
      const content = unseal(await derivedSecret(database.db, messageSecret), message.sealed)
      const outcome = content && connection ? await deliver(connection, message, content) : undefined
      if (outcome && outcome.kind !== 'accepted' && outcome.kind !== 'rejected') {
        log.warn({ channel, message: message.kind, reason: outcome.reason }, 'account message not sent; retrying')
        await deferAccountMessage(database, message.id, Math.min(2 ** message.attempts, MAX_DELAY_SECONDS))
        return true
      }
      if (outcome?.kind === 'rejected')
        log.warn({ channel, message: message.kind, reason: outcome.reason }, 'account message rejected')
      if (content && !connection) {
        if (show) show(channel, content)
        else log.warn({ channel, message: message.kind }, 'account message dropped: there is no gateway')
      }
      await deleteAccountMessage(database, message.id)
      return true
    },
    close: () => connection?.close(),
  }
}

async function deliver(
  connection: GatewayConnection,
  { id, attempts }: WaitingMessage,
  content: MessageContent,
): Promise<SendOutcome> {
  try {
    return await connection.sendDirect({ id, ...content })
  } catch (error) {
    // The error could quote the content.
    return { kind: 'deferred', reason: `internal ${error instanceof Error ? error.name : ''} ${attempts}`.trim() }
  }
}
