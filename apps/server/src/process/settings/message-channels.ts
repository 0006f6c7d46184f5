import type { Config } from './config.ts'
import type { Price } from './gateway-settings.ts'
import { isLoopback } from './refuse-public-demo.ts'

export type ChannelState = 'gateway' | 'outbox'

/** `gateway`: messages are sent. `outbox`: no gateway is configured, so they wait until an administrator releases them. */
export interface Channels {
  readonly email: ChannelState
  readonly sms: ChannelState
  /** Per part of a text message; null if no price is set. */
  readonly sms_price: Price | null
}

export function channelsOf({ smtpUrl, smsUrl, smsPrice }: Config): Channels {
  const state = (url: URL | undefined): ChannelState => (url ? 'gateway' : 'outbox')
  return { email: state(smtpUrl), sms: state(smsUrl), sms_price: smsPrice ?? null }
}

/** The start-up line about gateways, without user names and passwords. */
export function describeChannels({ smtpUrl, smsUrl }: Pick<Config, 'smtpUrl' | 'smsUrl'>): string {
  const describe = (url: URL | undefined, setting: string) =>
    url ? `sent through ${url.host}` : `held in the outbox of the Backstage, because ${setting} is not set`
  return `E-mail: ${describe(smtpUrl, 'SMTP_URL')}. Text messages: ${describe(smsUrl, 'SMS_URL')}.`
}

/** The start-up warning about text messages that are sent to another machine unencrypted. */
export function warnAboutPlainSms({ smsUrl }: Pick<Config, 'smsUrl'>): string | undefined {
  if (smsUrl?.protocol !== 'http:' || isLoopback(smsUrl.hostname)) return undefined
  return `SMS_URL: the connection to ${smsUrl.host} is not encrypted. Begin it with https:// if the gateway can.`
}

/**
 * The start-up warning about e-mail that may be sent to another machine unencrypted; with a password TLS is required.
 */
export function warnAboutPlainMail({ smtpUrl }: Pick<Config, 'smtpUrl'>): string | undefined {
  if (smtpUrl?.protocol !== 'smtp:' || smtpUrl.password !== '' || isLoopback(smtpUrl.hostname)) return undefined
  return `SMTP_URL: e-mail goes to ${smtpUrl.host} unencrypted if that server offers no TLS. Begin it with smtps:// if the server can.`
}

/** The start-up warning about links in e-mail that will not work. Text messages contain no links. */
export function warnAboutLinks(
  { smtpUrl, publicUrl }: Pick<Config, 'smtpUrl' | 'publicUrl'>,
  ownAddress: string,
): string | undefined {
  if (!smtpUrl || publicUrl) return undefined
  return `PUBLIC_URL is not set: links in e-mail lead to ${ownAddress}, this server’s own address, which most people cannot open. Set PUBLIC_URL to the address that people use, such as https://portal.example.edu`
}
