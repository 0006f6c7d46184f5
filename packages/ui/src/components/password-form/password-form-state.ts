import type { ReactNode } from 'react'
import { type PasswordPolicy, passwordStrength } from '../password-input/password-strength.ts'

/** The values that a PasswordForm submits. */
export interface PasswordFormValues {
  /** The current password; '' if the form does not ask for it. */
  current: string
  /** The new password, which meets the policy. */
  next: string
}

/** Errors of the server, by field or for the whole form. */
export interface PasswordFormErrors {
  /** An error of the current password. */
  current?: ReactNode
  /** An error of the new password. */
  next?: ReactNode
  /** Any other error. */
  form?: ReactNode
}

/** The input of the form. */
export interface PasswordDraft extends PasswordFormValues {
  confirm: string
}

/** A field of the form. */
export type PasswordField = keyof PasswordDraft

/** Why a field is invalid, as the key of its label. */
export type PasswordProblem = 'missingCurrent' | 'format' | 'mismatch' | 'same'

interface Rules {
  policy: PasswordPolicy
  withCurrent: boolean
}

/** Validates the input; returns the problem of each invalid field. */
export function checkPasswords(
  { current, next, confirm }: PasswordDraft,
  { policy, withCurrent }: Rules,
): Partial<Record<PasswordField, PasswordProblem>> {
  const problems: Partial<Record<PasswordField, PasswordProblem>> = {}
  if (withCurrent && current === '') problems.current = 'missingCurrent'
  if (!passwordStrength(next, policy).ok) problems.next = 'format'
  else if (withCurrent && next === current) problems.next = 'same'
  if (confirm !== next) problems.confirm = 'mismatch'
  return problems
}
