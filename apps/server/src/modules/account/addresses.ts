import { normalContact } from '@quadrangle/api-client/contract'
import type { Config } from '../../config.ts'
import type { Db } from '../../database/schema.ts'
import type { DeliveryChannel } from '../../database/tables/delivery.ts'
import { flag } from '../../shared/json-values.ts'
import { emailAddress, mobileNumber } from '../person/contact.ts'
import { maskEmail, maskPhone } from '../person/mask.ts'

export type AddressKind = 'phone' | 'email'

export const channelOf: Readonly<Record<AddressKind, DeliveryChannel>> = { phone: 'sms', email: 'email' }
const masks = { phone: maskPhone, email: maskEmail }

/** The addresses of a person. `linked`: those that messages go to. */
export interface Addresses {
  readonly linked: Readonly<Record<AddressKind, string | null>>
  /** Also those that are only written down. */
  readonly known: Readonly<Record<AddressKind, string>>
}

/** Of no person, none. */
export async function loadAddresses(db: Db, personId: number): Promise<Addresses> {
  const row = await db
    .selectFrom('person as p')
    .select([mobileNumber.as('mobile'), emailAddress.as('email')])
    .select(['p.mobile as known_mobile', 'p.email as known_email'])
    .where('p.id', '=', personId)
    .executeTakeFirst()
  const mobile = row?.mobile ?? null
  return {
    linked: { phone: mobile, email: row?.email ?? null },
    known: { phone: mobile ?? row?.known_mobile ?? '', email: row?.known_email ?? '' },
  }
}

/** Whether messages of a kind reach anyone: over a gateway, or in a demo by its console. */
export function canSend({ smtpUrl, smsUrl, seed }: Config, kind: AddressKind): boolean {
  return seed !== 'none' || (kind === 'phone' ? smsUrl : smtpUrl) !== undefined
}

/** An address as its owner sees it. */
export function describeAddress(config: Config, { linked, known }: Addresses, kind: AddressKind) {
  return {
    address: masked(kind, known[kind]),
    linked: flag(linked[kind] !== null),
    can_link: flag(canSend(config, kind)),
  }
}

export function masked(kind: AddressKind, address: string): string {
  return masks[kind](address)
}

const EMAIL =
  /^[^\s@"<>(),:;\\[\]]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+\p{L}[\p{L}\p{N}-]{0,61}[\p{L}\p{N}]$/u

/** An address as it is kept; undefined if its format is incorrect. */
export function normalAddress(kind: AddressKind, typed: string): string | undefined {
  if (kind === 'phone') return normalContact('celphone', typed) || undefined
  const text = typed.trim().normalize('NFKC')
  const at = text.lastIndexOf('@')
  const email = `${text.slice(0, at)}@${text.slice(at + 1).toLowerCase()}`
  return EMAIL.test(email) && !/\p{Cc}/u.test(email) ? email : undefined
}

/** Whether two addresses are the same: mail servers take capital letters for small ones. */
export function isSame(one: string | null, other: string): boolean {
  return one?.toLowerCase() === other.toLowerCase()
}
