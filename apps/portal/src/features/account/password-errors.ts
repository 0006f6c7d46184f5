import { isErrorOf, limits } from '@quadrangle/api-client'
import type { PasswordFormErrors } from '@quadrangle/ui'
import { messageOf } from '../../shared/message-of.ts'

/** The rules for a password; the server has the same. */
export const passwordPolicy = { min: limits.passwordMin, max: limits.passwordMax, kinds: limits.passwordKinds }

/** Where a password form shows an error of the server. */
export function passwordErrorsOf(error: unknown): PasswordFormErrors {
  const message = messageOf(error)
  const isField = isErrorOf(error, 422, 'account.changePassword', 'account.replacePassword', 'account.recover')
  if (!isField || error.data.field === 'code') return { form: message }
  return { [error.data.field]: message }
}
