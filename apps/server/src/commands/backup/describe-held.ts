import type { Config } from '../../process/settings/config.ts'
import type { Held } from './remove-outdated.ts'

const count = (number: number, noun: string) => `${number} ${noun}${number === 1 ? '' : 's'}`

/** “At most”, because the counts include messages to people without an address, which the server skips. */
const heldMessages = ({ email, sms }: Held) => `at most ${count(email, 'e-mail')} and ${count(sms, 'text message')}`

/** The lines for the operator of a restore: what is held, and what the server will send. */
export function describeHeld(
  held: Held | undefined,
  { smtpUrl, smsUrl }: Pick<Config, 'smtpUrl' | 'smsUrl'>,
): string[] {
  const counts = held
    ? `${heldMessages(held)}, ${count(held.overdue, 'overdue scheduled notice')}, ${count(held.looks, 'overdue look')}, and ${count(held.imports, 'running import')}`
    : 'messages that were waiting, overdue scheduled notices and looks, and running imports'
  const lines = [
    `Held, because they may have been sent or completed since the backup: ${counts}. The server does not continue them by itself: administrators release the messages at /urlmanage/outbox, issuers decide about their notices, and administrators about the looks and imports.`,
  ]
  const gateways = [smtpUrl ? ['SMTP_URL'] : [], smsUrl ? ['SMS_URL'] : []].flat()
  if (gateways.length > 0) {
    const names = gateways.join(' and ')
    const scheduled = held ? count(held.scheduled, 'scheduled notice') : 'scheduled notices'
    lines.push(
      `Warning: with ${names} set, the server will send ${scheduled} when due, and released messages, to real people. For a trial restore, start the server without ${names}.`,
    )
  }
  return lines
}
