import type { Config } from '../../process/settings/config.ts'
import type { Held } from './remove-outdated.ts'

/** Tells the operator of a restore which messages are held, and what the server will send. */
export function describeHeld(
  held: Held | undefined,
  { smtpUrl, smsUrl }: Pick<Config, 'smtpUrl' | 'smsUrl'>,
): string[] {
  const counts = held
    ? `${held.email} e-mails, ${held.sms} text messages and ${held.overdue} overdue scheduled notices`
    : 'messages that were waiting, and overdue scheduled notices'
  const lines = [
    `Held, because they may have been sent since the backup: ${counts}. None of them is sent again by itself: an administrator releases the messages at /urlmanage/outbox, and issuers see the notices.`,
  ]
  const gateways = [smtpUrl ? ['SMTP_URL'] : [], smsUrl ? ['SMS_URL'] : []].flat()
  if (gateways.length > 0) {
    const scheduled = held ? `${held.scheduled} scheduled notices` : 'scheduled notices'
    lines.push(
      `Warning: with ${gateways.join(' and ')} set, the server will send ${scheduled} at their time, and released messages, to real people. For a trial, start it without.`,
    )
  }
  return lines
}
