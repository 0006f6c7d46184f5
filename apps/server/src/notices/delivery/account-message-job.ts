import type { BackgroundJob, JobContext, JobControl, Step } from '../../background/background-job.ts'
import { inSteps } from '../../background/in-steps.ts'
import type { DeliveryChannel } from '../../database/tables/delivery.ts'
import { deleteExpiredCodes } from '../../identity/account/codes.ts'
import {
  claimAccountMessage,
  deferAccountMessage,
  deleteAccountMessage,
  requeueAccountMessages,
  sweepAccountMessages,
  type WaitingMessage,
} from '../../people/account-message/message-queue.ts'
import { type MessageContent, messageSecret, unseal } from '../../people/account-message/sealed-content.ts'
import { accountMessageChannel } from '../../people/account-message/send-account-message.ts'
import { derivedSecret } from '../../runtime/session/server-secret.ts'
import type { GatewayConnection, SendOutcome } from './gateway.ts'
import { gatewayOf } from './gateway-of.ts'
import { withConnection } from './with-connection.ts'

/** Account messages have their own connections, so that a code does not wait behind a mass mailing. */
const CONNECTIONS = 2
const MAX_DELAY_SECONDS = 60

/** Sends codes and other messages of the portal itself, over several connections for each channel. */
export const accountMessageJob: BackgroundJob = {
  name: 'account-messages',
  due: ['select true from account_message where least(due_at, expires_at) <= now() limit 1'],
  wakeOn: { [accountMessageChannel]: () => true },
  takeOver: ({ database }) => requeueAccountMessages(database),
  start: (context) => async (control) => {
    await Promise.all([sendMessages(context, 'email', control), sendMessages(context, 'sms', control)])
  },
}

async function sendMessages(context: JobContext, channel: DeliveryChannel, control: JobControl): Promise<void> {
  const gateway = gatewayOf(context, channel)
  const sendOver = (connection?: GatewayConnection) => inSteps(sendNextMessage(context, channel, connection))(control)
  if (!gateway) return sendOver()
  await Promise.all(Array.from({ length: CONNECTIONS }, () => withConnection(gateway, control.abort, sendOver)))
}

/** Sends one message. A message that is being sent when its connection closes is sent again. */
function sendNextMessage(
  { database, config, log }: JobContext,
  channel: DeliveryChannel,
  connection?: GatewayConnection,
): Step {
  return async () => {
    await sweepAccountMessages(database)
    await deleteExpiredCodes(database)
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
      if (config.seed !== 'none') showInConsole(channel, content)
      else log.warn({ channel, message: message.kind }, 'account message dropped: there is no gateway')
    }
    await deleteAccountMessage(database, message.id)
    return true
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

/** The demo campus has no gateways, so its operator reads the codes in the console. */
function showInConsole(channel: DeliveryChannel, { address, subject, text }: MessageContent): void {
  const message = channel === 'sms' ? `text message to ${address}` : `e-mail to ${address}, “${subject}”`
  process.stdout.write(`Demo campus: ${message}: ${text}\n`)
}
