import type { DeliveryChannel } from '../../database/tables/delivery.ts'
import type { Locale } from '../../runtime/shared/locale.ts'

export type MessageKind = 'notice' | 'reminder' | 'change'

/** A message to send now: its row in `notice_delivery` and the address. */
export interface Message {
  readonly notice_id: number
  readonly person_id: number
  readonly channel: DeliveryChannel
  readonly round: number
  readonly kind: MessageKind
  /** The number of earlier attempts. */
  readonly attempts: number
  /** The version of the notice. */
  readonly version: number
  /** The e-mail address or mobile number. */
  readonly address: string
  readonly locale: Locale
  /** Whether it is sent even if its recipient has switched such messages off. */
  readonly urgent: boolean
}

export type SendOutcome =
  | { readonly kind: 'accepted' }
  /** The gateway will never accept this message. */
  | { readonly kind: 'rejected'; readonly reason: string }
  /** Not accepted this time. `inDoubt`: the gateway may have accepted it, but its response was lost. */
  | { readonly kind: 'deferred'; readonly reason: string; readonly inDoubt?: boolean }
  | GatewayProblem

/** The gateway accepts no message at all. */
export interface GatewayProblem {
  /** `unavailable`: temporary. `misconfigured`: it rejects the portal itself, so a setting of the portal or the gateway is wrong. */
  readonly kind: 'unavailable' | 'misconfigured'
  readonly reason: string
}

/** A message outside the ledger of notices, such as a code or a digest. */
export interface DirectMessage {
  /** Identifies it at the gateway; stays the same when it is sent again, so that a duplicate can be recognised. */
  readonly id: string
  /** The e-mail address or mobile number. */
  readonly address: string
  readonly locale: Locale
  /** The name in the field From of an e-mail. */
  readonly sender: string
  readonly subject: string
  /** The complete content of a text message. */
  readonly text: string
  /** The HTML content of an e-mail; without it, the e-mail has the text only. */
  readonly html?: string
}

/** Sends one message at a time. */
export interface GatewayConnection {
  send(message: Message): Promise<SendOutcome>
  sendDirect(message: DirectMessage): Promise<SendOutcome>
  /** Closes immediately; a message that is being sent ends in doubt. */
  close(): void
}

/** Sends the messages of a channel. */
export interface Gateway {
  readonly channel: DeliveryChannel
  /** How many connections send at the same time. */
  readonly connections: number
  connect(): GatewayConnection
}
