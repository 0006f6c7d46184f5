import type { FastifyInstance } from 'fastify'
import { LDAP_PROVIDER, type Ldap, ldapAuthority } from '../../process/settings/ldap-settings.ts'
import { AppError, type Localized } from '../../runtime/http/app-error.ts'
import type { VerifiedPerson } from '../../runtime/session/login-generation.ts'
import { accountDisabled } from '../../runtime/session/not-logged-in.ts'
import { type ExternalIdentity, identityOf } from '../sign-on/identity.ts'
import { enterPerson } from '../sign-on/match-person.ts'
import { SignOnError, type SignOnProblem } from '../sign-on/sign-on-error.ts'
import { askDirectory, DirectoryBusy, type DirectoryEntry, type LoginQuery } from './ask-directory.ts'
import { BindRefused, type RefusalReason } from './bind-refusal.ts'
import { rememberEntry } from './entry-of-person.ts'

const noPlace: Localized = {
  zh: '密码正确，但门户中没有与您学工号对应的人员，请联系学校信息部门。',
  en: 'The password is right, but the portal does not know your number. Ask the IT office of your institution.',
}

/** Messages to people whose password was right, but who cannot log in. */
const texts: Partial<Record<SignOnProblem, Localized>> = {
  nobody: noPlace,
  incomplete: {
    zh: '密码正确，但学校的目录服务没有提供门户需要的信息（如学工号、姓名），请联系学校信息部门。',
    en: 'The password is right, but the directory of your institution does not say what the portal needs, such as your number. Ask the IT office of your institution.',
  },
  conflict: {
    zh: '密码正确，但您的学工号已关联另一个账号，请联系学校信息部门。',
    en: 'The password is right, but your number belongs to another account. Ask the IT office of your institution.',
  },
}

const refusalTexts: Readonly<Record<RefusalReason, Localized>> = {
  disabled: {
    zh: '密码正确，但您的账号已在学校统一身份认证中停用，请联系学校信息部门。',
    en: 'The password is right, but your account is disabled in the directory of your institution. Ask its IT office.',
  },
  'account-expired': {
    zh: '密码正确，但您的账号已过期，请联系学校信息部门。',
    en: 'The password is right, but your account has expired in the directory of your institution. Ask its IT office.',
  },
  'password-expired': {
    zh: '密码正确，但已过期。请先在学校统一身份认证中修改密码，再登录门户；如需帮助请联系学校信息部门。',
    en: 'The password is right, but it has expired. Change it where your institution lets you change it, then log in here. Its IT office can help.',
  },
  'must-change': {
    zh: '密码正确，但学校要求您先修改密码。请先在学校统一身份认证中修改，再登录门户；如需帮助请联系学校信息部门。',
    en: 'The password is right, but your institution asks you to change it first. Change it there, then log in here. Its IT office can help.',
  },
  restricted: {
    zh: '密码正确，但学校不允许您的账号在此时或此处登录，请联系学校信息部门。',
    en: 'The password is right, but your institution does not let your account log in at this time or here. Ask its IT office.',
  },
}

/** Identity of a directory entry, by the attributes that the settings name. */
export function identityOfEntry({ subject, attributes }: DirectoryEntry, ldap: Ldap): ExternalIdentity {
  const authority = ldapAuthority(ldap)
  return identityOf(attributes, { authority, subject, map: ldap.attributes, emailIsVerified: true })
}

/**
 * The person whose password the directory accepts. `wrong`: it does not accept it. `unknown`: it has no such entry, and
 * none with the number of the person who has this login here.
 */
export async function findLdapPerson(
  { config, database, log }: FastifyInstance,
  ldap: Ldap,
  { password, ...query }: LoginQuery & { readonly password: string },
): Promise<VerifiedPerson | 'wrong' | 'unknown'> {
  try {
    const entry = await askDirectory(ldap, query, password)
    if (entry === 'several') {
      log.warn('LDAP_FILTER finds several entries for one login: the login is refused')
      return 'wrong'
    }
    if (typeof entry === 'string') return entry
    const { create } = config.signOn
    const person = await enterPerson(database.db, identityOfEntry(entry, ldap), { create, provider: LDAP_PROVIDER })
    if (!ldap.service) await rememberEntry(database.db, ldap, { personId: person.personId, dn: entry.dn })
    return person
  } catch (error) {
    if (!(error instanceof SignOnError)) throw error
    if (error instanceof BindRefused || error.problem === 'disabled') throw refusalOf(error)
    log.warn({ err: error }, 'a log-in over LDAP failed')
    throw refusalOf(error)
  }
}

/** Whether the directory itself could not be asked, rather than that the portal keeps it busy. */
export const isUnreachable = (error: unknown): boolean =>
  error instanceof AppError && error.status === 503 && !(error.cause instanceof DirectoryBusy)

function refusalOf(cause: SignOnError): AppError {
  if (cause.problem === 'disabled') return accountDisabled(cause)
  if (cause instanceof BindRefused)
    return new AppError(422, refusalTexts[cause.reason], { cause, data: () => ({ reason: cause.reason }) })
  const text = texts[cause.problem]
  if (text) return new AppError(422, text, { cause })
  return new AppError(
    503,
    {
      zh: '学校的目录服务暂时无法访问，请稍后重试。',
      en: 'The directory of your institution cannot be reached at the moment. Please try again shortly.',
    },
    { cause, headers: { 'retry-after': '10' } },
  )
}
