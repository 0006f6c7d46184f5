import type { ReactNode } from 'react'
import { type PasswordPolicy, passwordStrength } from '../../components/password-input/password-strength.ts'

/** What a PasswordForm sends. */
export interface PasswordFormValues {
  /** The password until now; empty if the form does not ask for it. */
  current: string
  /** The new one, which keeps to the policy and was typed twice alike. */
  next: string
}

/** What a server finds wrong: at a field, or with the whole. */
export interface PasswordFormErrors {
  /** About the current password. */
  current?: ReactNode
  /** About the new password. */
  next?: ReactNode
  /** About something else. */
  form?: ReactNode
}

/** What was typed into the form. */
export interface PasswordDraft extends PasswordFormValues {
  confirm: string
}

/** A field of the form, in the order in which they stand. */
export type PasswordField = keyof PasswordDraft

/** What is wrong with a field; the words are labels of the form. */
export type PasswordProblem = 'missingCurrent' | 'format' | 'mismatch' | 'same'

interface Rules {
  policy: PasswordPolicy
  withCurrent: boolean
}

/** What is wrong with what was typed. With nothing wrong, it can be sent. */
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
