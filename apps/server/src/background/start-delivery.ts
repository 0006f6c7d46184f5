import type { FastifyInstance } from 'fastify'
import type { DeliveryChannel } from '../database/tables/delivery.ts'
import { publishDueLook } from '../look/look/due-looks.ts'
import { digestJob } from '../notices/delivery/digest/digest-job.ts'
import { emailGateway } from '../notices/delivery/email/email-gateway.ts'
import { EmailRenderer } from '../notices/delivery/email/email-renderer.ts'
import type { Gateway } from '../notices/delivery/gateway.ts'
import { redactSecrets } from '../notices/delivery/redact-secrets.ts'
import { smsGateway } from '../notices/delivery/sms/sms-gateway.ts'
import { fanOutNextChunk } from '../notices/publishing/fan-out.ts'
import type { MessageContent } from '../people/account-message/sealed-content.ts'
import { importJobs } from '../people/directory-import/import-jobs.ts'
import { indexStale } from '../platform/search-index/index-stale.ts'
import { fileStore } from '../platform/upload/file-store.ts'
import { deleteRevokedFiles } from '../platform/upload/revoked-files.ts'
import { accountMessageJobs } from './account-messages.ts'
import type { BackgroundJob } from './background-job.ts'
import { type Dispatcher, startDispatcher } from './dispatcher.ts'
import { scheduledNotices } from './scheduled-notices.ts'
import { yieldToForeground } from './yield-to-foreground.ts'

/** The parts of the app that delivery needs. */
export type DeliveryParts = Pick<FastifyInstance, 'config' | 'database' | 'channels' | 'log'>

/**
 * Starts the dispatcher with the gateways of the configuration. `portalUrl`: where people open the portal, without a
 * trailing slash.
 */
export function startDelivery(parts: DeliveryParts, portalUrl: string): Dispatcher {
  const { config, database, channels, log } = parts
  const { smtpUrl, mailFrom, smsUrl, smsSecret } = config
  const gateways: Gateway[] = []
  let digest: BackgroundJob | undefined
  if (smtpUrl && mailFrom) {
    const renderer = new EmailRenderer(database.db, portalUrl)
    const gateway = redactSecrets(emailGateway({ url: smtpUrl, from: mailFrom, renderer }), smtpUrl)
    gateways.push(gateway)
    digest = yieldToForeground(digestJob({ database, gateway, portalUrl, log }), database)
  }
  if (smsUrl && smsSecret) {
    const gateway = smsGateway({ url: smsUrl, secret: smsSecret, db: database.db })
    gateways.push(redactSecrets(gateway, smsUrl, [smsSecret]))
  }
  const store = fileStore(config)
  return startDispatcher({
    database,
    log,
    gateways,
    digest,
    fanOut: yieldToForeground(() => fanOutNextChunk(database, channels), database),
    schedule: scheduledNotices(database, channels, log),
    look: () => publishDueLook(database.db),
    accountMessages: () =>
      accountMessageJobs({ database, log, gateways, show: config.seed === 'none' ? undefined : showInConsole }),
    revokedFiles: yieldToForeground(() => deleteRevokedFiles(database.db, store), database),
    search: yieldToForeground(() => indexStale(database.db, database.batchPolicy.size), database),
    imports: yieldToForeground(importJobs({ database, store, log }), database),
  })
}

/** The demo campus has no gateways: its operator reads the codes here. */
function showInConsole(channel: DeliveryChannel, { address, subject, text }: MessageContent): void {
  const what = channel === 'sms' ? `text message to ${address}` : `e-mail to ${address}, “${subject}”`
  process.stdout.write(`Demo campus: ${what}: ${text}\n`)
}
