import type { Db } from '../../database/schema.ts'
import type { Address } from '../../people/account-message/linked-addresses.ts'
import { sendAccountMessage } from '../../people/account-message/send-account-message.ts'

interface CodeMessage {
  readonly personId: number | null
  readonly code: string
  readonly minutes: number
  readonly to: Address
  readonly preferredLocale: 'zh' | 'en' | null
}

/** Sends the code that links an address. */
export function sendLinkCode(trx: Db, { code, minutes, ...message }: CodeMessage): Promise<void> {
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

/** Sends the code for a new password. Does the same work without a recipient, so that the time reveals nothing. */
export function sendRecoveryCode(trx: Db, { code, minutes, ...message }: CodeMessage): Promise<void> {
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
