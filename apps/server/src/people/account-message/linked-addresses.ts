import type { Db } from '../../database/schema.ts'
import type { DeliveryChannel } from '../../database/tables/delivery.ts'
import { confirmedEmail, confirmedMobile, emailAddress, mobileNumber } from '../person/contact.ts'

export type AddressKind = 'phone' | 'email'

/** One address that messages can be sent to. */
export interface Address {
  readonly channel: DeliveryChannel
  readonly address: string
}

/** The addresses of a person that messages go to. */
export type Linked = Readonly<Record<AddressKind, string | null>>

export interface Addresses {
  readonly linked: Linked
  /**
   * The addresses that the person has confirmed by a code: messages that are about the account, or give access to it,
   * go only to these.
   */
  readonly confirmed: Linked
  /** The recorded addresses, whether confirmed or not. */
  readonly known: Readonly<Record<AddressKind, string>>
}

export const channelOf: Readonly<Record<AddressKind, DeliveryChannel>> = { phone: 'sms', email: 'email' }

/** The addresses of a person; null or empty if there is no such person. */
export async function loadAddresses(db: Db, personId: number): Promise<Addresses> {
  const row = await db
    .selectFrom('person as p')
    .select([mobileNumber.as('mobile'), emailAddress.as('email')])
    .select([confirmedMobile.as('confirmed_mobile'), confirmedEmail.as('confirmed_email')])
    .select(['p.mobile as known_mobile', 'p.email as known_email'])
    .where('p.id', '=', personId)
    .executeTakeFirst()
  const mobile = row?.mobile ?? null
  return {
    linked: { phone: mobile, email: row?.email ?? null },
    confirmed: { phone: row?.confirmed_mobile ?? null, email: row?.confirmed_email ?? null },
    known: { phone: mobile ?? row?.known_mobile ?? '', email: row?.known_email ?? '' },
  }
}

/** All addresses that a person has confirmed. */
export function confirmedAddresses({ confirmed }: Addresses): Address[] {
  return (['email', 'phone'] as const).flatMap((kind) => {
    const address = confirmed[kind]
    return address === null ? [] : [{ channel: channelOf[kind], address }]
  })
}

/** Whether two addresses are the same: mail servers ignore case. */
export function isSame(one: string | null, other: string | null): boolean {
  return one?.toLowerCase() === other?.toLowerCase()
}
