import type { DeliveryChannel } from '../database/tables/delivery.ts'
import type { Locale } from '../modules/shared/locale.ts'

/** It brings a notice, reminds of it, or tells that it has changed. */
export type MessageKind = 'notice' | 'reminder' | 'change'

/** A message that is to go out now: the row of the ledger, and where to. */
export interface Message {
  readonly notice_id: number
  readonly person_id: number
  readonly channel: DeliveryChannel
  readonly round: number
  readonly kind: MessageKind
  /** How often it was tried before. */
  readonly attempts: number
  /** Of the notice: what it says may change. */
  readonly version: number
  /** The address or number. */
  readonly address: string
  readonly locale: Locale
}

/** What became of it. */
export type Outcome =
  | { readonly kind: 'taken' }
  /** It will never be taken. */
  | { readonly kind: 'refused'; readonly reason: string }
  /** It was not taken this time. `inDoubt`: whether it was is unknown. */
  | { readonly kind: 'later'; readonly reason: string; readonly inDoubt?: boolean }
  | Blocked

/** Nothing is taken at present; that is not the fault of this message. */
export interface Blocked {
  /** `away`: it may be over soon. `unwelcome`: the portal itself is refused, so a setting of it or of the gateway is wrong. */
  readonly kind: 'away' | 'unwelcome'
  readonly reason: string
}

/** Hands over one message after the other. */
export interface Courier {
  deliver(message: Message): Promise<Outcome>
  /** Lets go of connections; what is on its way ends with an unknown outcome. */
  close(): void
}

/** What takes the messages of a channel out of the house. */
export interface Gateway {
  readonly channel: DeliveryChannel
  /** How many couriers work side by side. */
  readonly couriers: number
  open(): Courier
}

const ADDRESS = /[^\s<>"'(]+@[^\s<>"'),;]+/g
/** As long as telephone numbers are, also with dashes between their parts. Codes of gateways are shorter. */
const NUMBER = /\+?\d(?:-?\d){6,}/g
const REASON_LENGTH = 160
/** A gateway may answer with anything: no more of it is looked at. */
const LOOKED_AT = 1_000

/** What a gateway answered, as it may stand in the ledger: one short line without anybody's address or number. */
export function shortReason(text: string): string {
  return text
    .slice(0, LOOKED_AT)
    .replace(ADDRESS, '…')
    .replace(NUMBER, '…')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
    .slice(0, REASON_LENGTH)
}
