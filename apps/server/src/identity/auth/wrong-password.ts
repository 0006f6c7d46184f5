import type { Config } from '../../process/settings/config.ts'
import { AppError, type Localized } from '../../runtime/http/app-error.ts'

/** Which passwords the log-in form accepts. The portal reads it from the response. */
type Passwords = 'portal' | 'institution' | 'both'

/**
 * Each text says where to log in only as far as that is true of every account: a text about a single account would
 * reveal who has one here.
 */
const texts: Readonly<Record<Passwords, Localized>> = {
  portal: { zh: '账号或密码不正确。', en: 'The account or the password is not right.' },
  institution: {
    zh: '账号或密码不正确。请使用学校统一身份认证的密码登录，门户密码在此无效。多次输错后，账号可能已被锁定：如需帮助请联系学校信息部门。',
    en: 'The account or the password is not right. Log in with the password of your institution: passwords of this portal are not accepted. After many wrong ones your account there may be locked: its IT office can help.',
  },
  both: {
    zh: '账号或密码不正确。学校账号请使用学校统一身份认证的密码，门户本地账号请使用门户密码。多次输错后，学校账号可能已被锁定：如需帮助请联系学校信息部门。',
    en: 'The account or the password is not right. Accounts of your institution log in with its password, local accounts with that of this portal. After many wrong ones an account of your institution may be locked: its IT office can help.',
  },
}

/** The error response to a wrong password: the same for every account, and for unknown ones. */
export function wrongPassword({ ldap }: Pick<Config, 'ldap'>): AppError {
  const passwords: Passwords = ldap === undefined ? 'portal' : ldap.localAccounts ? 'both' : 'institution'
  return new AppError(422, texts[passwords], { data: () => ({ passwords }) })
}
