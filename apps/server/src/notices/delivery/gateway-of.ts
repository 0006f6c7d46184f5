import type { JobContext } from '../../background/background-job.ts'
import type { DeliveryChannel } from '../../database/tables/delivery.ts'
import { emailGateway } from './email/email-gateway.ts'
import { EmailRenderer } from './email/email-renderer.ts'
import type { Gateway } from './gateway.ts'
import { smsGateway } from './sms/sms-gateway.ts'
import { withRedaction } from './with-redaction.ts'

type GatewayParts = Pick<JobContext, 'config' | 'database' | 'portalUrl'>

/** The gateway of a channel, if the settings have one. */
export function gatewayOf(
  { config, database, portalUrl }: GatewayParts,
  channel: DeliveryChannel,
): Gateway | undefined {
  const { smtpUrl, mailFrom, smsUrl, smsSecret } = config
  if (channel === 'email' && smtpUrl && mailFrom) {
    const renderer = new EmailRenderer(database.db, portalUrl)
    return withRedaction(emailGateway({ url: smtpUrl, from: mailFrom, renderer }), smtpUrl)
  }
  if (channel === 'sms' && smsUrl && smsSecret)
    return withRedaction(smsGateway({ url: smsUrl, secret: smsSecret, db: database.db }), smsUrl, [smsSecret])
  return undefined
}
