import type { Db } from '../../database/schema.ts'
import type { Localized } from '../../http/app-error.ts'
import { emailAddress, mobileNumber } from '../person/contact.ts'
import { type Address, sendAccountMessage } from './send-account-message.ts'

/** What someone is told when their account changes: if it was not them, they learn of it. */
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
} as const satisfies Record<string, Localized>

const help: Localized = {
  zh: '如果不是您本人操作，请立即联系学校信息部门。',
  en: 'If this was not you, tell the IT office of your institution at once.',
}

/** Tells the person of a change at some addresses. */
export async function tellChange(
  trx: Db,
  personId: number,
  kind: keyof typeof changes,
  to: readonly Address[],
): Promise<void> {
  const text = changes[kind]
  for (const address of to) {
    await sendAccountMessage(trx, {
      ...{ personId, kind, to: address },
      subject: { zh: '账号安全提醒', en: 'The security of your account' },
      text: { zh: `${text.zh}${help.zh}`, en: `${text.en} ${help.en}` },
    })
  }
}

type Linked = Readonly<Record<'email' | 'phone', string | null>>

/** Where messages to a person go. */
export async function linkedTo(db: Db, personId: number): Promise<Linked> {
  const row = await db
    .selectFrom('person as p')
    .select([emailAddress.as('email'), mobileNumber.as('phone')])
    .where('p.id', '=', personId)
    .executeTakeFirst()
  return row ?? { email: null, phone: null }
}

/** Tells the addresses that someone else has taken from an account: else a thief who moves one would go unnoticed. */
export async function tellFormerAddresses(trx: Db, personId: number, before: Linked, after: Linked): Promise<void> {
  for (const kind of ['email', 'phone'] as const) {
    const [former, present] = [before[kind], after[kind]]
    // Mail servers take capital letters for small ones.
    if (former === null || former.toLowerCase() === present?.toLowerCase()) continue
    const to: Address = { channel: kind === 'phone' ? 'sms' : 'email', address: former }
    await tellChange(trx, personId, present === null ? `${kind}-unlinked` : `${kind}-changed`, [to])
  }
}
