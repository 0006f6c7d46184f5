import type { FastifyInstance } from 'fastify'
import { emailGateway } from '../modules/delivery/email/email-gateway.ts'
import { NoticeTexts } from '../modules/delivery/notice-texts.ts'
import { smsGateway } from '../modules/delivery/sms/sms-gateway.ts'
import { handOutNext } from '../modules/issue/hand-out.ts'
import { considerate } from './considerate.ts'
import type { Gateway } from './courier.ts'
import { discreet } from './discreet.ts'
import { type Dispatcher, startDispatcher } from './dispatcher.ts'
import { scheduleChore } from './schedule-chore.ts'

/** What it takes from an app. */
export type DeliveryParts = Pick<FastifyInstance, 'config' | 'database' | 'channels' | 'log'>

/**
 * Starts to deliver what an app sends: large audiences, notices whose time has come, e-mail and text messages.
 * `portalUrl`: where people reach the portal, without a slash at its end.
 */
export function startDelivery(parts: DeliveryParts, portalUrl: string): Dispatcher {
  const { config, database, channels, log } = parts
  const { smtpUrl, mailFrom, smsUrl, smsSecret } = config
  const gateways: Gateway[] = []
  if (smtpUrl && mailFrom) {
    const texts = new NoticeTexts(database.db, portalUrl)
    gateways.push(discreet(emailGateway({ url: smtpUrl, from: mailFrom, texts }), smtpUrl))
  }
  if (smsUrl && smsSecret) {
    const gateway = smsGateway({ url: smsUrl, secret: smsSecret, db: database.db })
    gateways.push(discreet(gateway, smsUrl, [smsSecret]))
  }
  return startDispatcher({
    database,
    log,
    gateways,
    staging: considerate(() => handOutNext(database, channels), database),
    schedule: scheduleChore(database, channels, log),
  })
}
