import type { BackgroundJob, JobControl } from '../../background/background-job.ts'
import { inSteps } from '../../background/in-steps.ts'
import type { DatabaseHandle } from '../../database/database.ts'
import type { DeliveryChannel } from '../../database/tables/delivery.ts'
import { isNoticeEvent, liveChannel } from '../../runtime/shared/live-events.ts'
import { ChannelQueue } from './channel-queue.ts'
import type { Gateway } from './gateway.ts'
import { gatewayBackoff, resetGatewayBackoff } from './gateway-backoff.ts'
import { gatewayOf } from './gateway-of.ts'
import { clearGatewayProblem, holdMessages, requeueInterrupted } from './ledger.ts'
import { retryChannel } from './outbox.ts'
import { runWorker } from './worker.ts'

/** Sends notices by e-mail. */
export const emailJob = messageJob('email')

/** Sends text messages of notices. */
export const smsJob = messageJob('sms')

/** Sends the messages of a channel through its gateway. Without a gateway, holds them. */
function messageJob(channel: DeliveryChannel): BackgroundJob {
  return {
    name: channel,
    due: [
      `select true from notice_delivery where state = 'queued' and channel = '${channel}' and due_at <= now()
        and waits_for is distinct from 'digest' order by due_at limit 1`,
    ],
    wakeOn: { [liveChannel]: isNoticeEvent, [retryChannel]: () => true },
    async takeOver({ database, log }) {
      // A new leader finds out for itself whether the gateway works.
      resetGatewayBackoff(database, channel)
      await clearGatewayProblem(database, channel)
      const messages = await requeueInterrupted(database, channel)
      if (messages > 0)
        log.warn({ channel, messages }, 'the previous dispatcher died while sending messages; sending them again')
    },
    start(context) {
      const { database } = context
      const gateway = gatewayOf(context, channel)
      if (!gateway) return inSteps(() => holdMessages(database, channel))
      return (control) => sendMessages(gateway, database, control)
    },
  }
}

/** Runs one worker for each connection of the gateway. An administrator can end its backoff. */
async function sendMessages(gateway: Gateway, database: DatabaseHandle, control: JobControl): Promise<void> {
  const { channel, connections } = gateway
  const backoff = gatewayBackoff(database, channel)
  const parts = { ...control, gateway, database, backoff, queue: new ChannelQueue(database, channel) }
  const unlisten = await database.listen(retryChannel, (retried) => {
    if (retried === channel) backoff.tryNow()
  })
  await Promise.all(Array.from({ length: connections }, () => runWorker(parts)))
  // A lost connection needs no UNLISTEN.
  await unlisten().catch(() => undefined)
}
