import type { Db } from '../../database/schema.ts'
import type { Localized } from '../../runtime/http/app-error.ts'
import { type Address, type Addresses, channelOf, isSame } from './linked-addresses.ts'
import { securityMessage } from './security-message.ts'
import { type AccountMessage, sendAccountMessages } from './send-account-message.ts'

/** Messages to a person when their account changes: if it was not them, they learn of it. */
const changes = {
  'phone-linked': { zh: '您的账号绑定了新的手机号。', en: 'A mobile number was linked to your account.' },
  'phone-changed': {
    zh: '您的账号改为绑定另一个手机号，此号码不再属于该账号。',
    en: 'Another mobile number was linked to your account. This one no longer belongs to it.',
  },
  'phone-unlinked': { zh: '您的账号解绑了手机号。', en: 'The mobile number was unlinked from your account.' },
  'email-linked': { zh: '您的账号绑定了新的邮箱。', en: 'An e-mail address was linked to your account.' },
  'email-changed': {
    zh: '您的账号改为绑定另一个邮箱，此邮箱不再属于该账号。',
    en: 'Another e-mail address was linked to your account. This one no longer belongs to it.',
  },
  'email-unlinked': { zh: '您的账号解绑了邮箱。', en: 'The e-mail address was unlinked from your account.' },
  'password-changed': {
    zh: '您的登录密码已修改，其他设备已退出登录。',
    en: 'The password of your account was changed. All your other devices were logged out.',
  },
  'password-recovered': {
    zh: '您的登录密码已通过验证码重设，所有设备已退出登录。',
    en: 'The password of your account was set anew by a code. All your devices were logged out.',
  },
  'password-reset': {
    zh: '管理员为您的账号设置了新的登录密码，所有设备已退出登录。',
    en: 'An administrator has set a new password for your account. All your devices were logged out.',
  },
} as const satisfies Record<string, Localized>

type Change = keyof typeof changes

const help: Localized = {
  zh: '如果不是您本人操作，请立即联系学校信息部门。',
  en: 'If this was not you, tell the IT office of your institution at once.',
}

/** The person has often asked an administrator for the reset. */
const helpAfterReset: Localized = {
  zh: '如果不是您要求的，请立即联系学校信息部门。',
  en: 'If you did not ask for it, tell the IT office of your institution at once.',
}

function changeMessage(personId: number, kind: Change, to: Address): AccountMessage {
  return { personId, kind, to, ...securityMessage(changes[kind], kind === 'password-reset' ? helpAfterReset : help) }
}

/** Notifies the person of a change, at these addresses. */
export async function notifyChange(trx: Db, personId: number, kind: Change, to: readonly Address[]): Promise<void> {
  await sendAccountMessages(
    trx,
    to.map((address) => changeMessage(personId, kind, address)),
  )
}

type AddressState = Pick<Addresses, 'linked' | 'confirmed'>

/** The addresses of a person before and after a change. */
export interface AddressChange {
  readonly personId: number
  readonly before: AddressState
  readonly after: AddressState
}

/**
 * Notifies people of changes to their linked addresses, at the addresses that they have confirmed: the former ones, and
 * those that stay. Otherwise a thief who moves or adds one would go unnoticed.
 */
export async function notifyAddressChanges(trx: Db, people: readonly AddressChange[]): Promise<void> {
  await sendAccountMessages(trx, people.flatMap(addressMessages))
}

/** Like `notifyAddressChanges`, for one person. */
export function notifyAddressChange(trx: Db, personId: number, before: Addresses, after: Addresses): Promise<void> {
  return notifyAddressChanges(trx, [{ personId, before, after }])
}

const otherKind = { email: 'phone', phone: 'email' } as const

function addressMessages({ personId, before, after }: AddressChange): AccountMessage[] {
  return (['email', 'phone'] as const).flatMap((kind) => {
    const current = after.linked[kind]
    if (isSame(before.linked[kind], current)) return []
    const former = before.confirmed[kind]
    const other = otherKind[kind]
    const stays = isSame(before.confirmed[other], after.confirmed[other]) ? after.confirmed[other] : null
    const toFormer: Change = current === null ? `${kind}-unlinked` : `${kind}-changed`
    const toOther: Change = current === null ? `${kind}-unlinked` : `${kind}-linked`
    return [
      ...(former === null ? [] : [changeMessage(personId, toFormer, { channel: channelOf[kind], address: former })]),
      ...(stays === null ? [] : [changeMessage(personId, toOther, { channel: channelOf[other], address: stays })]),
    ]
  })
}
