import type { Config } from '../../config.ts'
import type { Price } from '../../gateway-settings.ts'

export type ChannelState = 'gateway' | 'outbox'

/** Where messages go. `gateway`: out. `outbox`: they wait for an administrator, because none is set up. */
export interface Channels {
  readonly email: ChannelState
  readonly sms: ChannelState
  /** Of one part of a text message; null where no price is set. */
  readonly sms_price: Price | null
}

export function channelsOf({ smtpUrl, smsUrl, smsPrice }: Config): Channels {
  const state = (url: URL | undefined): ChannelState => (url ? 'gateway' : 'outbox')
  return { email: state(smtpUrl), sms: state(smsUrl), sms_price: smsPrice ?? null }
}

/** The line with which the server says at its start where messages go; without a user or a password. */
export function whereMessagesGo({ smtpUrl, smsUrl }: Pick<Config, 'smtpUrl' | 'smsUrl'>): string {
  const way = (url: URL | undefined, setting: string) =>
    url ? `goes out through ${url.host}` : `waits in the outbox of the Backstage, because ${setting} is not set`
  return `E-mail ${way(smtpUrl, 'SMTP_URL')}; what is texted ${way(smsUrl, 'SMS_URL')}`
}

/**
 * The line with which the server says at its start that links will not work; undefined where they will. Only e-mail has any:
 * what is texted leads nowhere.
 */
export function whereLinksFail(
  { smtpUrl, publicUrl }: Pick<Config, 'smtpUrl' | 'publicUrl'>,
  ownAddress: string,
): string | undefined {
  if (!smtpUrl || publicUrl) return undefined
  return `PUBLIC_URL is not set: links in e-mail lead to ${ownAddress}, this server’s own address, which hardly anybody else can open. Set PUBLIC_URL to the address that people use, such as https://portal.example.edu`
}

/** Answers the call that tells the composer where its messages will go. */
export async function tellChannels({
  request,
}: {
  readonly request: { readonly server: { readonly channels: Channels } }
}) {
  return request.server.channels
}
