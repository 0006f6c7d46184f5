import { limits, newPassword } from '@quadrangle/api-client/contract'
import type { Db } from '../../database/schema.ts'
import { AppError, type Localized } from '../../http/app-error.ts'
import { easyPassword, isEasyToGuess } from '../person/easy-passwords.ts'

export type PasswordProblem = 'format' | 'common' | 'own' | 'same' | 'wrong'

const texts: Readonly<Record<PasswordProblem, Localized>> = {
  format: {
    zh: `密码格式不正确，请重新输入：长度为 ${limits.passwordMin}–${limits.passwordMax} 位，至少包含大写字母、小写字母、数字、特殊字符中的 ${limits.passwordKinds} 种。`,
    en: `The format of password is incorrect, please enter again: ${limits.passwordMin} to ${limits.passwordMax} characters, with at least ${limits.passwordKinds} of upper case, lower case, digits and special characters.`,
  },
  common: easyPassword,
  own: {
    zh: '密码不能包含您的学工号，请换一个。',
    en: 'The password must not contain your number. Choose another one.',
  },
  same: {
    zh: '新密码与当前密码相同，请换一个。',
    en: 'This is your current password. Choose another one.',
  },
  wrong: { zh: '当前密码不正确。', en: 'The current password is not right.' },
}

/** The answer to a password that is refused. */
export function passwordRefused(reason: PasswordProblem): AppError {
  const field = reason === 'wrong' ? 'current' : 'next'
  return new AppError(422, texts[reason], { data: () => ({ field, reason }) })
}

/** Refuses a new password that breaks the rules, or is one of the first guesses. Says nothing about whose it is. */
export async function judgeNewPassword(db: Db, next: string): Promise<void> {
  if (!newPassword.safeParse(next).success) throw passwordRefused('format')
  if (await isEasyToGuess(db, next)) throw passwordRefused('common')
}

/** Refuses a password that contains the number of its person. */
export function judgeOwnNumber(next: string, number: string): void {
  if (number !== '' && next.toLowerCase().includes(number.toLowerCase())) throw passwordRefused('own')
}
