import { ApiError, limits } from '@quadrangle/api-client'
import type { PasswordFormErrors } from '@quadrangle/ui'
import { messageOf } from '../../shared/message-of.ts'

/** The rules for a password; the server has the same. */
export const passwordPolicy = { min: limits.passwordMin, max: limits.passwordMax, kinds: limits.passwordKinds }

/** Where a password form shows an error of the server. */
export function passwordErrorsOf(error: unknown): PasswordFormErrors {
  const { field } = ((error instanceof ApiError && error.data) || {}) as { field?: unknown }
  const message = messageOf(error)
  return field === 'current' || field === 'next' ? { [field]: message } : { form: message }
}
