import type { Account, AddressKind, Security } from './state.ts'

/** At this number of recovery codes or fewer, new ones are recommended. */
export const FEW_CODES = 3

/** Tasks that a person should do for their account. */
export type Task = 'password' | 'factor-required' | 'factor-soon' | 'address' | 'confirm' | 'codes' | 'factor'

/** Whether there is a second factor. */
export const hasFactor = ({ totp, passkeys }: Security['factors']) => totp !== null || passkeys.length > 0

/** The kind of address that is linked and can be confirmed. */
export const unconfirmedKind = (addresses: Pick<Account, AddressKind>): AddressKind | undefined =>
  (['email', 'phone'] as const).find((kind) => {
    const { linked, confirmed, can_link } = addresses[kind]
    return linked === 1 && confirmed === 0 && can_link === 1
  })

/** Remaining tasks, the most urgent first. A second factor is only advised where no other task remains. */
export function tasksOf({ account, factors }: Pick<Security, 'account' | 'factors'>): Task[] {
  const { password, phone, email } = account
  const isSafe = hasFactor(factors)
  const canLink = phone.can_link === 1 || email.can_link === 1
  const isConfirmed = phone.confirmed === 1 || email.confirmed === 1
  const address = unconfirmedKind({ phone, email }) ? 'confirm' : 'address'
  const due: Task[] = [
    ...(password.must_change && password.can_change ? (['password'] as const) : []),
    ...(!isSafe && factors.required ? (['factor-required'] as const) : []),
    ...(!isSafe && factors.required_from !== null ? (['factor-soon'] as const) : []),
    ...(canLink && !isConfirmed ? ([address] as const) : []),
    ...(isSafe && factors.recovery_left <= FEW_CODES ? (['codes'] as const) : []),
  ]
  return due.length === 0 && !isSafe ? ['factor'] : due
}
