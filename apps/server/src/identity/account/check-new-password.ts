import { limits, newPassword } from '@quadrangle/api-client/contract'
import type { Db } from '../../database/schema.ts'
import { easyPassword, isEasyToGuess } from '../../people/person/easy-passwords.ts'
import { AppError, type Localized } from '../../runtime/http/app-error.ts'

export type PasswordProblem = 'format' | 'common' | 'own' | 'same' | 'wrong'

export const personalPassword: Localized = {
  zh: '密码不能包含您的学工号或姓名，请换一个。',
  en: 'The password must not contain your number or your name. Choose another one.',
}

const texts: Readonly<Record<PasswordProblem, Localized>> = {
  format: {
    zh: `密码格式不正确，请重新输入：长度为 ${limits.passwordMin}–${limits.passwordMax} 位，至少包含大写字母、小写字母、数字、特殊字符中的 ${limits.passwordKinds} 种。`,
    en: `The format of password is incorrect, please enter again: ${limits.passwordMin} to ${limits.passwordMax} characters, with at least ${limits.passwordKinds} of upper case, lower case, digits and special characters.`,
  },
  common: easyPassword,
  own: personalPassword,
  same: {
    zh: '新密码与当前密码相同，请换一个。',
    en: 'This is your current password. Choose another one.',
  },
  wrong: { zh: '当前密码不正确。', en: 'The current password is incorrect.' },
}

/** The error response for a refused password. */
export function passwordError(reason: PasswordProblem): AppError {
  const field = reason === 'wrong' ? 'current' : 'next'
  return new AppError(422, texts[reason], { data: () => ({ field, reason }) })
}

/**
 * Refuses a new password that breaks the rules or is easy to guess (`people/person/easy-passwords.ts`). The check
 * does not depend on the person, so the error reveals nothing about an account.
 */
export async function checkNewPassword(db: Db, next: string): Promise<void> {
  if (!newPassword.safeParse(next).success) throw passwordError('format')
  if (await isEasyToGuess(db, next)) throw passwordError('common')
}

interface Person {
  readonly number: string
  readonly name_en: string
}

/** Refuses a password that contains the number or the name of its person. */
export function checkPersonalWords(next: string, person: Person): void {
  if (hasPersonalWords(next, person)) throw passwordError('own')
}

/** Whether a password contains the number of its person, or the name in Latin letters in either order. */
export function hasPersonalWords(next: string, { number, name_en }: Person): boolean {
  const names = name_en.split(/\s+/).map(alphanumericOf)
  const fullNames = [names.join(''), names.toReversed().join('')].filter((name) => name.length >= SHORTEST_NAME)
  const typed = alphanumericOf(next)
  const plainNumber = alphanumericOf(number)
  const forbidden = plainNumber.length < SHORTEST_NUMBER ? fullNames : [plainNumber, ...fullNames]
  return forbidden.some((word) => typed.includes(word))
}

/** Shorter names, such as Li Xu, also occur in many other words, and shorter numbers in many passwords. */
const SHORTEST_NAME = 5
const SHORTEST_NUMBER = 4

/** The ASCII letters and digits of a text, in lower case and without accents. */
const alphanumericOf = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
