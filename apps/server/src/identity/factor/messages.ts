import type { Db } from '../../database/schema.ts'
import { securityMessage } from '../../people/account-message/security-message.ts'
import { sendAccountMessage } from '../../people/account-message/send-account-message.ts'
import type { Localized } from '../../runtime/http/app-error.ts'

/** Messages to a person when the ways to log in to their account change, so that they notice changes made by others. */
const messages = {
  'totp-added': {
    zh: '您的账号添加了验证器应用。以后登录时，需要输入应用显示的验证码。',
    en: 'An authenticator app was added to your account. From now on you need its code to log in.',
  },
  'passkey-added': {
    zh: '您的账号添加了一个通行密钥，可用于登录。',
    en: 'A passkey was added to your account. You can log in with it.',
  },
  'totp-removed': {
    zh: '您的账号删除了验证器应用。',
    en: 'The authenticator app was removed from your account.',
  },
  'passkey-removed': {
    zh: '您的账号删除了一个通行密钥。',
    en: 'A passkey was removed from your account.',
  },
  'recovery-codes-made': {
    zh: '您的账号生成了新的恢复码，原有恢复码已失效。',
    en: 'New recovery codes were made for your account. The former ones are void.',
  },
  'recovery-code-used': {
    zh: '有人使用恢复码登录了您的账号。每个恢复码只能使用一次。',
    en: 'Someone logged in to your account with a recovery code. Each of them can be used once.',
  },
  'recovery-code-confirmed': {
    zh: '有人在您的账号中使用恢复码完成了身份确认。每个恢复码只能使用一次。',
    en: 'Someone confirmed in your account that they are you, with a recovery code. Each of them can be used once.',
  },
  'factors-reset': {
    zh: '管理员重置了您账号的两步验证和通行密钥，所有设备已退出登录。',
    en: 'An administrator removed the second factors and passkeys of your account. All your devices were logged out.',
  },
} as const satisfies Record<string, Localized>

const help: Localized = {
  zh: '如果不是您本人操作，请立即修改密码并联系学校信息部门。',
  en: 'If this was not you, change your password at once and tell the IT office of your institution.',
}

export type FactorMessage = keyof typeof messages

export function notifyFactorChange(trx: Db, personId: number, kind: FactorMessage): Promise<void> {
  return sendAccountMessage(trx, { personId, kind, ...securityMessage(messages[kind], help) })
}
