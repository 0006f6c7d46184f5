import { normalContact, normalEmail } from '@quadrangle/api-client/contract'
import type { Addresses, AddressKind } from '../../people/account-message/linked-addresses.ts'
import { maskEmail, maskPhone } from '../../people/person/mask.ts'
import type { Config } from '../../process/settings/config.ts'
import { flag } from '../../runtime/shared/json-values.ts'

const masks = { phone: maskPhone, email: maskEmail }

/** Whether messages of a kind can reach people: through a gateway, or in a demo through its console. */
export function canSend({ smtpUrl, smsUrl, seed }: Config, kind: AddressKind): boolean {
  return seed !== 'none' || (kind === 'phone' ? smsUrl : smtpUrl) !== undefined
}

/** An address as its owner sees it. */
export function describeAddress(config: Config, { linked, confirmed, known }: Addresses, kind: AddressKind) {
  return {
    address: maskAddress(kind, known[kind]),
    linked: flag(linked[kind] !== null),
    confirmed: flag(confirmed[kind] !== null),
    can_link: flag(canSend(config, kind)),
  }
}

export function maskAddress(kind: AddressKind, address: string): string {
  return masks[kind](address)
}

/** An address in the form in which it is stored; undefined if its format is incorrect. */
export function normalAddress(kind: AddressKind, typed: string): string | undefined {
  return kind === 'phone' ? normalContact('celphone', typed) || undefined : normalEmail(typed)
}
