import type { Db } from '../../database/schema.ts'
import type { Localized } from '../../http/app-error.ts'
import { type Address, sendAccountMessage } from '../account-message/send-account-message.ts'
import { type Addresses, type AddressKind, channelOf } from './addresses.ts'

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

/** The linked addresses of a person, but for one kind. */
export function linkedAddresses({ linked }: Addresses, without?: AddressKind): Address[] {
  return (['email', 'phone'] as const)
    .filter((kind) => kind !== without)
    .flatMap((kind) => (linked[kind] === null ? [] : [{ channel: channelOf[kind], address: linked[kind] }]))
}

interface Code {
  readonly personId: number | null
  readonly code: string
  readonly minutes: number
  readonly to: Address
  readonly chosen: 'zh' | 'en' | null
}

/** Sends the code that links an address. */
export function sendLinkCode(trx: Db, { code, minutes, ...message }: Code): Promise<void> {
  return sendAccountMessage(trx, {
    ...message,
    kind: 'link-code',
    expiresInMinutes: minutes,
    subject: { zh: '绑定验证码', en: 'Your code' },
    text: {
      zh: `绑定验证码：${code}，${minutes} 分钟内有效。请勿告诉他人；如果不是您本人操作，请忽略。`,
      en: `Your code to link this address is ${code}. It is good for ${minutes} minutes. Tell it to no one. If you did not ask for it, ignore this message.`,
    },
  })
}

/** Sends the code for a new password. To no one, it works as long. */
export function sendRecoveryCode(trx: Db, { code, minutes, ...message }: Code): Promise<void> {
  return sendAccountMessage(trx, {
    ...message,
    kind: 'recovery-code',
    expiresInMinutes: minutes,
    subject: { zh: '重设密码验证码', en: 'Your code for a new password' },
    text: {
      zh: `重设密码验证码：${code}，${minutes} 分钟内有效。请勿告诉他人；如果不是您本人操作，请忽略，您的密码不会改变。`,
      en: `Your code for a new password is ${code}. It is good for ${minutes} minutes. Tell it to no one. If you did not ask for it, ignore this message: your password stays as it is.`,
    },
  })
}
