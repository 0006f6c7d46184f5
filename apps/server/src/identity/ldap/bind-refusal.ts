import { type PasswordPolicyControl, PasswordPolicyError, type ResultCodeError } from 'ldapts'
import { SignOnError } from '../sign-on/sign-on-error.ts'

/** Why a directory refuses a person whose password is correct. */
export type RefusalReason = 'disabled' | 'account-expired' | 'password-expired' | 'must-change' | 'restricted'

const INVALID_CREDENTIALS = 49
/**
 * Active Directory puts these codes into the text of the result, and only after the right password. A locked account
 * (775), and the result codes 19 and 53 of other directories, come with any password, so they count as a wrong one.
 */
const reasons: Readonly<Record<string, RefusalReason>> = {
  '530': 'restricted',
  '531': 'restricted',
  '532': 'password-expired',
  '533': 'disabled',
  '701': 'account-expired',
  '773': 'must-change',
}

/** The directory refused an entry whose password is right. */
export class BindRefused extends SignOnError {
  readonly reason: RefusalReason

  constructor(reason: RefusalReason, cause?: unknown) {
    super('refused', `the password is right, but the directory says: ${reason}`, { cause })
    this.name = 'BindRefused'
    this.reason = reason
  }
}

/**
 * The refusal of a correct password; undefined if the result may also occur with a wrong one. OpenLDAP and others
 * report in the control of their password policy that a correct password has expired; they report a locked account for
 * any password.
 */
export function bindRefusal(error: ResultCodeError, { value }: PasswordPolicyControl): BindRefused | undefined {
  if (error.code !== INVALID_CREDENTIALS) return undefined
  if (value?.error === PasswordPolicyError.PasswordExpired) return new BindRefused('password-expired', error)
  const [, code = ''] = /\bAcceptSecurityContext error, data ([\da-f]+),/i.exec(error.message) ?? []
  const reason = Object.hasOwn(reasons, code) ? reasons[code] : undefined
  return reason && new BindRefused(reason, error)
}
