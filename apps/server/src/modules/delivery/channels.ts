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

/** Answers the call that tells the composer where its messages will go. */
export async function tellChannels({
  request,
}: {
  readonly request: { readonly server: { readonly channels: Channels } }
}) {
  return request.server.channels
}
